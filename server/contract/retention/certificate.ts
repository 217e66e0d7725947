import { z } from "zod";
import { recordKind } from "../record-kind.ts";
import { timestamp } from "../text.ts";

/** Why something was due, in the words of `plan.ts`. */
export const retentionReason = z
  .object({
    decided_by: z
      .enum(["company", "at_least", "at_most"])
      .describe("The company's period, or the bound that is later or earlier than that."),
    check_type: z.string().nullable().describe("Null for a candidate without checks."),
    days: z.int().nullable().describe("The company's period, after closing."),
    months: z.int().nullable().describe("The bound, in calendar months after the check's result."),
    conflict: z
      .boolean()
      .describe("True where the bounds of two check types exclude each other: the longest least has won."),
  })
  .meta({ id: "RetentionReason" });

/** The payload of a certificate, as it is signed. */
export const certificatePayload = z
  .object({
    iss: z.string().describe("The service that erased, as its base URL."),
    jti: z.uuid().describe("The certificate's id."),
    iat: z.int().describe("When it was erased, in seconds of Unix time."),
    company_id: z.int(),
    candidate_digest: z
      .string()
      .describe(
        "The candidate, as HMAC-SHA256 under a key that only the service has: it cannot be turned back. Who still has the candidate's `id` finds its certificates with `?candidate_id=`.",
      ),
    initiated_by: z
      .enum(["schedule", "company", "partner"])
      .describe("The schedule, or a request with a token of the company or of a partner."),
    whole: z.boolean().describe("True when nothing of the candidate is left."),
    records: z.array(
      z.object({
        record_kind: recordKind,
        check_type: z
          .string()
          .nullable()
          .describe("The check to which it belonged; null for the candidate's."),
        records: z.int().describe("How many records were erased, the files among them."),
        files: z.int().describe("How many files were erased; their keys are destroyed with their rows."),
        due_at: timestamp.nullable().describe("Null unless the schedule erased it."),
        reason: retentionReason.nullable().describe("Null unless the schedule erased it."),
      }),
    ),
    rules_version: z.string().describe("The version of the rules that were in force."),
    schedule_version: z
      .int()
      .describe("The version of the company's own schedule; it grows with each change."),
  })
  .meta({ id: "ErasureCertificatePayload" });
export type CertificatePayload = z.infer<typeof certificatePayload>;

export const erasureCertificate = z
  .object({
    number: z.int().describe("Later certificates have greater numbers."),
    issued_at: timestamp,
    payload: certificatePayload,
    signed: z
      .string()
      .describe(
        "The payload as compact JWS (RFC 7515), signed with EdDSA; `kid` names the key in `/.well-known/jwks.json`.",
      ),
  })
  .meta({ id: "ErasureCertificate", description: "The proof of an erasure. It names no person." });
export type ErasureCertificate = z.infer<typeof erasureCertificate>;

/** The `typ` of a certificate's header, so that it is taken for nothing else that the service signs. */
export const certificateType = "erasure-certificate+jwt";
