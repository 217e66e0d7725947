import { namesCandidate } from "./candidate-params.ts";
import type { ErrorCode } from "./error-code.ts";
import { type Route, takesKey } from "./route.ts";

/** Every code that an operation may answer with: its own, and those that come with its form. */
export function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...(route.open ? [] : withToken),
    ...(route.params ? withParams : []),
    ...(namesCandidate(route) ? ofSeveralPartners : []),
    ...(route.body ? withBody : []),
    ...(route.form ? withForm : []),
    ...(route.body && !route.form ? withJson : []),
    ...(route.params || route.query || (route.body && !route.form) ? withShape : []),
    ...(route.form ? [] : withNames),
    ...(takesKey(route) ? withKey : []),
    ...route.errors,
    ...always,
  ];
  return [...new Set(codes)];
}

const withToken: ErrorCode[] = ["missing_token", "invalid_token", "insufficient_scope"];
const withParams: ErrorCode[] = ["malformed_path", "not_found"];
const ofSeveralPartners: ErrorCode[] = ["ambiguous_partner_application_id"];
const withBody: ErrorCode[] = ["payload_too_large", "unsupported_media_type"];
const withForm: ErrorCode[] = ["malformed_form"];
const withJson: ErrorCode[] = ["malformed_json"];
const withShape: ErrorCode[] = ["validation_failed"];
const withNames: ErrorCode[] = ["unknown_field"];
const withKey: ErrorCode[] = [
  "malformed_idempotency_key",
  "idempotency_key_in_flight",
  "idempotency_key_reused",
];
const always: ErrorCode[] = ["rate_limited", "internal_error", "unavailable"];
