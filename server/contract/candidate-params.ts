import { z } from "zod";
import { line, recordId } from "./text.ts";

/**
 * The partner's own id of a candidate: any characters, percent-encoded in paths.
 * `.` and `..` are refused, because every HTTP client removes them from a path, however they are encoded.
 */
export const partnerApplicationId = line(255)
  .min(1)
  .refine((id) => id !== "." && id !== "..", {
    error: 'must not be "." or "..", which cannot be used in a path',
  });

export const candidateParams = z.object({
  partner_application_id: z
    .string()
    .describe("The `partner_application_id` of the candidate, percent-encoded."),
});

/**
 * Extension, taken by every candidate path: a company's own token sees the candidates of all partners, and two of them
 * may use the same partner_application_id (service decisions, Authentication).
 */
export const ofPartner = z.object({
  partner_id: recordId
    .optional()
    .describe(
      "Extension. The `partner.id` of the candidate that you mean, where two partners of the company use the same `partner_application_id`.",
    ),
});

/** Whether a path names one candidate: then it takes `partner_id`, and may mean several. */
export function namesCandidate({ path }: { path: string }): boolean {
  return path.includes("/candidates/{partner_application_id}");
}
