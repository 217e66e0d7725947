import { z } from "zod";
import { outcome } from "./check.ts";
import { jsonValue } from "./json-value.ts";
import { findings } from "./result.ts";
import { line, timestamp } from "./text.ts";

/**
 * What Candor and a connected provider send each other (docs/providers.md). Candor reads leniently: fields that are not here
 * are ignored, so that a provider may send more.
 */
export const providerProtocol = "1";

/** How far `webhook-timestamp` may be from the clock of whoever reads it, either way. */
export const replayWindowSeconds = 300;

/** The paths below a provider's URL. */
export const providerPaths = {
  handshake: () => "/handshake",
  start: () => "/checks",
  status: (id: string) => `/checks/${id}`,
  cancel: (id: string) => `/checks/${id}/cancel`,
} as const;

/** What is answered to `POST {url}/handshake`, which shows that both have the same secret and speak the same version. */
export const handshakeAnswer = z.object({
  protocol: z.string(),
  challenge: z.string(),
  check_types: z.array(z.string().max(64)).max(200).optional(),
});

/** A document of the candidate; its address needs no credentials and ends at `url_expires_at`. */
const providerDocument = z.object({
  id: z.string(),
  id_type: z.string(),
  document_kind: z.string().nullable(),
  media_type: z.string(),
  url: z.string(),
  url_expires_at: timestamp,
});
export type ProviderDocument = z.output<typeof providerDocument>;

/** `POST {url}/checks`: everything that a check of this type needs to know, and nothing else of the candidate. */
const checkOrder = z.object({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  /** ISO 3166-1 alpha-2 codes of the countries whose records the type is about. */
  jurisdictions: z.array(z.string()),
  sub_checks: z.array(z.object({ type: z.string(), title: z.string() })),
  renewal: z.boolean(),
  due_at: timestamp.nullable(),
  consent: z.object({ signed_at: timestamp.nullable() }),
  facts: z.record(z.string(), jsonValue),
  details: z.record(z.string(), jsonValue),
  documents: z.array(providerDocument),
  callback_url: z.string(),
});
export type CheckOrder = z.output<typeof checkOrder>;

const cancelReason = z.enum(["canceled", "erased"]);
export type CancelReason = z.output<typeof cancelReason>;

/** The result file: inline as a base64 data URI, or where it is fetched without credentials. */
const resultFile = z.union([z.object({ data: z.string() }), z.object({ url: z.string().max(2048) })]);

const providerResult = z.object({
  outcome,
  findings: findings.nullish().transform((text) => text ?? ""),
  sub_checks: z
    .array(z.object({ type: line(64), outcome }))
    .max(50)
    .nullish()
    .transform((parts) => parts ?? []),
  expiration_date: z.iso
    .date()
    .nullish()
    .transform((day) => day ?? null),
  file: resultFile.nullish().transform((file) => file ?? null),
});
export type ProviderResult = z.output<typeof providerResult>;

/** Why a provider does not do a check. A code and no text: it stands in the candidate's history, which names nobody. */
const refusalReason = z.enum(["missing_information", "unreadable_documents", "not_offered", "other"]);

/** What a provider answers to a start, a question for the status, and a cancellation. */
export const checkReport = z.discriminatedUnion("status", [
  z.object({ id: z.uuid(), status: z.enum(["accepted", "in-progress", "canceled"]) }),
  z.object({
    id: z.uuid(),
    status: z.literal("refused"),
    reason: refusalReason.catch("other"),
  }),
  z.object({ id: z.uuid(), status: z.literal("completed"), result: providerResult }),
]);
export type CheckReport = z.output<typeof checkReport>;

/** `POST {callback_url}`, from the provider: Standard Webhooks. `check.updated` says that there is something to ask for. */
export const providerNotification = z.object({
  type: z.enum(["check.updated", "documents.requested"]),
  timestamp: z.string().optional(),
  data: z.object({ id: z.uuid() }),
});
