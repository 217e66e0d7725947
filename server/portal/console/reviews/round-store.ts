import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { DecisionMailOutcome } from "./review.ts";

/** A rejection of which the candidate has not been told, and need not have been: it may have been undone since. */
export type PendingRejection = {
  reviewId: number;
  uploadId: number;
  decidedAt: Date;
  /** Whether it is the newest decision on a document that is still there. */
  holds: boolean;
};

/** Those of a candidate, oldest first. */
export async function listPendingRejections(db: Queryable, owner: Owner): Promise<PendingRejection[]> {
  return await db<PendingRejection[]>`
    select r.id as "reviewId", r.upload_id as "uploadId", r.decided_at as "decidedAt",
      not exists (select from portal.reviews later
        where later.company_id = r.company_id and later.upload_id = r.upload_id and later.id > r.id)
      and not exists (select from portal.review_queue q
        where q.company_id = r.company_id and q.upload_id = r.upload_id and q.removed_at is not null) as holds
    from portal.reviews r
    where ${ownedBy(db, owner, "r")} and r.decision = 'rejected'
      and not exists (select from portal.review_mails m where m.review_id = r.id)
    order by r.id`;
}

/** What keeps a round from being mailed: documents without a decision, and how long ago the newest one was made. */
export async function findRoundsHindrance(
  db: Queryable,
  owner: Owner,
): Promise<{ waiting: number; lastDecidedAt: Date | null }> {
  const [row] = await db<{ waiting: number; lastDecidedAt: Date | null }[]>`
    select
      (select count(*) from portal.review_queue q
        where ${ownedBy(db, owner, "q")} and q.waiting and q.removed_at is null) as waiting,
      (select max(r.decided_at) from portal.reviews r where ${ownedBy(db, owner, "r")}) as "lastDecidedAt"`;
  return row ?? { waiting: 0, lastDecidedAt: null };
}

export type Round = {
  id: number;
  /** In which it was written; null where nobody was written to. */
  language: string | null;
  outcome: DecisionMailOutcome;
  settledAt: Date;
};

/** Adds a round; returns its id. */
export async function insertRound(tx: Transaction, owner: Owner, round: Omit<Round, "id">): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.rejection_rounds
      (company_id, partner_application_id, candidate_id, language, outcome, settled_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${round.language},
      ${round.outcome}, ${round.settledAt})
    returning id`;
  if (!row) throw new Error("An insert of a round returned no row.");
  return row.id;
}

/** The newest round of a candidate that was mailed. */
export async function findNewestRound(db: Queryable, owner: Owner): Promise<Round | null> {
  const [row] = await db<Round[]>`
    select id, language, outcome, settled_at as "settledAt" from portal.rejection_rounds r
    where ${ownedBy(db, owner, "r")} and outcome = 'sent' order by id desc limit 1`;
  return row ?? null;
}

export async function findRound(db: Queryable, owner: Owner, id: number): Promise<Round | null> {
  const [row] = await db<Round[]>`
    select id, language, outcome, settled_at as "settledAt" from portal.rejection_rounds r
    where ${ownedBy(db, owner, "r")} and id = ${id}`;
  return row ?? null;
}

/** What became of telling the candidate about a rejection, with others or alone; once for each. */
export async function insertReviewMail(
  db: Queryable,
  mail: { reviewId: number; roundId: number | null; outcome: DecisionMailOutcome; at: Date },
): Promise<void> {
  await db`
    insert into portal.review_mails (review_id, round_id, outcome, settled_at)
    values (${mail.reviewId}, ${mail.roundId}, ${mail.outcome}, ${mail.at})
    on conflict (review_id) do nothing`;
}
