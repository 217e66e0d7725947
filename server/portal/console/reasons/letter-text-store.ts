import type { Queryable } from "../../../platform/db/database.ts";
import { type ReasonTexts, readTexts } from "./reason.ts";

export type LetterTexts = Record<"do_not_proceed" | "ask", ReasonTexts>;

/** What a company writes in its letters, by letter and language; empty where Candor's own words stand. */
export async function findLetterTexts(db: Queryable, companyId: number): Promise<LetterTexts> {
  const rows = await db<{ letter: keyof LetterTexts; texts: Record<string, unknown> }[]>`
    select letter, texts from portal.letter_texts where company_id = ${companyId}`;
  const of = (letter: keyof LetterTexts) =>
    readTexts(rows.find((row) => row.letter === letter)?.texts ?? null);
  return { do_not_proceed: of("do_not_proceed"), ask: of("ask") };
}

export async function saveLetterTexts(
  db: Queryable,
  companyId: number,
  { letter, texts }: { letter: keyof LetterTexts; texts: ReasonTexts },
  at: Date,
): Promise<void> {
  await db`
    insert into portal.letter_texts (company_id, letter, texts, updated_at)
    values (${companyId}, ${letter}, ${db.json(texts)}, ${at})
    on conflict (company_id, letter) do update set texts = excluded.texts, updated_at = excluded.updated_at`;
}
