import type { Queryable } from "../../platform/db/database.ts";
import { isLanguage, type Language } from "../../platform/languages/language.ts";

/** As far as a link or session says it. */
type Owner = { companyId: number; partnerApplicationId: string; candidateId?: number | undefined };

/** Null before anything is known, or when it is a language that is no longer offered. */
export async function findLanguage(db: Queryable, owner: Owner): Promise<Language | null> {
  const [row] = await db<{ language: string }[]>`
    select language from portal.candidate_languages
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and (candidate_id = ${owner.candidateId ?? null} or candidate_id is null
        or ${owner.candidateId ?? null}::bigint is null)
    order by candidate_id nulls last limit 1`;
  return isLanguage(row?.language) ? row.language : null;
}

/** The language that the candidate chose. */
export async function saveLanguage(db: Queryable, owner: Owner, language: Language, at: Date): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId ?? null}, ${language}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set language = excluded.language, noted_at = excluded.noted_at`;
}

/** The language that the candidate reads, for their emails; a language that is already known stays. */
export async function noteLanguage(db: Queryable, owner: Owner, language: Language, at: Date): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId ?? null}, ${language}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do nothing`;
}
