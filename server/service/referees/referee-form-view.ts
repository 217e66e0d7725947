import type { RefereeForm } from "../../contract/referee-form.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { minutesToAnswer } from "../forms/minutes-to-answer.ts";
import { fullName } from "../records/candidate.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { isClosed } from "../records/check.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import { findReminders } from "../reference/reference-store.ts";
import type { Service } from "../service.ts";
import { isStatement } from "./referee.ts";
import type { RefereeRow } from "./referee-store.ts";

export type Opened = {
  referee: RefereeRow;
  candidate: CandidateRow;
  check: CheckInCandidate;
  expiresAt: Date;
};

/** The state of the request that a link belongs to. */
export function linkState({ referee, check, expiresAt }: Opened, now: Date): RefereeForm["state"] {
  if (referee.submitted_at) return "answered";
  if (referee.declined_at) return "declined";
  if (isClosed(check.status)) return "closed";
  return expiresAt <= now ? "expired" : "open";
}

/** The referee's view. Answers that were sent are not shown again: the link may have been passed on. */
export async function refereeFormView(
  service: Pick<Service, "settings" | "clock"> & { db: Queryable },
  opened: Opened,
): Promise<RefereeForm> {
  const { referee, candidate, check, expiresAt } = opened;
  const now = service.clock.now();
  const [{ company, brand }, { referee_days: days }] = await Promise.all([
    findBrandOf(service, candidate),
    findReminders(service.db, candidate.company_id),
  ]);
  const state = linkState(opened, now);
  const open = state === "open";
  return {
    state,
    referee: { first_name: referee.first_name, name: fullName(referee) },
    candidate: {
      first_name: candidate.first_name,
      name: fullName(candidate),
      job_role: candidate.job_role,
    },
    company: { name: company.name, timezone: company.timezone, locale: company.locale },
    brand: {
      name: brand.name,
      logo_url: brand.logo_url,
      primary_color: brand.primary_color,
      support_email: brand.support_email,
      ...(brand.support_phone === undefined ? {} : { support_phone: brand.support_phone }),
      privacy_url: brand.privacy_url,
    },
    check: { title: check.title },
    form: open ? formView(referee.form) : null,
    answers: open ? referee.draft : {},
    saved_at: open ? (referee.draft_saved_at?.toISOString() ?? null) : null,
    signed: isStatement(referee.form),
    minutes: minutesToAnswer(referee.form),
    expires_at: expiresAt.toISOString(),
    reminders: !referee.reminders_stopped_at && days.length > 0,
  };
}

function formView({ name, locale, version, fields }: RefereeRow["form"]): RefereeForm["form"] {
  return { name, locale, version, fields: fields.map(({ flagged: _, ...field }) => field) };
}
