import { z } from "zod";
import { candidate } from "./candidate.ts";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { outcome } from "./check.ts";
import { route } from "./route.ts";
import { day, recordId } from "./text.ts";
import { upload, uploadBodyLimitBytes } from "./upload.ts";

export const checkParams = candidateParams.extend({ candidate_check_id: recordId });
const subCheckParams = candidateParams.extend({ sub_check_id: recordId });

/** A paragraph or more, without control characters but line breaks. */
export const findings = z
  .string()
  .max(20_000)
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text) && text.isWellFormed(), {
    error: "must not contain control characters",
  });

const absent =
  "Null while there is no result. With `Accept: application/pdf` the response is the file itself.";

export const resultRoutes = {
  getCheckResult: route({
    id: "getCheckResult",
    method: "get",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/result",
    tag: "candidates",
    summary: "The result file of a check, or null if absent",
    description: absent,
    params: checkParams,
    query: ofPartner,
    result: upload.nullable(),
    errors: [],
    file: "application/pdf",
  }),
  getCheckResultBase64: route({
    id: "getCheckResultBase64",
    method: "get",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/result/base_64",
    tag: "candidates",
    summary: "The result file of a check in base64, or null if absent",
    description:
      "Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.",
    params: checkParams,
    query: ofPartner,
    result: z.string().nullable(),
    errors: [],
  }),
  getSubCheckResult: route({
    id: "getSubCheckResult",
    method: "get",
    path: "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result",
    tag: "candidates",
    summary: "The result file of a sub-check, or null if absent",
    description: absent,
    params: subCheckParams,
    query: ofPartner,
    result: upload.nullable(),
    errors: [],
    file: "application/pdf",
  }),
  getSubCheckResultBase64: route({
    id: "getSubCheckResultBase64",
    method: "get",
    path: "/candidates/{partner_application_id}/sub_checks/{sub_check_id}/result/base_64",
    tag: "candidates",
    summary: "The result file of a sub-check in base64, or null if absent",
    description:
      "Base64 of the same PDF, for systems that take files in JSON only. Null while there is no result.",
    params: subCheckParams,
    query: ofPartner,
    result: z.string().nullable(),
    errors: [],
  }),
  cancelCheck: route({
    id: "cancelCheck",
    method: "put",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/cancel",
    tag: "candidates",
    summary: "Cancel one check; no effect if it is already canceled",
    description: "The candidate's other checks continue.",
    params: checkParams,
    query: ofPartner,
    result: candidate,
    errors: ["illegal_transition"],
    extension: true,
  }),
  handOverAgain: route({
    id: "handOverAgain",
    method: "post",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/handover",
    tag: "candidates",
    summary: "Hand a check over again, with the documents and facts of now",
    description:
      "For a check that has left, once something that it left with was rejected or replaced. Its connected provider is told to cancel what it has, and gets the check anew; whoever carries it out by hand takes the new packet. Refused while the check would wait (`waiting_for`), and for checks that are simulated or carried out by referees.",
    params: checkParams,
    query: ofPartner,
    result: candidate,
    errors: ["illegal_transition"],
    extension: true,
  }),
  recordResult: route({
    id: "recordResult",
    method: "post",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/result",
    tag: "candidates",
    summary: "Record the outcome of a check that a person carries out, with its result file",
    description:
      "Only for checks run by the `manual` provider. `data` is a PDF as a base64 data URI; without it the service writes the result file from `findings`.",
    params: checkParams,
    query: ofPartner,
    body: z.object({
      outcome,
      findings: findings.default(""),
      expiration_date: day
        .optional()
        .describe("The last day on which the checked item (card, licence, visa) is valid."),
      data: z.string().optional(),
    }),
    result: candidate,
    errors: [
      "illegal_transition",
      "payload_too_large",
      "invalid_data_uri",
      "invalid_base64",
      "empty_file",
      "unsupported_file_type",
      "file_type_mismatch",
      "unreadable_file",
      "pdf_encrypted",
      "pdf_active_content",
      "pdf_embedded_files",
      "pdf_too_many_pages",
    ],
    bodyLimitBytes: uploadBodyLimitBytes,
    extension: true,
  }),
};
