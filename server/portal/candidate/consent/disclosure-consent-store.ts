import type { Queryable } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

export type DisclosureConsent = {
  id: number;
  disclosure: string;
  version: string;
  locale: string;
  title: string;
  /** The title and the paragraphs, as they were shown. */
  text: string;
  sha256: string;
  givenAt: Date;
  ip: string | null;
  userAgent: string | null;
};

/** What a candidate agreed to so far, newest first. */
export async function findDisclosureConsents(db: Queryable, owner: Owner): Promise<DisclosureConsent[]> {
  return await db<DisclosureConsent[]>`
    select id, disclosure, text_version as version, locale, title, text, text_sha256 as sha256,
      given_at as "givenAt", ip, user_agent as "userAgent"
    from portal.disclosure_consents
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId}
    order by id desc`;
}

/**
 * Where these very words were agreed to before, the first time counts, unless that was before `renewBefore`: then they
 * are agreed to again, and the new time counts.
 */
export async function insertDisclosureConsent(
  db: Queryable,
  owner: Owner,
  consent: {
    disclosure: string;
    textVersion: string;
    locale: string;
    title: string;
    text: string;
    sha256: string;
    ip: string | null;
    userAgent: string | null;
    givenAt: Date;
  },
  renewBefore: Date,
): Promise<void> {
  await db`
    insert into portal.disclosure_consents
      (company_id, partner_application_id, candidate_id, disclosure, text_version, locale, title, text,
       text_sha256, ip, user_agent, given_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${consent.disclosure},
       ${consent.textVersion}, ${consent.locale}, ${consent.title}, ${consent.text}, ${consent.sha256},
       ${consent.ip}, ${consent.userAgent}, ${consent.givenAt})
    on conflict (company_id, partner_application_id, candidate_id, disclosure, text_sha256) do update
      set ip = excluded.ip, user_agent = excluded.user_agent, given_at = excluded.given_at
      where disclosure_consents.given_at < ${renewBefore}`;
}
