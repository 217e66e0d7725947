import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../../platform/keys/sealed-column.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import { reviewContext } from "../../foundation/rows/sealed-places.ts";
import type { Side } from "../../foundation/rows/side.ts";
import { type ReasonTexts, readTexts } from "../reasons/reason.ts";
import type { Decision, DecisionMailOutcome, Review } from "./review.ts";
import type { Shown } from "./shown.ts";

type Row = {
  id: number;
  upload_id: number;
  decision: Decision;
  reason: string | null;
  reason_id: number | null;
  reason_texts: Record<string, unknown> | null;
  note: string | null;
  final: boolean;
  staff_user_id: string;
  staff_name: string;
  decided_at: Date;
  shown_as: Shown["as"] | null;
  outcome: DecisionMailOutcome | null;
  settled_at: Date | null;
  round_id: number | null;
};

/** Until the transaction ends, nobody else decides on this upload. */
export async function lockUpload(tx: Transaction, companyId: number, uploadId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.review:${companyId}:${uploadId}`}, 0))`;
}

export async function findNewestReview(
  db: Queryable,
  companyId: number,
  uploadId: number,
): Promise<Review | null> {
  const [row] = await db<Row[]>`
    select r.id, r.upload_id, r.decision, r.reason, r.reason_id, r.reason_texts, r.note, r.final, r.staff_user_id, u.name as staff_name, r.decided_at, r.shown_as,
      m.outcome, m.settled_at, m.round_id
    from portal.reviews r
    join portal.staff_users u on u.id = r.staff_user_id
    left join portal.review_mails m on m.review_id = r.id
    where r.company_id = ${companyId} and r.upload_id = ${uploadId}
    order by r.id desc limit 1`;
  return row ? review(db, companyId, row) : null;
}

/** All decisions on a candidate's uploads, oldest first. */
export async function listReviews(db: Queryable, owner: Owner): Promise<Review[]> {
  const rows = await db<Row[]>`
    select r.id, r.upload_id, r.decision, r.reason, r.reason_id, r.reason_texts, r.note, r.final, r.staff_user_id, u.name as staff_name, r.decided_at, r.shown_as,
      m.outcome, m.settled_at, m.round_id
    from portal.reviews r
    join portal.staff_users u on u.id = r.staff_user_id
    left join portal.review_mails m on m.review_id = r.id
    where ${ownedBy(db, owner, "r")}
    order by r.id`;
  return rows.map((row) => review(db, owner.companyId, row));
}

export type NewReview = Owner & {
  uploadId: number;
  /** When the document came. */
  uploadedAt: Date;
  /** What it is, as far as that is known. */
  document?: { idType: string | null; kind: string | null; side: Side | null };
  decision: Decision;
  /** What the candidate reads; `texts` has it by language, where it is not the reviewer's own words. */
  reason: string | null;
  reasonId?: number | null;
  texts?: ReasonTexts | null;
  /** For staff only. */
  note?: string | null;
  final?: boolean;
  staffUserId: string;
  decidedAt: Date;
  /** Of the request that made it, where it may be repeated. */
  requestKey?: string | undefined;
  /** What was on the screen; absent where a decision is undone. */
  shown?: Shown;
};

/** Adds a decision; returns its id. */
export async function insertReview(tx: Transaction, added: NewReview): Promise<number> {
  const { companyId, uploadId } = added;
  const sealed = (column: "reason" | "note") =>
    sealColumn(tx, { companyId, context: reviewContext(column, companyId, uploadId) }, added[column] ?? null);
  const { document, texts = null } = added;
  const [row] = await tx<{ id: number }[]>`
    insert into portal.reviews
      (company_id, partner_application_id, candidate_id, upload_id, id_type, document_kind, side, decision,
       reason, reason_id, reason_texts, note, final, staff_user_id, decided_at, request_key, shown_as)
    values (${added.companyId}, ${added.partnerApplicationId}, ${added.candidateId}, ${added.uploadId},
      ${document?.idType ?? null}, ${document?.kind ?? null}, ${document?.side ?? null}, ${added.decision},
      ${sealed("reason")}, ${added.reasonId ?? null}, ${texts && tx.json(texts)}, ${sealed("note")},
      ${added.final ?? false}, ${added.staffUserId}, ${added.decidedAt}, ${added.requestKey ?? null},
      ${added.shown?.as ?? null})
    returning id`;
  if (!row) throw new Error("An insert of a review returned no row.");
  return row.id;
}

/** The decision that this request made, by the key that its sender gave it; null when it has not arrived before. */
export async function findByRequestKey(
  tx: Transaction,
  request: { uploadId: number; staffUserId: string; key: string },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from portal.reviews
    where staff_user_id = ${request.staffUserId} and request_key = ${request.key}
      and upload_id = ${request.uploadId}`;
  return row?.id ?? null;
}

function review(db: Queryable, companyId: number, row: Row): Review {
  const open = (column: "reason" | "note") =>
    openColumn(db, reviewContext(column, companyId, row.upload_id), row[column]);
  return {
    id: row.id,
    uploadId: row.upload_id,
    decision: row.decision,
    reason: open("reason"),
    reasonId: row.reason_id,
    note: open("note"),
    final: row.final,
    staffUserId: row.staff_user_id,
    staffName: row.staff_name,
    decidedAt: row.decided_at,
    shownAs: row.shown_as,
    texts: readTexts(row.reason_texts),
    mail:
      row.outcome && row.settled_at
        ? { outcome: row.outcome, settledAt: row.settled_at, roundId: row.round_id }
        : null,
  };
}
