import { AppError } from "../../contract/error-code.ts";

const maxHeaders = 50;

/** Ours, the HTTP library's, and the hop-by-hop headers (RFC 9110, section 7.6.1). */
const reserved = new Set([
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
  "host",
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
  "expect",
]);

/**
 * Refuses custom headers that would change the meaning of a call, or that HTTP cannot carry.
 * @throws AppError `webhook_header_forbidden` that names the header
 */
export function checkCustomHeaders(headers: Record<string, string>, authorization: string | null): void {
  const entries = Object.entries(headers);
  if (entries.length > maxHeaders) throw forbidden("headers", `At most ${maxHeaders} headers are allowed.`);
  if (authorization !== null && !isValue(authorization)) {
    throw forbidden("authorization", "authorization may contain only printable ASCII characters.");
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    const param = `headers.${name}`;
    const lower = name.toLowerCase();
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(lower)) {
      throw forbidden(param, `"${name}" is not a valid header name.`);
    }
    if (reserved.has(lower) || lower.startsWith("content-") || lower.startsWith("proxy-")) {
      throw forbidden(param, `The header ${name} is reserved for the service or the connection.`);
    }
    if (lower === "authorization" && authorization !== null) {
      throw forbidden(param, "Give the Authorization header once: in authorization or in headers.");
    }
    if (seen.has(lower)) throw forbidden(param, `The header ${name} is given twice.`);
    if (!isValue(value))
      throw forbidden(param, `The header ${name} may contain only printable ASCII characters.`);
    seen.add(lower);
  }
}

function isValue(text: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(text);
}

function forbidden(param: string, message: string): AppError {
  return new AppError("webhook_header_forbidden", message, { param });
}
