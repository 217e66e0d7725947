import { sealedAuditColumns } from "../platform/audit/sealed-audit-columns.ts";
import { bytesForm, type Form, jsonForm, type SealedColumn, textForm } from "../platform/keys/reseal.ts";
import { asText, sealedBytes } from "../platform/keys/sealed-column.ts";
import { digestContext } from "./accounts/digest-key.ts";
import { keySealContext } from "./accounts/make-signing-key.ts";
import { providerSecretsContext } from "./connected-providers/provider-secrets.ts";
import { fileNameContext } from "./files/file-store.ts";
import { fileKeyContext } from "./files/sealed-blob.ts";
import { findingsContext } from "./records/check-store.ts";
import {
  areSealed,
  type Details,
  detailsContext,
  holdContext,
  openKeysOf,
} from "./records/sealed-details.ts";
import { factSealContext, healthSealContext } from "./records/sealed-facts.ts";
import { personColumns, personContext, saidContext } from "./referees/referee-store.ts";
import { deliveryContext } from "./webhooks/delivery-store.ts";
import { credentialsContext } from "./webhooks/webhook-credentials.ts";
import { listenerCallContext, listenerContext } from "./webhooks/webhook-listener-store.ts";

const companyOfCandidate = "(select c.company_id from service.candidates c where c.id = t.candidate_id)";
const companyOfCheck =
  "(select k.company_id from service.candidate_checks k where k.id = t.candidate_check_id)";
const companyOfDelivery = "(select w.company_id from service.webhooks w where w.id = t.webhook_id)";
const companyOfAttempt =
  "(select w.company_id from service.webhooks w join service.webhook_deliveries d on d.webhook_id = w.id where d.id = t.delivery_id)";
const companyOfToken = "(select a.company_id from service.account_tokens a where a.jti = t.token_id)";

/** A check's details are an object with what is sealed under one key of it (records/sealed-details.ts). */
const detailsForm: Form = {
  sealed: (value) => (areSealed(value as Details) ? sealedBytes(String((value as Details).sealed)) : null),
  plain: jsonForm.plain,
  keep: (sealed, value) => ({ ...openKeysOf(value as Details), sealed: asText(sealed) }),
  type: "jsonb",
  begins: (column) => textForm.begins(`${column} ->> 'sealed'`),
  beginning: asText,
};

/** Every column of the service with something sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: "service.candidate_facts", key: ["candidate_id"], column: "sealed", form: bytesForm },
    ...{ company: companyOfCandidate, of: [] },
    context: (row) => factSealContext(Number(row.candidate_id)),
  },
  {
    ...{ table: "service.candidate_facts", key: ["candidate_id"], column: "sealed_health", form: bytesForm },
    ...{ company: companyOfCandidate, of: [] },
    context: (row) => healthSealContext(Number(row.candidate_id)),
  },
  {
    ...{ table: "service.candidate_checks", key: ["id"], column: "findings", form: textForm },
    ...{ company: "t.company_id", of: [] },
    context: (row) => findingsContext(Number(row.id)),
  },
  {
    ...{ table: "service.candidate_checks", key: ["id"], column: "details", form: detailsForm },
    ...{ company: "t.company_id", of: ["t.candidate_id"] },
    context: (row) => detailsContext(Number(row.candidate_id)),
  },
  ...personColumns.map(
    (column): SealedColumn => ({
      ...{ table: "service.referees", key: ["id"], column, form: textForm },
      ...{ company: companyOfCheck, of: ["t.candidate_check_id"] },
      context: (row) => personContext(column, Number(row.candidate_check_id)),
    }),
  ),
  ...(["draft", "answers", "decline_reason"] as const).map(
    (column): SealedColumn => ({
      ...{
        table: "service.referees",
        key: ["id"],
        column,
        form: column === "decline_reason" ? textForm : jsonForm,
      },
      ...{ company: companyOfCheck, of: [] },
      context: (row) => saidContext(column, Number(row.id)),
    }),
  ),
  {
    ...{ table: "service.legal_holds", key: ["candidate_id"], column: "reason", form: textForm },
    ...{ company: companyOfCandidate, of: [] },
    context: (row) => holdContext(Number(row.candidate_id)),
  },
  {
    ...{ table: "service.uploads", key: ["id"], column: "sealed_key", form: bytesForm },
    ...{ company: companyOfCandidate, of: ["t.blob_id"] },
    context: (row) => fileKeyContext(String(row.blob_id)),
  },
  {
    ...{ table: "service.uploads", key: ["id"], column: "file_name", form: textForm },
    ...{ company: companyOfCandidate, of: ["t.candidate_id"] },
    context: (row) => fileNameContext(Number(row.candidate_id)),
  },
  {
    ...{ table: "service.webhook_deliveries", key: ["id"], column: "body", form: textForm },
    ...{ company: companyOfDelivery, of: [] },
    context: (row) => deliveryContext("body", String(row.id)),
  },
  {
    ...{ table: "service.webhook_attempts", key: ["id"], column: "response_body", form: textForm },
    ...{ company: companyOfAttempt, of: ["t.delivery_id"] },
    context: (row) => deliveryContext("response_body", String(row.delivery_id)),
  },
  {
    ...{ table: "service.webhooks", key: ["id"], column: "sealed_credentials", form: bytesForm },
    ...{ company: "t.company_id", of: ["t.company_id", "t.partner_id"] },
    context: (row) =>
      credentialsContext({ companyId: Number(row.company_id), partnerId: Number(row.partner_id) }),
  },
  {
    ...{ table: "service.check_providers", key: ["id"], column: "sealed_secrets", form: bytesForm },
    ...{ company: "t.company_id", of: [] },
    context: (row) => providerSecretsContext(String(row.id)),
  },
  {
    ...{ table: "service.webhook_listeners", key: ["id"], column: "sealed_secret", form: bytesForm },
    ...{ company: "t.company_id", of: [] },
    context: (row) => listenerContext(String(row.id)),
  },
  {
    ...{ table: "service.webhook_listener_calls", key: ["id"], column: "body", form: textForm },
    ...{ company: "t.company_id", of: [] },
    context: (row) => listenerCallContext(String(row.id)),
  },
  {
    ...{ table: "service.idempotency_keys", key: ["token_id", "key"], column: "sealed_response" },
    ...{ form: bytesForm, company: companyOfToken, of: [] },
    context: (row) => `idempotency:${row.token_id}:${row.key}`,
  },
  {
    ...{ table: "service.companies", key: ["id"], column: "sealed_digest_key", form: bytesForm },
    ...{ company: "t.id", of: [] },
    context: (row) => digestContext(Number(row.id)),
  },
  {
    ...{ table: "service.signing_keys", key: ["kid"], column: "sealed_private_jwk", form: bytesForm },
    ...{ company: null, of: [] },
    context: (row) => keySealContext(String(row.kid)),
  },
  ...sealedAuditColumns("service"),
];
