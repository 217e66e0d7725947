import type { Queryable } from "../../platform/db/database.ts";
import { type Owner, ownedBy } from "../rows/owner-store.ts";

export type Consent = {
  textVersion: string;
  textSha256: string;
  text: string;
  locale: string;
  ip: string | null;
  userAgent: string | null;
  method: "drawn" | "typed" | "uploaded";
  /** Per stroke: x, y in CSS pixels and milliseconds since the first touch. Null unless drawn. */
  strokes: number[][][] | null;
  /** The disclosures that the text refers to, as they were agreed to. */
  disclosureConsentIds: number[];
  givenAt: Date;
};

export async function insertConsent(db: Queryable, owner: Owner, consent: Consent): Promise<void> {
  const strokes = consent.strokes === null ? null : db.json(consent.strokes);
  await db`
    insert into portal.consents
      (company_id, partner_application_id, candidate_id, text_version, text_sha256, text, locale, ip, user_agent, method,
       strokes, disclosure_consent_ids, given_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${consent.textVersion},
       ${consent.textSha256}, ${consent.text}, ${consent.locale}, ${consent.ip}, ${consent.userAgent}, ${consent.method},
       ${strokes}, ${consent.disclosureConsentIds}, ${consent.givenAt})`;
}

/** What a candidate signed, newest first. */
export async function listConsents(
  db: Queryable,
  owner: Owner,
): Promise<(Pick<Consent, "locale" | "text" | "method" | "givenAt"> & { version: string })[]> {
  return await db`
    select c.text_version as version, c.locale, c.text, c.method, c.given_at as "givenAt"
    from portal.consents c where ${ownedBy(db, owner, "c")} order by c.id desc`;
}
