import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type CandidateAddress, type FoundCandidate, knownCandidate } from "../../gateway/find-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { isToConsider, refuseStaleAdjudication, type Verdict } from "../../work/decisions/adjudication.ts";
import {
  findNewestAdjudication,
  insertAdjudication,
  lockAdjudications,
} from "../../work/decisions/adjudication-store.ts";
import { closeWork, openWork } from "../../work/queue/work-store.ts";
import { listAdjudicationReasons } from "../reasons/adjudication-reason-store.ts";
import { answerTime, readAskedFirst, refuseUnasked } from "./ask-first.ts";
import { beginLetter } from "./letter-intent.ts";

export type AdjudicatedCheck = CandidateAddress & { checkId: number };

type Deciding = AdjudicatedCheck & {
  decision: Verdict;
  reasonIds: readonly number[];
  note: string | null;
  /** What the candidate is written: what was found, or what is asked. Null: no letter. */
  letter: string | null;
  /** Why an owner decides against the candidate before they were heard; null for everyone else. */
  unaskedBecause: string | null;
  /** The newest decision on this check that the page showed, null when it showed none. */
  seenId: number | null;
};

/**
 * Decides on a result that is to be considered; returns the decision's id. Where the company wants four eyes, it waits for a
 * second person, and until then nothing follows from it. The service's outcome stays what it is. A decision against the candidate comes
 * after they were asked (`AskedFirst`).
 * @throws AppError `not_found`; `illegal_transition` for a result that is not, or no longer, to be considered, one on which somebody
 *   else has decided, and a decision against a candidate who was not heard; `validation_failed` without the reason or the letter
 *   that it takes; `insufficient_scope` for a reason not to hear them that is no owner's
 */
export async function adjudicate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { decision, reasonIds, note, letter, unaskedBecause, seenId, ...address }: Deciding,
): Promise<number> {
  const { owner, check, client, candidate } = await consideredCheck(connection, staff.companyId, address);
  const { answerBy, timeZone } = await answerTime(portal, client, staff.companyId);
  const reasons = await namesOfReasons(portal, staff.companyId, reasonIds);
  await refuseIncomplete(portal, staff.companyId, {
    decision,
    reasons,
    letter,
    // The letter says why they were not heard.
    hasLetter: unaskedBecause !== null && candidate.email !== "",
  });
  const { fourEyes } = await findDecisionSettings(portal.db, staff.companyId);
  const decidedAt = portal.clock.now();
  const { checkId } = address;
  const id = await portal.db.begin(async (tx) => {
    await lockAdjudications(tx, staff.companyId, checkId);
    refuseStaleAdjudication(await findNewestAdjudication(tx, owner, checkId), seenId);
    const asked =
      decision === "do_not_proceed" && (await readAskedFirst(portal, tx, owner, { check, timeZone }));
    if (asked) refuseUnasked(asked, unaskedBecause, staff);
    const because = asked && asked.state !== "open" ? unaskedBecause : null;
    const inserted = await insertAdjudication(tx, {
      ...owner,
      checkId,
      checkType: check.type,
      outcome: check.outcome ?? "",
      decision,
      reasons,
      note,
      unaskedBecause: because,
      staffUserId: staff.id,
      decidedAt,
      second: fourEyes ? "waiting" : null,
      letterWords: decision === "proceed" ? null : letter,
    });
    if (!fourEyes) {
      await bringIntoForce(portal, tx, owner, {
        id: inserted,
        checkId,
        checkType: check.type,
        decision,
        letter,
        answerBy,
      });
    }
    await recordAudit(portal, tx, {
      companyId: staff.companyId,
      action: "result.decided",
      actor: staffActor(staff),
      candidate: aboutCandidate(owner),
      subject: `check:${checkId}`,
      details: {
        decision,
        adjudication: inserted,
        second: fourEyes ? "waiting" : null,
        ...(because === null ? {} : { unheard: because }),
      },
    });
    return inserted;
  });
  await portal.changes.tell(owner);
  return id;
}

/** What follows from a decision that is in force: the queue is done with the result, and the candidate is written to. */
export async function bringIntoForce(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  {
    id,
    checkId,
    checkType,
    decision,
    letter,
    answerBy,
  }: {
    id: number;
    checkId: number;
    checkType: string;
    decision: Verdict;
    letter: string | null;
    /** When a candidate who is asked has had their days, and the result is in the queue again. */
    answerBy: Date;
  },
): Promise<void> {
  const now = portal.clock.now();
  const subject = String(checkId);
  await closeWork(tx, owner, "consider", subject, now);
  if (decision === "ask") {
    const item = { kind: "consider" as const, subject, checkType: checkType || null, since: now };
    await openWork(tx, { ...owner, ...item, opensAt: answerBy, dueAt: answerBy });
  }
  if (decision !== "proceed" && letter !== null) await beginLetter(portal, tx, owner, id);
}

/** A check of the candidate's whose result a person decides about. */
export async function consideredCheck(
  connection: Client,
  companyId: number,
  { checkId, ...address }: AdjudicatedCheck,
): Promise<FoundCandidate & { owner: Owner; check: KnownCheck }> {
  const found = await knownCandidate(connection, address);
  const { candidate } = found;
  const check = candidate.checks?.find(({ id }) => id === checkId);
  if (!check) throw new AppError("not_found", "This check is no longer there. Reload the page.");
  if (!isToConsider(check)) {
    throw new AppError(
      "illegal_transition",
      "There is nothing to consider about this check. Reload the page.",
    );
  }
  const owner = { companyId, partnerApplicationId: address.partnerApplicationId, candidateId: candidate.id };
  return { ...found, owner, check };
}

async function namesOfReasons(portal: Portal, companyId: number, ids: readonly number[]): Promise<string[]> {
  const known = await listAdjudicationReasons(portal.db, companyId);
  const chosen = known.filter(({ id }) => ids.includes(id));
  if (chosen.length === new Set(ids).size) return chosen.map(({ name }) => name);
  throw new AppError(
    "not_found",
    "One of these reasons is no longer in use. Reload the page and choose again.",
  );
}

async function refuseIncomplete(
  portal: Portal,
  companyId: number,
  {
    decision,
    reasons,
    letter,
    hasLetter,
  }: { decision: Verdict; reasons: string[]; letter: string | null; hasLetter: boolean },
): Promise<void> {
  if (decision === "ask" && letter === null) {
    throw new AppError("validation_failed", "Write what you want to know: the candidate will read it.");
  }
  if (decision === "do_not_proceed" && hasLetter && letter === null) {
    throw new AppError(
      "validation_failed",
      "Write to the candidate: the letter says why they were not heard first.",
    );
  }
  if (decision !== "do_not_proceed" || reasons.length > 0) return;
  if ((await listAdjudicationReasons(portal.db, companyId)).length === 0) return;
  throw new AppError("validation_failed", "Choose at least one reason for not proceeding.");
}
