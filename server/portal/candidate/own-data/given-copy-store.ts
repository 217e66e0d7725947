import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** Something that a candidate saved: the result of a check, all that is held about them, or a file of theirs. */
export type Copy =
  | { kind: "result"; checkId: number; checkType: string }
  | { kind: "data_pdf" | "data_json" }
  | { kind: "file"; uploadId: number };

export type GivenCopy = {
  id: number;
  kind: Copy["kind"];
  checkId: number | null;
  checkType: string;
  uploadId: number | null;
  givenAt: Date;
};

/** Until the transaction ends, no other copy is given to this candidate. */
export async function lockCopies(tx: Transaction, { companyId, candidateId }: Owner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.copies:${companyId}:${candidateId}`}, 0))`;
}

/** How many of these kinds a candidate was given since then. */
export async function countCopies(
  db: Queryable,
  owner: Owner,
  { kinds, since }: { kinds: readonly Copy["kind"][]; since: Date },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from portal.given_copies g
    where ${ownedBy(db, owner, "g")} and g.kind = any(${[...kinds]}::text[]) and g.given_at > ${since}`;
  return row?.count ?? 0;
}

export async function insertCopy(db: Queryable, owner: Owner, copy: Copy, at: Date): Promise<number> {
  const { checkId, checkType } = copy.kind === "result" ? copy : { checkId: null, checkType: "" };
  const uploadId = copy.kind === "file" ? copy.uploadId : null;
  const [row] = await db<{ id: number }[]>`
    insert into portal.given_copies
      (company_id, partner_application_id, candidate_id, kind, candidate_check_id, check_type, upload_id, given_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${copy.kind}, ${checkId},
      ${checkType}, ${uploadId}, ${at})
    returning id`;
  if (!row) throw new Error("The copy was not noted.");
  return row.id;
}

/** One that could not be made after all. */
export async function deleteCopy(db: Queryable, id: number): Promise<void> {
  await db`delete from portal.given_copies where id = ${id}`;
}

/** The newest first. */
export async function listCopies(db: Queryable, owner: Owner): Promise<GivenCopy[]> {
  return await db<GivenCopy[]>`
    select g.id, g.kind, g.candidate_check_id as "checkId", g.check_type as "checkType", g.upload_id as "uploadId",
      g.given_at as "givenAt"
    from portal.given_copies g where ${ownedBy(db, owner, "g")} order by g.id desc`;
}
