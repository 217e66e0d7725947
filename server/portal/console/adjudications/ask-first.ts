import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { listAnswers } from "../../candidate/conversation/message-store.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { afterWorkingDays } from "../../foundation/working-days.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { Adjudication } from "../../work/decisions/adjudication.ts";
import { listAdjudications } from "../../work/decisions/adjudication-store.ts";

/**
 * Whether a decision against a candidate can be taken on a result: every consent promises that they are asked first. It is `open` once
 * they were asked and have answered, or had their days to; what they answered has to be read in any case.
 */
export type AskedFirst =
  | { state: "unasked" }
  /** The letter that asks waits for a second person, or is on its way. */
  | { state: "asking" }
  /** The letter reached nobody. */
  | { state: "unreached" }
  | { state: "waiting"; until: Date }
  /** The ids of what they have written since, and nobody of the company has opened. */
  | { state: "unread"; unread: number[] }
  | { state: "open" };

/** What a candidate wrote of their own. */
type OwnMessage = { id: number; writtenAt: Date; shownAt: Date | null };

type Heard = {
  /** All decisions on the check, oldest first. */
  decisions: readonly Adjudication[];
  messages: readonly OwnMessage[];
  /** When the check got the result that it has. */
  completedAt: Date | null;
  answerDays: number;
  timeZone: string;
};

export function askedFirst(known: Heard, now: Date): AskedFirst {
  const asked = known.decisions.findLast(
    ({ decision, decidedAt, second }) =>
      decision === "ask" &&
      second?.state !== "sent_back" &&
      decidedAt.getTime() >= (known.completedAt?.getTime() ?? 0),
  );
  if (!asked) return { state: "unasked" };
  const { outcome = null, at: sentAt = null } = asked.letter ?? {};
  if (outcome === null || sentAt === null) return { state: "asking" };
  if (outcome !== "sent") return { state: "unreached" };
  const answers = answersSince(known.messages, sentAt);
  const unread = answers.flatMap(({ id, shownAt }) => (shownAt === null ? [id] : []));
  if (unread.length > 0) return { state: "unread", unread };
  const until = afterWorkingDays(sentAt, known.answerDays, known.timeZone);
  return answers.length > 0 || now >= until ? { state: "open" } : { state: "waiting", until };
}

export function answersSince<One extends OwnMessage>(messages: readonly One[], sentAt: Date): One[] {
  return messages.filter(({ writtenAt }) => writtenAt >= sentAt);
}

/** The same of a candidate's check, as it is within this transaction. */
export async function readAskedFirst(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  { check, timeZone }: { check: KnownCheck; timeZone: string },
): Promise<AskedFirst> {
  const decisions = await listAdjudications(tx, owner);
  const { answerDays } = await findDecisionSettings(tx, owner.companyId);
  const known = {
    decisions: decisions.filter(({ checkId }) => checkId === check.id),
    messages: await listAnswers(tx, owner),
    completedAt: check.completedAt === null ? null : new Date(check.completedAt),
    answerDays,
    timeZone,
  };
  return askedFirst(known, portal.clock.now());
}

/** When the working days of a candidate who is asked now are over, and the time zone in which that is a day. */
export async function answerTime(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<{ answerBy: Date; timeZone: string }> {
  const { timezone: timeZone } = await companyProfile(portal, client, companyId);
  const { answerDays } = await findDecisionSettings(portal.db, companyId);
  return { answerBy: afterWorkingDays(portal.clock.now(), answerDays, timeZone), timeZone };
}

const whyNot: Record<Exclude<AskedFirst["state"], "open">, string> = {
  unasked:
    "The candidate has not been asked about this result yet. Ask them first: every consent promises it.",
  asking: "The candidate is being asked, and the letter has not gone out. Wait for their answer.",
  unreached: "The letter that asks reached nobody. Correct the candidate's address, and ask again.",
  waiting: "The candidate was asked and has days to answer. Wait for the answer, or until these are over.",
  unread: "The candidate has answered, and nobody has read it. Read the answer first.",
};

/**
 * An owner may go on with a reason, which the letter names.
 * @throws AppError `illegal_transition` for a decision that comes too early; `insufficient_scope` for a reason of anyone else's
 */
export function refuseUnasked(asked: AskedFirst, because: string | null, staff: Pick<Staff, "role">): void {
  if (asked.state === "open") return;
  if (because === null) throw new AppError("illegal_transition", whyNot[asked.state]);
  if (staff.role !== "owner") {
    throw new AppError("insufficient_scope", "Only an owner decides before the candidate was heard.");
  }
}
