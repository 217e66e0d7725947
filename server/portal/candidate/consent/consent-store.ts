import type { Queryable } from "../../../platform/db/database.ts";
import { openColumn, sealColumn, sealJson } from "../../../platform/keys/sealed-column.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

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
  const { companyId } = owner;
  const text = sealColumn(
    db,
    { companyId, context: consentContext("text", companyId, consent.textSha256) },
    consent.text,
  );
  const strokes = sealJson(
    db,
    { companyId, context: consentContext("strokes", companyId, consent.textSha256) },
    consent.strokes,
  );
  await db`
    insert into portal.consents
      (company_id, partner_application_id, candidate_id, text_version, text_sha256, text, locale, ip, user_agent, method,
       strokes, disclosure_consent_ids, given_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${consent.textVersion},
       ${consent.textSha256}, ${text}, ${consent.locale}, ${consent.ip}, ${consent.userAgent}, ${consent.method},
       ${strokes}, ${consent.disclosureConsentIds}, ${consent.givenAt})`;
}

/** What was drawn is bound to the text that was signed with it. */
export function consentContext(column: "text" | "strokes", companyId: number, textSha256: string): string {
  return `portal.consents.${column}:${companyId}:${textSha256}`;
}

/** What a candidate signed, newest first. */
export async function listConsents(
  db: Queryable,
  owner: Owner,
): Promise<(Pick<Consent, "locale" | "text" | "method" | "givenAt"> & { version: string })[]> {
  type Row = Pick<Consent, "locale" | "text" | "method" | "givenAt" | "textSha256"> & { version: string };
  const rows = await db<Row[]>`
    select c.text_version as version, c.locale, c.text, c.text_sha256 as "textSha256", c.method, c.given_at as "givenAt"
    from portal.consents c where ${ownedBy(db, owner, "c")} order by c.id desc`;
  return rows.map(({ textSha256, ...row }) => ({
    ...row,
    text: openColumn(db, consentContext("text", owner.companyId, textSha256), row.text),
  }));
}
