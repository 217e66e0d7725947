import type { ErrorBody } from "../envelope.ts";
import { type ErrorCode, errorCodes } from "../error-code.ts";
import { docUrlOf } from "../failure.ts";

type Refusal = Pick<ErrorBody, "message"> & Partial<ErrorBody>;

const exampleOrigin = "https://candor.example";
const requestId = "5f0d3c1e-2f0a-4c57-9d0e-1f6f0a1b2c3d";

/** The error object of a response with this code. Its message is the code's meaning where that is enough. */
export function refusalExample(code: ErrorCode): ErrorBody {
  const told: Partial<Record<ErrorCode, Refusal>> = refusals;
  const message = errorCodes[code].meaning;
  return { code, message, ...told[code], request_id: requestId, doc_url: docUrlOf(exampleOrigin, code) };
}

const notAnAddress = "must be an email address, such as ana@example.com";

const refusals = {
  missing_token: { message: "Send the header Authorization: Bearer <ACCESS_TOKEN>." },
  insufficient_scope: { message: "This token lacks the scope candidates:write; use one that has it." },
  not_found: {
    message:
      "There is no candidate with this partner_application_id; GET /candidates lists those that this token sees.",
    param: "partner_application_id",
  },
  unknown_path: { message: "No operation has this path; the API reference lists them all: /docs/api." },
  method_not_allowed: { message: "PATCH is not allowed here. Allowed: GET, POST." },
  duplicate_partner_application_id: {
    message:
      'There is already a candidate with the partner_application_id "app-2041"; nothing was changed. Read that one, or use another id.',
    param: "candidate.partner_application_id",
  },
  illegal_transition: { message: "You cannot add checks to a canceled candidate; create a new candidate." },
  payload_too_large: { message: "The body is larger than 256 KiB; send less." },
  unsupported_media_type: { message: "Send the body as Content-Type: application/json." },
  validation_failed: {
    message: `candidate.email ${notAnAddress} (and 1 more, see details).`,
    param: "candidate.email",
    details: [
      { param: "candidate.email", code: "custom", message: notAnAddress },
      {
        param: "checks[1].type",
        code: "invalid_type",
        message: "must be a string, not a number",
      },
    ],
  },
  unknown_field: {
    message:
      "byPass is no field of this operation; did you mean bypass? Correct or remove it, or leave out Candor-Strict.",
    param: "byPass",
    details: [
      {
        param: "byPass",
        code: "unknown_field",
        message: "is no field of this operation; did you mean bypass?",
      },
    ],
  },
  unknown_brand: { message: "The company has no brand 9; GET /branding lists them.", param: "brand_id" },
  unknown_bundle: { message: "The company has no bundle 9; GET /bundles lists them.", param: "bundle_id" },
  unknown_check_type: {
    message: 'There is no check type "palm_reading"; GET /checks lists them.',
    param: "checks[0].type",
  },
  check_type_not_enabled: {
    message: 'The check type "acc" is not enabled for the company; GET /company/checks lists those that are.',
    param: "checks[0].type",
  },
  invalid_data_uri: {
    message: "data must be a data URI in base64, such as data:image/jpeg;base64,/9j/4AAQ…",
    param: "data",
  },
  file_type_mismatch: {
    message: "The data URI says image/png, but the file is a PDF; send it as application/pdf.",
    param: "data",
  },
} satisfies Partial<Record<ErrorCode, Refusal>>;
