/**
 * The closed list of error codes, with the HTTP status of each (specification, section 7).
 * A code is added here or it does not exist: the OpenAPI document, the service and the client all read this list.
 */
export const errorCodes = {
  malformed_json: { status: 400, meaning: "The body is not valid JSON." },
  malformed_form: { status: 400, meaning: "The body is not a valid form." },
  malformed_path: {
    status: 400,
    meaning: "The path contains an invalid percent-encoding or a NUL character.",
  },
  malformed_idempotency_key: {
    status: 400,
    meaning: "Idempotency-Key is empty or longer than 255 characters.",
  },
  missing_token: { status: 401, meaning: "The request has no bearer token." },
  invalid_token: { status: 401, meaning: "The bearer token is invalid, expired or revoked." },
  invalid_request: { status: 400, meaning: "OAuth: a parameter is missing, repeated or malformed." },
  invalid_client: { status: 401, meaning: "OAuth: the client is unknown, or its secret is wrong." },
  invalid_grant: {
    status: 400,
    meaning: "OAuth: the code or refresh token is wrong, already used, expired or revoked.",
  },
  invalid_scope: { status: 400, meaning: "OAuth: a scope is unknown, or exceeds what was granted." },
  unauthorized_client: { status: 400, meaning: "OAuth: the client may not use this grant." },
  unsupported_grant_type: {
    status: 400,
    meaning: "OAuth: grant_type is not authorization_code or refresh_token.",
  },
  company_token_required: {
    status: 403,
    meaning: "Only the company's own token may do this, not a partner's.",
  },
  insufficient_scope: { status: 403, meaning: "The token does not cover this operation." },
  invalid_signature: {
    status: 403,
    meaning: "The signed URL was altered or has expired; fetch a new one.",
  },
  embed_session_unusable: {
    status: 403,
    meaning:
      "The embed session is unknown, was used or has expired, or belongs to another origin or brand; create a new one.",
  },
  link_expired: { status: 403, meaning: "The referee's link has expired; send the referee a new request." },
  not_found: {
    status: 404,
    meaning: "There is no such record, or it belongs to another company or partner.",
  },
  unknown_path: { status: 404, meaning: "No operation has this path." },
  method_not_allowed: {
    status: 405,
    meaning: "The path exists, but not with this method; see the Allow header.",
  },
  duplicate_partner_application_id: {
    status: 409,
    meaning: "Another candidate of this company and partner has this partner_application_id.",
  },
  ambiguous_partner_application_id: {
    status: 409,
    meaning:
      "Several partners of the company use this partner_application_id; add partner_id to say which candidate you mean.",
  },
  under_legal_hold: {
    status: 409,
    meaning: "The candidate is under a legal hold, so nothing of it may be erased.",
  },
  changed_meanwhile: {
    status: 409,
    meaning: "The record was changed since the `version` that this request is based on; read it again.",
  },
  in_use: { status: 409, meaning: "The record is still used; the message says where." },
  illegal_transition: { status: 409, meaning: "The record's state does not allow this operation." },
  idempotency_key_in_flight: {
    status: 409,
    meaning: "A request with this Idempotency-Key is being processed; retry shortly.",
  },
  payload_too_large: { status: 413, meaning: "The body or the file in it is larger than the limit." },
  unsupported_media_type: {
    status: 415,
    meaning: "The body's Content-Type is not supported; the message names the one to send.",
  },
  validation_failed: { status: 422, meaning: "A field is missing or has a wrong value; see details." },
  unknown_field: {
    status: 422,
    meaning:
      "A field or query parameter is unknown, and `Candor-Strict: true` was sent; details say which was probably meant.",
  },
  idempotency_key_reused: {
    status: 422,
    meaning: "This Idempotency-Key was used with another request in the last 24 hours.",
  },
  unknown_bundle: { status: 422, meaning: "The company has no bundle with this bundle_id." },
  unknown_check_type: { status: 422, meaning: "A check's type is not in the catalogue." },
  check_type_not_enabled: { status: 422, meaning: "A check's type is not enabled for the company." },
  referees_not_supported: {
    status: 422,
    meaning: "This check type does not take referees, or not through this operation.",
  },
  fact_not_needed: {
    status: 422,
    meaning: "None of the candidate's checks needs this fact, so it is not kept.",
  },
  retention_out_of_bounds: {
    status: 422,
    meaning: "A period is shorter or longer than the rules of the field allow; the message says the bound.",
  },
  unknown_form: { status: 422, meaning: "The company has no form with this form_id that can be used here." },
  too_many_records: { status: 422, meaning: "The company has as many records of this kind as it can have." },
  logo_not_image: { status: 422, meaning: "A logo must be a PNG, JPEG or WebP image, not SVG." },
  too_many_referees: { status: 422, meaning: "The check already has 20 referees." },
  invalid_data_uri: { status: 422, meaning: "data is not a base64 data URI." },
  invalid_base64: { status: 422, meaning: "The base64 of the data URI is not strictly valid." },
  empty_file: { status: 422, meaning: "The file has no content." },
  unsupported_file_type: { status: 422, meaning: "The file is not of an accepted type." },
  file_type_mismatch: { status: 422, meaning: "The media type in the data URI does not match the file." },
  unreadable_file: { status: 422, meaning: "The file is damaged and cannot be opened." },
  image_too_large: { status: 422, meaning: "The image has more than 40 megapixels." },
  pdf_encrypted: { status: 422, meaning: "The PDF is protected with a password." },
  pdf_active_content: { status: 422, meaning: "The PDF contains JavaScript or launch actions." },
  pdf_embedded_files: { status: 422, meaning: "The PDF contains embedded files." },
  pdf_too_many_pages: { status: 422, meaning: "The PDF has more than 20 pages." },
  too_many_files: { status: 422, meaning: "The candidate already has 20 files." },
  signature_not_image: { status: 422, meaning: "A signature must be a PNG or JPEG image." },
  webhook_target_forbidden: { status: 422, meaning: "The webhook's URL is not a public https URL." },
  webhook_header_forbidden: { status: 422, meaning: "A custom header may not have this name or value." },
  rate_limited: {
    status: 429,
    meaning: "Too many requests; retry after the number of seconds in Retry-After.",
  },
  internal_error: { status: 500, meaning: "The service failed; quote request_id to its operator." },
  unavailable: { status: 503, meaning: "The service is temporarily unavailable; retry shortly." },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

/** One wrong field: `param` is its path in the request, such as `candidate.email` or `checks[1].type`. */
export type ErrorDetail = { param: string; code: string; message: string };

/**
 * An expected failure that is reported to the caller. `message` is a sentence that says what happened and what to do.
 * A bug is never one of these: it throws plainly and becomes `internal_error`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly details: ErrorDetail[] | undefined;
  /** Extra response headers, such as `Allow` or `Retry-After`. */
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    more: { param?: string; details?: ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.param = more.param;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}
