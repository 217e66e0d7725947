import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../../platform/keys/sealed-column.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { Adjudication, LetterOutcome, Verdict } from "./adjudication.ts";

type SecondState = NonNullable<Adjudication["second"]>["state"];

type Row = Omit<Adjudication, "second" | "letter"> & {
  companyId: number;
  second: SecondState | null;
  secondBy: string | null;
  secondNote: string | null;
  secondAt: Date | null;
  letterWords: string | null;
  letterOutcome: LetterOutcome | null;
  letterAt: Date | null;
  letterSubject: string | null;
  letterText: string | null;
};

/** Until the transaction ends, nobody else decides on this check. */
export async function lockAdjudications(tx: Transaction, companyId: number, checkId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.adjudication:${companyId}:${checkId}`}, 0))`;
}

/** All of a candidate's, oldest first. */
export async function listAdjudications(db: Queryable, owner: Owner): Promise<Adjudication[]> {
  const rows = await db<Row[]>`${selected(db)} where ${ownedBy(db, owner, "a")} order by a.id`;
  return rows.map((row) => adjudication(db, row));
}

export async function findAdjudication(
  db: Queryable,
  owner: Owner,
  id: number,
): Promise<Adjudication | null> {
  const [row] = await db<Row[]>`${selected(db)} where ${ownedBy(db, owner, "a")} and a.id = ${id}`;
  return row ? adjudication(db, row) : null;
}

export async function findNewestAdjudication(
  db: Queryable,
  owner: Owner,
  checkId: number,
): Promise<Adjudication | null> {
  const [row] = await db<Row[]>`
    ${selected(db)} where ${ownedBy(db, owner, "a")} and a.candidate_check_id = ${checkId}
    order by a.id desc limit 1`;
  return row ? adjudication(db, row) : null;
}

type NewAdjudication = Owner & {
  checkId: number;
  checkType: string;
  outcome: string;
  decision: Verdict;
  reasons: string[];
  note: string | null;
  unaskedBecause: string | null;
  staffUserId: string;
  decidedAt: Date;
  second: "waiting" | null;
  letterWords: string | null;
};

/** What is written of a decision: bound to its check, of which there may be several, one after another. */
export const adjudicationColumns = {
  note: "note",
  unaskedBecause: "unasked_because",
  secondNote: "second_note",
  letterWords: "letter_words",
  letterSubject: "letter_subject",
  letterText: "letter_text",
} as const;
type Written = keyof typeof adjudicationColumns;
// Of an object whose keys are those of Written.
const writtenColumns = Object.keys(adjudicationColumns) as Written[];

export function adjudicationContext(column: string, companyId: number, checkId: number): string {
  return `portal.adjudications.${column}:${companyId}:${checkId}`;
}

function sealed(
  tx: Transaction,
  { companyId, checkId }: { companyId: number; checkId: number },
  column: Written,
  text: string | null,
): string | null {
  return sealColumn(tx, { companyId, context: adjudicationContext(column, companyId, checkId) }, text);
}

/** Returns its id. */
export async function insertAdjudication(tx: Transaction, added: NewAdjudication): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.adjudications
      (company_id, partner_application_id, candidate_id, candidate_check_id, check_type, outcome, decision, reasons,
       note, unasked_because, staff_user_id, decided_at, second, letter_words)
    values (${added.companyId}, ${added.partnerApplicationId}, ${added.candidateId}, ${added.checkId},
      ${added.checkType}, ${added.outcome}, ${added.decision}, ${added.reasons}, ${sealed(tx, added, "note", added.note)},
      ${sealed(tx, added, "unaskedBecause", added.unaskedBecause)}, ${added.staffUserId},
      ${added.decidedAt}, ${added.second}, ${sealed(tx, added, "letterWords", added.letterWords)})
    returning id`;
  if (!row) throw new Error("An insert of an adjudication returned no row.");
  return row.id;
}

/** What a second person made of one that waited for them. */
export async function noteSecond(
  tx: Transaction,
  { id, ...place }: { id: number; companyId: number; checkId: number },
  second: { state: "confirmed" | "sent_back"; staffUserId: string; note: string | null; at: Date },
): Promise<void> {
  await tx`
    update portal.adjudications
    set second = ${second.state}, second_staff_user_id = ${second.staffUserId}, second_note = ${sealed(tx, place, "secondNote", second.note)},
      second_at = ${second.at}
    where id = ${id} and second = 'waiting'`;
}

/** What became of its letter, once. */
export async function noteLetter(
  tx: Transaction,
  id: number,
  letter: { outcome: LetterOutcome; subject: string | null; text: string | null; at: Date },
): Promise<void> {
  const [place] = await tx<{ companyId: number; checkId: number }[]>`
    select company_id as "companyId", candidate_check_id as "checkId" from portal.adjudications where id = ${id}`;
  if (!place) return;
  await tx`
    update portal.adjudications
    set letter_outcome = ${letter.outcome}, letter_subject = ${sealed(tx, place, "letterSubject", letter.subject)},
      letter_text = ${sealed(tx, place, "letterText", letter.text)},
      letter_at = ${letter.at}
    where id = ${id} and letter_outcome is null`;
}

function selected(db: Queryable) {
  return db`
    select a.id, a.company_id as "companyId", a.candidate_check_id as "checkId", a.check_type as "checkType", a.outcome, a.decision, a.reasons, a.note,
      a.unasked_because as "unaskedBecause",
      a.staff_user_id as "staffUserId", u.name as "staffName", a.decided_at as "decidedAt", a.second,
      s.name as "secondBy", a.second_note as "secondNote", a.second_at as "secondAt", a.letter_words as "letterWords",
      a.letter_outcome as "letterOutcome", a.letter_at as "letterAt", a.letter_subject as "letterSubject",
      a.letter_text as "letterText"
    from portal.adjudications a
    join portal.staff_users u on u.id = a.staff_user_id
    left join portal.staff_users s on s.id = a.second_staff_user_id`;
}

function adjudication(db: Queryable, { companyId, ...row }: Row): Adjudication {
  const open = writtenColumns.map(
    (column) =>
      [column, openColumn(db, adjudicationContext(column, companyId, row.checkId), row[column])] as const,
  );
  return opened({ ...row, ...(Object.fromEntries(open) as Pick<Row, Written>) });
}

function opened(row: Omit<Row, "companyId">): Adjudication {
  const { second, secondBy, secondNote, secondAt, ...decided } = row;
  const { letterWords, letterOutcome, letterAt, letterSubject, letterText, ...rest } = decided;
  return {
    ...rest,
    second: second && { state: second, by: secondBy, note: secondNote, at: secondAt },
    letter:
      letterWords === null
        ? null
        : {
            words: letterWords,
            outcome: letterOutcome,
            at: letterAt,
            subject: letterSubject,
            text: letterText,
          },
  };
}
