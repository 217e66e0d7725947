import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";
import { candidateLink, makeLinkToken } from "../../contract/link-token.ts";
import type { LegalHold } from "../../contract/retention/kept.ts";
import { type BoundedCache, boundedCache } from "../../platform/cache/bounded-cache.ts";
import type { Service, ServiceSettings } from "../service.ts";
import { contactChannels, fullName, nextDueAt } from "./candidate.ts";
import { type CandidateRow, type CheckInCandidate, givenFieldsOf, progressOf } from "./candidate-store.ts";
import { resultFlag } from "./check.ts";
import { measuredMinutesOf } from "./measured-minutes.ts";
import { waitingChecks } from "./waiting-checks.ts";

/** A row as the contract shows it (specification, section 2), in the fuller form. */
export function candidateView(
  row: CandidateRow,
  service: Pick<Service, "settings" | "sealer" | "clock" | "sms">,
): Candidate {
  const { settings } = service;
  const link = linkOf(row, settings);
  const waiting = waitingChecks(service, row);
  const { language, ...given } = givenFieldsOf(row);
  return {
    id: row.id,
    user_id: row.user_id,
    company_id: row.company_id,
    brand_id: row.brand_id,
    team_id: row.team_id,
    reference_code: row.reference_code,
    ...given,
    name: fullName(row),
    ip: row.ip,
    document_id: row.document_id,
    archived: row.archived,
    overdue: row.status === "overdue",
    canceled: row.canceled_at !== null,
    status: row.status,
    token: link,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    accepted_terms_and_conditions: row.accepted_terms_and_conditions,
    partner_application_id: row.partner_application_id,
    cc_notification_emails: row.cc_notification_emails,
    partner_link: link,
    ...(settings.extensions
      ? {
          partner: { id: row.partner_id, name: row.partner_name },
          due_at: nextDueAt(progressOf(row), row.status)?.toISOString() ?? null,
          language,
          source: row.source,
          bypass: row.bypass,
          contact_channels: contactChannels(row, service.sms.available),
          measured_minutes: measuredMinutesOf(row),
          opened_at: row.opened_at?.toISOString() ?? null,
          legal_hold: holdView(row.legal_hold),
          erased_records: row.erased_records,
        }
      : {}),
    candidate_checks: row.checks.map((check) =>
      settings.extensions
        ? { ...checkView(check, settings), waiting_for: waiting.get(check.id) ?? null }
        : checkView(check, settings),
    ),
    candidate_checks_values: Object.fromEntries(
      row.checks.map(({ type, id, status, outcome }) => [type, { id, status, outcome }]),
    ),
  };
}

/** The address that opens the candidate's assessment. The same row gives the same link, until it is renewed. */
export function linkOf(row: CandidateRow, settings: ServiceSettings): string {
  const links = linksMadeWith(settings);
  const whose = `${row.id} ${row.link_version} ${row.link_expires_at.getTime()} ${row.partner_id} ${row.partner_application_id}`;
  const made = links.get(whose);
  if (made !== undefined) return made;
  const link = makeLink(row, settings);
  links.set(whose, link);
  return link;
}

/** By the settings that they are made with: each read of a candidate shows the link, and to sign it takes a tenth of the read. */
const madeLinks = new WeakMap<ServiceSettings, BoundedCache<string, string>>();

function linksMadeWith(settings: ServiceSettings): BoundedCache<string, string> {
  const made = madeLinks.get(settings) ?? boundedCache<string, string>({ most: 10_000 });
  madeLinks.set(settings, made);
  return made;
}

function makeLink(row: CandidateRow, settings: ServiceSettings): string {
  const token = makeLinkToken(
    {
      companyId: row.company_id,
      partnerId: row.partner_id,
      partnerApplicationId: row.partner_application_id,
      candidateId: row.id,
      version: row.link_version,
      expiresAt: row.link_expires_at,
    },
    settings.linkSecret,
  );
  return candidateLink(settings.portalUrl, token);
}

/** A hold as the contract shows it. */
export function holdView(hold: CandidateRow["legal_hold"]): LegalHold | null {
  return hold && { since: isoTimestamp(hold.since), reason: hold.reason, by: hold.held_by };
}

function checkView(check: CheckInCandidate, { extensions }: ServiceSettings): CandidateCheck {
  return {
    id: check.id,
    type: check.type,
    title: check.title,
    status: check.status,
    result_flag: resultFlag(check.outcome),
    outcome: check.outcome,
    created_at: isoTimestamp(check.created_at),
    submitted_at: check.submitted_at && isoTimestamp(check.submitted_at),
    started_at: check.started_at && isoTimestamp(check.started_at),
    completed_at: check.completed_at && isoTimestamp(check.completed_at),
    due_at: check.due_at && isoTimestamp(check.due_at),
    details: check.details,
    renewal: check.renewal,
    expiration_date: check.expiration_date,
    sub_checks: check.sub_checks.map(({ id, type, title, status, outcome }) => ({
      id,
      type,
      title,
      status,
      outcome,
    })),
    ...(extensions
      ? {
          provider: check.provider,
          result_erased_at: check.result_erased_at && isoTimestamp(check.result_erased_at),
        }
      : {}),
  };
}

/** PostgreSQL writes timestamps in JSON in its own ISO form; the contract has one form for all. */
function isoTimestamp(text: string): string {
  return new Date(text).toISOString();
}
