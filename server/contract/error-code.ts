/**
 * The closed list of error codes, with the HTTP status of each (specification, section 7).
 * `remedy` says what the caller does about it.
 * A code is added here or it does not exist: the OpenAPI document, the service and the client all read this list.
 */
export const errorCodes = {
  malformed_json: {
    status: 400,
    meaning: "The body is not valid JSON.",
    remedy: "Correct the JSON where the message says, and send it as UTF-8.",
  },
  malformed_form: {
    status: 400,
    meaning: "The body is not a valid form.",
    remedy: "Percent-encode the parameters, as form libraries do.",
  },
  malformed_path: {
    status: 400,
    meaning: "The path contains an invalid percent-encoding or a NUL character.",
    remedy: "Percent-encode each part of the path as UTF-8, such as `encodeURIComponent` does.",
  },
  malformed_idempotency_key: {
    status: 400,
    meaning: "Idempotency-Key is empty or longer than 255 characters.",
    remedy: "Send a key of 1 to 255 characters, such as a UUID of your own.",
  },
  missing_token: {
    status: 401,
    meaning: "The request has no bearer token.",
    remedy: "Send `Authorization: Bearer <ACCESS_TOKEN>`.",
  },
  invalid_token: {
    status: 401,
    meaning: "The bearer token is invalid, expired or revoked.",
    remedy:
      "Refresh the OAuth access token, which expires after 5 minutes, or create another account API token on the integrations page.",
  },
  invalid_request: {
    status: 400,
    meaning: "OAuth: a parameter is missing, repeated or malformed.",
    remedy: "Correct the parameter that the message names.",
  },
  invalid_client: {
    status: 401,
    meaning: "OAuth: the client is unknown, or its secret is wrong.",
    remedy:
      "Check `client_id` and `client_secret`; a lost secret cannot be shown again, so register another client.",
  },
  invalid_grant: {
    status: 400,
    meaning: "OAuth: the code or refresh token is wrong, already used, expired or revoked.",
    remedy: "Send the user to the authorization page again. Codes work once, for 60 seconds.",
  },
  invalid_scope: {
    status: 400,
    meaning: "OAuth: a scope is unknown, or exceeds what was granted.",
    remedy: "Request scopes of the list under Authentication, and no more than were granted.",
  },
  unauthorized_client: {
    status: 400,
    meaning: "OAuth: the client may not use this grant.",
    remedy: "Use the grants of the client, or register another client.",
  },
  unsupported_grant_type: {
    status: 400,
    meaning: "OAuth: grant_type is not authorization_code or refresh_token.",
    remedy: "Send `grant_type=authorization_code` or `grant_type=refresh_token`.",
  },
  company_token_required: {
    status: 403,
    meaning: "Only the company's own token may do this, not a partner's.",
    remedy: "Ask an owner of the company for a token of its own.",
  },
  insufficient_scope: {
    status: 403,
    meaning: "The token does not cover this operation.",
    remedy:
      "Use a token with the scope that the message names; for OAuth, request it on the authorization page.",
  },
  sandbox_off: {
    status: 403,
    meaning:
      "The service has no sandbox, so that nothing can be forced: it is in production, or SANDBOX is off.",
    remedy: "Use a staging service whose operator has not set SANDBOX to `off`.",
  },
  invalid_signature: {
    status: 403,
    meaning: "The signed URL was altered or has expired; fetch a new one.",
    remedy: "Fetch the upload again, and use its `url` within 20 minutes.",
  },
  embed_session_unusable: {
    status: 403,
    meaning:
      "The embed session is unknown, was used or has expired, or belongs to another origin or brand; create a new one.",
    remedy: "Create a session for each time that the journey is shown.",
  },
  link_expired: {
    status: 403,
    meaning: "The referee's link has expired; send the referee a new request.",
    remedy: "`POST …/referees/{referee_id}/request` sends a new link.",
  },
  not_found: {
    status: 404,
    meaning: "There is no such record, or it belongs to another company or partner.",
    remedy: "Check the id, and that the token is of the company and partner whose record it is.",
  },
  unknown_path: {
    status: 404,
    meaning: "No operation has this path.",
    remedy: "Compare the address with those of the reference; the path begins with `{base_url}`.",
  },
  method_not_allowed: {
    status: 405,
    meaning: "The path exists, but not with this method; see the Allow header.",
    remedy: "Use one of the methods in `Allow`.",
  },
  duplicate_partner_application_id: {
    status: 409,
    meaning: "Another candidate of this company and partner has this partner_application_id.",
    remedy:
      "`GET /candidates/{partner_application_id}` returns the candidate that is there. Use another id for another candidate.",
  },
  ambiguous_partner_application_id: {
    status: 409,
    meaning:
      "Several partners of the company use this partner_application_id; add partner_id to say which candidate you mean.",
    remedy: "Add `?partner_id=`; the message names the partners.",
  },
  under_legal_hold: {
    status: 409,
    meaning: "The candidate is under a legal hold, so nothing of it may be erased.",
    remedy: "Ask the company to release the hold first.",
  },
  changed_meanwhile: {
    status: 409,
    meaning: "The record was changed since the `version` that this request is based on; read it again.",
    remedy:
      "Read the record again, decide what of your change still applies, and send it with the new `version`.",
  },
  in_use: {
    status: 409,
    meaning: "The record is still used; the message says where.",
    remedy: "Remove or replace what uses the record first; the message says what does.",
  },
  illegal_transition: {
    status: 409,
    meaning: "The record's state does not allow this operation.",
    remedy: "Read the record: the message says which state it has, and what is possible.",
  },
  idempotency_key_in_flight: {
    status: 409,
    meaning: "A request with this Idempotency-Key is being processed; retry shortly.",
    remedy: "Wait for the seconds in `Retry-After`, and send the same request again.",
  },
  payload_too_large: {
    status: 413,
    meaning: "The body or the file in it is larger than the limit.",
    remedy: "Send less; the message says the limit.",
  },
  unsupported_media_type: {
    status: 415,
    meaning: "The body's Content-Type is not supported; the message names the one to send.",
    remedy: "Send the body as `Content-Type: application/json`; of the token endpoint, as a form.",
  },
  validation_failed: {
    status: 422,
    meaning: "A field is missing or has a wrong value; see details.",
    remedy: "Correct each field of `details`; each message says what the field takes.",
  },
  unknown_field: {
    status: 422,
    meaning:
      "A field or query parameter is unknown, and `Candor-Strict: true` was sent; details say which was probably meant.",
    remedy: "Correct the names in `details`, or leave out `Candor-Strict`.",
  },
  idempotency_key_reused: {
    status: 422,
    meaning: "This Idempotency-Key was used with another request in the last 24 hours.",
    remedy: "Use a new key for a new request, and the same key only for the same request.",
  },
  unknown_bundle: {
    status: 422,
    meaning: "The company has no bundle with this bundle_id.",
    remedy: "Use an `id` from `GET /bundles`.",
  },
  unknown_brand: {
    status: 422,
    meaning: "The company has no brand with this brand_id.",
    remedy: "Use an `id` from `GET /branding`, or leave `brand_id` out.",
  },
  unknown_check_type: {
    status: 422,
    meaning: "A check's type is not in the catalogue.",
    remedy: "Use a `code` from `GET /checks`.",
  },
  check_type_not_enabled: {
    status: 422,
    meaning: "A check's type is not enabled for the company.",
    remedy: "Use a `code` from `GET /company/checks`, or ask the company to enable the type.",
  },
  referees_not_supported: {
    status: 422,
    meaning: "This check type does not take referees, or not through this operation.",
    remedy: "Use referees with `reference_plus`; those of `custom_reference` come in its `details`.",
  },
  fact_not_needed: {
    status: 422,
    meaning: "None of the candidate's checks needs this fact, so it is not kept.",
    remedy: "Leave it out; `GET …/facts` says which facts are needed.",
  },
  retention_out_of_bounds: {
    status: 422,
    meaning: "A period is shorter or longer than the rules of the field allow; the message says the bound.",
    remedy: "Choose a period within the bounds that `GET /company/retention` names.",
  },
  unknown_form: {
    status: 422,
    meaning: "The company has no form with this form_id that can be used here.",
    remedy: "Use an `id` from `GET /forms`.",
  },
  too_many_records: {
    status: 422,
    meaning: "The company has as many records of this kind as it can have.",
    remedy: "Delete one that is not used.",
  },
  logo_not_image: {
    status: 422,
    meaning: "A logo must be a PNG, JPEG or WebP image, not SVG.",
    remedy: "Export the logo as PNG.",
  },
  too_many_referees: {
    status: 422,
    meaning: "The check already has 20 referees.",
    remedy: "Delete a referee before you add another.",
  },
  invalid_data_uri: {
    status: 422,
    meaning: "data is not a base64 data URI.",
    remedy: "Send `data:<media type>;base64,<data>`, such as `data:image/jpeg;base64,/9j/4AAQ…`.",
  },
  invalid_base64: {
    status: 422,
    meaning: "The base64 of the data URI is not strictly valid.",
    remedy: "Encode the bytes as base64 of RFC 4648 with padding, without line breaks.",
  },
  empty_file: { status: 422, meaning: "The file has no content.", remedy: "Choose another file." },
  unsupported_file_type: {
    status: 422,
    meaning: "The file is not of an accepted type.",
    remedy: "Send a JPEG, PNG, WebP, HEIC or PDF.",
  },
  file_type_mismatch: {
    status: 422,
    meaning: "The media type in the data URI does not match the file.",
    remedy: "Name the media type that the file has, as the message says.",
  },
  unreadable_file: {
    status: 422,
    meaning: "The file is damaged and cannot be opened.",
    remedy: "Open the file yourself, and save or photograph it again.",
  },
  image_too_large: {
    status: 422,
    meaning: "The image has more than 40 megapixels.",
    remedy: "Scale the image down.",
  },
  pdf_encrypted: {
    status: 422,
    meaning: "The PDF is protected with a password.",
    remedy: "Save the PDF without a password.",
  },
  pdf_active_content: {
    status: 422,
    meaning: "The PDF contains JavaScript or launch actions.",
    remedy: "Print the PDF to a new PDF, and send that.",
  },
  pdf_embedded_files: {
    status: 422,
    meaning: "The PDF contains embedded files.",
    remedy: "Print the PDF to a new PDF, and send the attached files as files of their own.",
  },
  pdf_too_many_pages: {
    status: 422,
    meaning: "The PDF has more than 20 pages.",
    remedy: "Send the pages that are needed, or several files.",
  },
  too_many_files: {
    status: 422,
    meaning: "The candidate already has 20 files.",
    remedy: "Delete a file before you add another.",
  },
  signature_not_image: {
    status: 422,
    meaning: "A signature must be a PNG or JPEG image.",
    remedy: "Send the signature as PNG or JPEG.",
  },
  provider_target_forbidden: {
    status: 422,
    meaning: "The provider's URL is not a public https URL.",
    remedy: "Give a URL that begins with https:// and whose host has public addresses alone.",
  },
  webhook_target_forbidden: {
    status: 422,
    meaning: "The webhook's URL is not a public https URL.",
    remedy:
      "Use an https URL that is reachable from the internet; in production an operator can allow networks.",
  },
  webhook_header_forbidden: {
    status: 422,
    meaning: "A custom header may not have this name or value.",
    remedy: "Leave the header out, or choose another name.",
  },
  rate_limited: {
    status: 429,
    meaning: "Too many requests; retry after the number of seconds in Retry-After.",
    remedy:
      "Wait for the seconds in `Retry-After`. `RateLimit` says how much is left before it comes to this.",
  },
  invitation_limit: {
    status: 429,
    meaning:
      "The candidate was sent their link a moment ago, or the day’s share of the candidate or company is used up.",
    remedy:
      "Wait for the seconds in `Retry-After`. The link that was sent last works; sending another would end it.",
  },
  internal_error: {
    status: 500,
    meaning: "The service failed; quote request_id to its operator.",
    remedy:
      "Quote `request_id` to the operator of the service. With an `Idempotency-Key` you can send the request again.",
  },
  unavailable: {
    status: 503,
    meaning: "The service is temporarily unavailable; retry shortly.",
    remedy: "Wait for the seconds in `Retry-After`, and send the request again.",
  },
} as const satisfies Record<string, { status: number; meaning: string; remedy: string }>;

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
