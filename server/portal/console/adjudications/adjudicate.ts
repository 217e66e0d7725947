import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
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
import { findDecisionSettings } from "../reasons/decision-settings-store.ts";
import { beginLetter } from "./letter-intent.ts";

export type AdjudicatedCheck = CandidateAddress & { checkId: number };

type Deciding = AdjudicatedCheck & {
  decision: Verdict;
  reasonIds: readonly number[];
  note: string | null;
  /** What the candidate is written: what was found, or what is asked. Null: no letter. */
  letter: string | null;
  /** The newest decision on this check that the page showed, null when it showed none. */
  seenId: number | null;
};

/** A candidate who was asked has so long before their result is in the queue again. */
const answerMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Decides on a result that is to be considered; returns the decision's id. Where the company wants four eyes, it waits for a
 * second person, and until then nothing follows from it. The service's outcome stays what it is.
 * @throws AppError `not_found`; `illegal_transition` for a result that is not, or no longer, to be considered, and one on
 *   which somebody else has decided; `validation_failed` without the reason or the letter that it takes
 */
export async function adjudicate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { decision, reasonIds, note, letter, seenId, ...address }: Deciding,
): Promise<number> {
  const { owner, check } = await consideredCheck(connection, staff.companyId, address);
  const reasons = await namesOfReasons(portal, staff.companyId, reasonIds);
  await refuseIncomplete(portal, staff.companyId, { decision, reasons, letter });
  const { fourEyes } = await findDecisionSettings(portal.db, staff.companyId);
  const decidedAt = portal.clock.now();
  const { checkId } = address;
  const id = await portal.db.begin(async (tx) => {
    await lockAdjudications(tx, staff.companyId, checkId);
    refuseStaleAdjudication(await findNewestAdjudication(tx, owner, checkId), seenId);
    const inserted = await insertAdjudication(tx, {
      ...owner,
      checkId,
      checkType: check.type,
      outcome: check.outcome ?? "",
      decision,
      reasons,
      note,
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
      });
    }
    await recordAudit(portal, tx, {
      companyId: staff.companyId,
      action: "result.decided",
      actor: staffActor(staff),
      candidate: aboutCandidate(owner),
      subject: `check:${checkId}`,
      details: { decision, adjudication: inserted, second: fourEyes ? "waiting" : null },
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
  }: {
    id: number;
    checkId: number;
    checkType: string;
    decision: Verdict;
    letter: string | null;
  },
): Promise<void> {
  const now = portal.clock.now();
  const subject = String(checkId);
  await closeWork(tx, owner, "consider", subject, now);
  if (decision === "ask") {
    const opensAt = new Date(now.getTime() + answerMs);
    const item = { kind: "consider" as const, subject, checkType: checkType || null, since: now, opensAt };
    await openWork(tx, { ...owner, ...item, dueAt: opensAt });
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
  { decision, reasons, letter }: { decision: Verdict; reasons: string[]; letter: string | null },
): Promise<void> {
  if (decision === "ask" && letter === null) {
    throw new AppError("validation_failed", "Write what you want to know: the candidate will read it.");
  }
  if (decision !== "do_not_proceed" || reasons.length > 0) return;
  if ((await listAdjudicationReasons(portal.db, companyId)).length === 0) return;
  throw new AppError("validation_failed", "Choose at least one reason for not proceeding.");
}
