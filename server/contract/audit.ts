import { z } from "zod";
import { route } from "./route.ts";
import { line, timestamp, wholeNumber } from "./text.ts";

/** What the audit logs record: a noun and what became of it. Those of settings are named by the page that they are on. */
const auditAction = z.enum([
  "session.opened",
  "session.ended",
  "session.refused",
  "person.added",
  "person.role_changed",
  "person.removed",
  "passkey.added",
  "passkey.removed",
  "passkey.allowed",
  "passkey.disallowed",
  "identity.confirmed",
  "identity.removed",
  "settings.company",
  "settings.brands",
  "settings.careersSites",
  "settings.checkTypes",
  "settings.bundles",
  "settings.forms",
  "settings.reasons",
  "settings.reminders",
  "settings.people",
  "settings.integrations",
  "settings.connection",
  "settings.retention",
  "settings.costs",
  "token.created",
  "token.revoked",
  "token.refused",
  "client.created",
  "client.revoked",
  "grant.allowed",
  "grant.issued",
  "grant.ended",
  "document.fetched",
  "document.viewed",
  "document.decided",
  "document.review_skipped",
  "result.viewed",
  "result.recorded",
  "result.decided",
  "packet.viewed",
  "candidate.acted_on",
  "candidate.started_without",
  "candidate.erased",
  "candidate.records_erased",
  "candidate.copied",
  "embed_session.redeemed",
  "list.exported",
  "audit.exported",
  "bridge.error_reported",
  "operator.command",
]);
export type AuditAction = z.output<typeof auditAction>;

const personal = z.record(z.string(), z.string().nullable()).nullable();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An entry of an audit log. Its hash can be computed again from the rest of it (docs/decisions/audit-log.md). */
const auditEvent = z
  .object({
    sequence: z.int().describe("Numbers the entries of the company’s log, without gaps."),
    key: z.uuid(),
    recorded_at: timestamp,
    action: z
      .string()
      .describe(`A noun and what became of it: ${auditAction.options.join(", ")}. More may come.`),
    actor: z.object({
      kind: z.enum(["staff", "candidate", "token", "client", "operator", "system", "unknown"]),
      id: z.string().nullable().describe("Of a client, the grant’s id."),
      personal: personal.describe("Name, email and IP address, as far as they are known."),
    }),
    candidate_id: z.string().nullable(),
    candidate: personal.describe("What names the candidate; null once they are erased."),
    subject: z.string().nullable().describe("What it was done to, such as `upload:1004`."),
    details: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(z.number())]),
    ),
    request_id: z.string().nullable(),
    actor_commitment: sha256
      .nullable()
      .describe("SHA-256 of a salt and the personal part, which the hash covers in its place."),
    candidate_commitment: sha256.nullable(),
    previous_hash: sha256,
    hash: sha256,
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditRoutes = {
  listAuditEvents: route({
    id: "listAuditEvents",
    method: "get",
    path: "/account/audit_events",
    tag: "account",
    summary: "The company's audit log: in order above a number, or the latest first",
    description:
      "For the company's own token. To copy the log, read on with the last `sequence` as `after`, from 0: nothing is missed. What was recorded in the meantime is in it.",
    query: z.object({
      after: wholeNumber(0).optional().describe("Entries with a higher `sequence`, in order."),
      before: wholeNumber(1)
        .optional()
        .describe("Without `after`: entries with a lower `sequence`, the latest first."),
      per_page: wholeNumber(1, 1_000).default(100).describe("Entries per page; 100 by default."),
      action: line(100).optional().describe("Only this action, or all of its noun, such as `document`."),
      actor_id: line(100).optional(),
      from: timestamp.optional().describe("Only what was recorded then or later."),
      until: timestamp.optional().describe("Only what was recorded before then."),
    }),
    result: z.array(auditEvent),
    errors: ["company_token_required"],
    extension: true,
  }),
};
