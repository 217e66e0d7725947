import type { LinkedCandidate } from "../../contract/signed-claims.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { isLanguage, type Language } from "../../platform/languages/language.ts";

/** Null before anything is known, or when it is a language that is no longer offered. */
export async function findLanguage(db: Queryable, candidate: LinkedCandidate): Promise<Language | null> {
  const [row] = await db<{ language: string }[]>`
    select language from portal.candidate_languages
    where company_id = ${candidate.companyId} and partner_application_id = ${candidate.partnerApplicationId}
      and (candidate_id = ${candidate.candidateId ?? null} or candidate_id is null
        or ${candidate.candidateId ?? null}::bigint is null)
    order by candidate_id nulls last limit 1`;
  return isLanguage(row?.language) ? row.language : null;
}

/** The language that the candidate chose. */
export async function saveLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
  language: Language,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    values (${candidate.companyId}, ${candidate.partnerApplicationId}, ${candidate.candidateId ?? null}, ${language}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set language = excluded.language, noted_at = excluded.noted_at`;
}

/** The language that the candidate reads, for their emails; a language that is already known stays. */
export async function noteLanguage(
  db: Queryable,
  candidate: LinkedCandidate,
  language: Language,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    values (${candidate.companyId}, ${candidate.partnerApplicationId}, ${candidate.candidateId ?? null}, ${language}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do nothing`;
}
