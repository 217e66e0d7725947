import type { LinkedCandidate } from "../../../contract/signed-claims.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { isLanguage, type Language } from "../../../platform/languages/language.ts";

/** Null before anything is known, or when it is a language that is no longer offered. */
export async function findLanguage(db: Queryable, candidate: LinkedCandidate): Promise<Language | null> {
  return (await findReadLanguage(db, candidate))?.language ?? null;
}

/** The same, and whether the candidate chose it themselves. */
export async function findReadLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
): Promise<{ language: Language; chosen: boolean } | null> {
  const [row] = await db<{ language: string; chosen: boolean }[]>`
    select language, chosen from portal.candidate_languages
    where company_id = ${candidate.companyId} and partner_application_id = ${candidate.partnerApplicationId}
      and (candidate_id = ${candidate.candidateId ?? null} or candidate_id is null
        or ${candidate.candidateId ?? null}::bigint is null)
    order by candidate_id nulls last limit 1`;
  return row && isLanguage(row.language) ? { language: row.language, chosen: row.chosen } : null;
}

/** The language that the candidate chose. */
export async function saveLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
  language: Language,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at, chosen)
    values (${candidate.companyId}, ${candidate.partnerApplicationId}, ${candidate.candidateId ?? null}, ${language}, ${at}, true)
    on conflict (company_id, partner_application_id, candidate_id) do update
    set language = excluded.language, noted_at = excluded.noted_at, chosen = true`;
}

/** The language that the candidate reads, for their emails; a language that is already known stays. */
export async function noteLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
  language: Language,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at, chosen)
    values (${candidate.companyId}, ${candidate.partnerApplicationId}, ${candidate.candidateId ?? null}, ${language}, ${at}, false)
    on conflict (company_id, partner_application_id, candidate_id) do nothing`;
}

/** The language of the link or of the page around the frame, as it is now; one that the candidate chose stays. */
export async function noteLinkedLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
  language: Language,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at, chosen)
    values (${candidate.companyId}, ${candidate.partnerApplicationId}, ${candidate.candidateId ?? null}, ${language}, ${at}, false)
    on conflict (company_id, partner_application_id, candidate_id) do update
    set language = excluded.language, noted_at = excluded.noted_at
    where not candidate_languages.chosen`;
}
