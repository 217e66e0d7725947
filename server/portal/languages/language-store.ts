import type { Queryable } from "../../platform/db/database.ts";
import { isLanguage, type Language } from "./language.ts";

type Owner = { companyId: number; partnerApplicationId: string };

/** Null before anything is known, or when it is a language that is not offered any more. */
export async function findLanguage(db: Queryable, owner: Owner): Promise<Language | null> {
  const [row] = await db<{ language: string }[]>`
    select language from portal.candidate_languages
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
  return isLanguage(row?.language) ? row.language : null;
}

/** What the candidate chose. */
export async function saveLanguage(db: Queryable, owner: Owner, language: Language, at: Date): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, language, noted_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${language}, ${at})
    on conflict (company_id, partner_application_id) do update
    set language = excluded.language, noted_at = excluded.noted_at`;
}

/** What the candidate reads, for their mails; a language that is known already stays. */
export async function noteLanguage(db: Queryable, owner: Owner, language: Language, at: Date): Promise<void> {
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, language, noted_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${language}, ${at})
    on conflict (company_id, partner_application_id) do nothing`;
}
