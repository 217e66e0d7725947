import type { Database } from "#server/platform/db/database.ts";
import { openColumn, openJson } from "#server/platform/keys/sealed-column.ts";
import { consentContext } from "#server/portal/candidate/consent/consent-store.ts";

type ConsentRow = Record<string, unknown> & {
  company_id: number;
  text_sha256: string;
  text: string;
  strokes: unknown;
  disclosure_consent_ids: number[];
};

/** What a candidate signed, with what is sealed of it opened; `company_id` and `text_sha256` say what it is bound to. */
export async function openedConsents(db: Database, partnerApplicationId?: string) {
  const rows = await db<ConsentRow[]>`
    select * from portal.consents
    where ${partnerApplicationId ?? null}::text is null or partner_application_id = ${partnerApplicationId ?? null}`;
  return rows.map((row): ConsentRow => {
    const context = (column: "text" | "strokes") => consentContext(column, row.company_id, row.text_sha256);
    return {
      ...row,
      text: openColumn(db, context("text"), row.text),
      strokes: openJson(db, context("strokes"), row.strokes),
    };
  });
}
