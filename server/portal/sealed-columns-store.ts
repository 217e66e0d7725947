import { sealedAuditColumns } from "../platform/audit/sealed-audit-columns.ts";
import { bytesForm, jsonForm, type SealedColumn, textForm } from "../platform/keys/reseal.ts";
import { consentContext } from "./candidate/consent/consent-store.ts";
import { exceptionContext } from "./candidate/documents/document-exception.ts";
import { draftContext } from "./candidate/drafts/sealed-draft.ts";
import { keptFactsContext } from "./candidate/facts/kept-facts.ts";
import { readingContext } from "./candidate/reading/reading-store.ts";
import { receiptKeyContext } from "./candidate/signature/make-receipt-key.ts";
import { receiptContext, receiptFileContext } from "./candidate/signature/seal-receipt.ts";
import { targetContext } from "./company/webhook-target/target-secret.ts";
import { filterContext } from "./console/bulk/matching-candidates.ts";
import { columnsContext, rowContext } from "./console/imports/sealed-import.ts";
import { fileNameContext, reviewContext } from "./foundation/rows/sealed-places.ts";
import { messageFactsContext, textContext } from "./foundation/rows/sealed-text.ts";
import { clientContext, tokensContext } from "./gateway/oauth/sealed-tokens.ts";
import { tokenContext } from "./gateway/open-by-account-token.ts";
import { payloadContext } from "./gateway/outbox/seal-payload.ts";
import { providerSecretContext } from "./people/identity-provider/provider-settings.ts";
import { adjudicationColumns, adjudicationContext } from "./work/decisions/adjudication-store.ts";

type ColumnOfPortal = Pick<SealedColumn, "table" | "key" | "column"> & Partial<SealedColumn>;

const ofCompany = { company: "t.company_id", form: bytesForm, of: ["t.company_id"] } as const;
const ofCandidate = { ...ofCompany, of: ["t.company_id", "t.candidate_id"] } as const;

type Ids = { companyId: number; candidateId: number };
const ids = (row: Record<string, unknown>): Ids => ({
  companyId: Number(row.company_id),
  candidateId: Number(row.candidate_id),
});
const company = (context: (companyId: number) => string) => (row: Record<string, unknown>) =>
  context(Number(row.company_id));

function bound(place: ColumnOfPortal, context: SealedColumn["context"]): SealedColumn {
  return { ...ofCompany, ...place, context };
}

/** Every column of the portal with something sealed; attempts to connect and to sign in, which live for minutes, are not among them. */
export const sealedColumns: readonly SealedColumn[] = [
  bound({ table: "portal.connections", key: ["company_id"], column: "sealed_token" }, company(tokenContext)),
  bound(
    { table: "portal.oauth_connections", key: ["company_id"], column: "sealed_tokens" },
    company(tokensContext),
  ),
  bound(
    { table: "portal.oauth_connections", key: ["company_id"], column: "sealed_client_secret" },
    company(clientContext),
  ),
  bound(
    { table: "portal.own_oauth_clients", key: ["company_id"], column: "sealed_client_secret" },
    company(clientContext),
  ),
  bound(
    { table: "portal.identity_providers", key: ["company_id"], column: "sealed_client_secret" },
    company(providerSecretContext),
  ),
  bound({ table: "portal.webhook_targets", key: ["key"], column: "sealed_secret" }, (row) =>
    targetContext(String(row.key)),
  ),
  bound(
    { ...ofCandidate, table: "portal.kept_facts", key: ["company_id", "candidate_id"], column: "sealed" },
    (row) => keptFactsContext(ids(row)),
  ),
  bound(
    {
      ...{ table: "portal.drafts", key: ["company_id", "candidate_id", "kind"], column: "sealed" },
      ...ofCandidate,
    },
    (row) => draftContext(ids(row), String(row.kind)),
  ),
  ...(["notes", "tasks", "messages"] as const).map((of) =>
    bound({ ...ofCandidate, table: `portal.${of}`, key: ["id"], column: "sealed" }, (row) =>
      textContext(ids(row), { of, id: Number(row.id) }),
    ),
  ),
  bound({ ...ofCandidate, table: "portal.messages", key: ["id"], column: "sealed_facts" }, (row) =>
    messageFactsContext(ids(row), Number(row.id)),
  ),
  bound({ table: "portal.receipts", key: ["id"], column: "sealed_facts" }, company(receiptContext)),
  bound({ table: "portal.receipts", key: ["id"], column: "sealed_file" }, company(receiptFileContext)),
  bound(
    {
      table: "portal.receipt_keys",
      key: ["fingerprint"],
      column: "sealed_private_key",
      company: null,
      of: [],
    },
    (row) => receiptKeyContext(String(row.fingerprint)),
  ),
  bound(
    {
      ...{ table: "portal.intents", key: ["id"], column: "sealed_payload", where: "t.payload_form = 1" },
      ...{ ...ofCandidate, of: [...ofCandidate.of, "t.kind"] },
    },
    (row) => payloadContext({ owner: ids(row), kind: String(row.kind) }),
  ),
  ...["portal.bulk_actions", "portal.exports"].map((table) =>
    bound({ table, key: ["id"], column: "sealed_filter" }, company(filterContext)),
  ),
  bound(
    {
      ...{ table: "portal.import_rows", key: ["import_id", "number"], column: "sealed" },
      ...{ of: ["t.company_id", "t.key"] },
    },
    (row) => rowContext({ companyId: Number(row.company_id), key: String(row.key) }),
  ),
  bound({ table: "portal.imports", key: ["id"], column: "sealed_columns" }, company(columnsContext)),
  bound(
    {
      ...{
        table: "portal.document_exceptions",
        key: ["company_id", "candidate_id"],
        column: "sealed_reason",
      },
      ...ofCandidate,
    },
    (row) => exceptionContext(ids(row)),
  ),
  ...Object.entries(adjudicationColumns).map(([name, column]) =>
    bound(
      {
        ...{ table: "portal.adjudications", key: ["id"], column, form: textForm },
        ...{ of: ["t.company_id", "t.candidate_check_id"] },
      },
      (row) => adjudicationContext(name, Number(row.company_id), Number(row.candidate_check_id)),
    ),
  ),
  ...(["reason", "note"] as const).map((column) =>
    bound(
      {
        ...{ table: "portal.reviews", key: ["id"], column, form: textForm },
        ...{ of: ["t.company_id", "t.upload_id"] },
      },
      (row) => reviewContext(column, Number(row.company_id), Number(row.upload_id)),
    ),
  ),
  ...(["text", "strokes"] as const).map((column) =>
    bound(
      {
        ...{ table: "portal.consents", key: ["id"], column, form: column === "text" ? textForm : jsonForm },
        ...{ of: ["t.company_id", "t.text_sha256"] },
      },
      (row) => consentContext(column, Number(row.company_id), String(row.text_sha256)),
    ),
  ),
  ...["portal.documents", "portal.message_files"].map((table) =>
    bound(
      { table, key: ["id"], column: "file_name", form: textForm, of: ["t.company_id", "t.upload_id"] },
      (row) => fileNameContext(Number(row.company_id), Number(row.upload_id)),
    ),
  ),
  bound(
    {
      ...{ table: "portal.document_readings", key: ["company_id", "upload_id"], column: "reading" },
      ...{ form: jsonForm, of: ["t.company_id", "t.upload_id"] },
    },
    (row) => readingContext(Number(row.company_id), Number(row.upload_id)),
  ),
  ...sealedAuditColumns("portal"),
];
