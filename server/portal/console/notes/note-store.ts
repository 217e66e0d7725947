import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { Note } from "./note.ts";

export type SealedNote = Omit<Note, "text"> & { sealed: Uint8Array };

/** Returns its id. The text is sealed for the id, and follows. */
export async function insertNote(
  tx: Transaction,
  owner: Owner,
  note: { staffUserId: string; mentions: string[]; writtenAt: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.notes
      (company_id, partner_application_id, candidate_id, staff_user_id, sealed, mentions, written_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${note.staffUserId},
      ''::bytea, ${note.mentions}::uuid[], ${note.writtenAt})
    returning id`;
  if (!row) throw new Error("The note was not stored.");
  return row.id;
}

export async function writeNoteText(tx: Transaction, id: number, sealed: Uint8Array): Promise<void> {
  await tx`update portal.notes set sealed = ${sealed} where id = ${id}`;
}

/** Newest first. */
export async function listSealedNotes(db: Queryable, owner: Owner): Promise<SealedNote[]> {
  return await db<SealedNote[]>`
    select ${columns(db)} from portal.notes n join portal.staff_users u on u.id = n.staff_user_id
    where ${ownedBy(db, owner, "n")} order by n.id desc limit 500`;
}

/** A person's own note of this candidate, until the transaction ends; null where there is none. */
export async function lockOwnNote(
  tx: Transaction,
  owner: Owner,
  { id, staffUserId }: { id: number; staffUserId: string },
): Promise<SealedNote | null> {
  const [row] = await tx<SealedNote[]>`
    select ${columns(tx)} from portal.notes n join portal.staff_users u on u.id = n.staff_user_id
    where ${ownedBy(tx, owner, "n")} and n.id = ${id} and n.staff_user_id = ${staffUserId}
    for update of n`;
  return row ?? null;
}

export async function rewriteNote(
  tx: Transaction,
  id: number,
  note: { sealed: Uint8Array; mentions: string[]; editedAt: Date },
): Promise<void> {
  await tx`
    update portal.notes set sealed = ${note.sealed}, mentions = ${note.mentions}::uuid[], edited_at = ${note.editedAt}
    where id = ${id}`;
}

export async function deleteNote(tx: Transaction, id: number): Promise<void> {
  await tx`delete from portal.notes where id = ${id}`;
}

/** Of which candidate a note is, and whether it still names this colleague; null once it is deleted. */
export async function findMention(
  db: Queryable,
  id: number,
  staffUserId: string,
): Promise<(Owner & { authorName: string }) | null> {
  const [row] = await db<(Owner & { authorName: string })[]>`
    select n.company_id as "companyId", n.partner_application_id as "partnerApplicationId",
      n.candidate_id as "candidateId", u.name as "authorName"
    from portal.notes n join portal.staff_users u on u.id = n.staff_user_id
    where n.id = ${id} and ${staffUserId} = any(n.mentions)`;
  return row ?? null;
}

function columns(db: Queryable) {
  return db`n.id, n.sealed, n.mentions, n.staff_user_id as "authorId", u.name as "authorName",
    n.written_at as "writtenAt", n.edited_at as "editedAt"`;
}
