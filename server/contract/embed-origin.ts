import { isOwnDomain } from "./embed-wildcard.ts";
import { AppError, type ErrorDetail } from "./error-code.ts";

/** The most that a brand can have: they are all sent in one header of every framed page. */
export const mostEmbedOrigins = 20;

const example = "https://careers.example.com";

/**
 * The sites of a brand as they are stored: each an origin as browsers write it (`https://careers.example.com`, in lower
 * case, IDN in Punycode, without a default port or slash at the end), each once, in the order given. `param` names the
 * list in the request. Those in `known`, the current list, are not checked, so that an origin from before today's
 * rules does not prevent changes to the others.
 * @throws AppError `validation_failed` that names every wrong entry and says what to write instead
 */
export function readEmbedOrigins(
  given: readonly string[],
  known: readonly string[] = [],
  param = "embed_origins",
): string[] {
  const wrong: ErrorDetail[] = [];
  const origins = given.map((text, index) => {
    if (known.includes(text)) return text;
    const reading = readEmbedOrigin(text);
    if ("origin" in reading) return reading.origin;
    wrong.push({ param: `${param}[${index}]`, code: "invalid_origin", message: reading.problem });
    return "";
  });
  if (wrong[0]) throw invalid(wrong[0].param, wrong);
  const distinct = [...new Set(origins)];
  if (distinct.length <= mostEmbedOrigins) return distinct;
  const message = `must contain at most ${mostEmbedOrigins} origins; remove one that is no longer used`;
  throw invalid(param, [{ param, code: "too_big", message }]);
}

function invalid(param: string, details: ErrorDetail[]): AppError {
  const message = details.map((detail) => `${detail.param} ${detail.message}.`).join(" ");
  return new AppError("validation_failed", message, { param, details });
}

/**
 * One entry as it is stored, an origin or a wildcard, or its problem, which is written after its name: "must begin with https://: write …".
 * Stricter than a URL parser, which forgives much: what is not plainly an origin would not match the site that was meant.
 * Browsers ignore IPv6 addresses and underscores in `frame-ancestors` (CSP Level 3, section 2.3.1), so these are refused.
 */
export function readEmbedOrigin(given: string): { origin: string } | { problem: string } {
  const text = given.trim();
  return text.includes("*") ? readWildcard(text) : readExactOrigin(text);
}

/** `https://*.example.com`, for all hosts below a domain that is one's own; with a port, that one. */
function readWildcard(text: string): { origin: string } | { problem: string } {
  const below = /^https:\/\/\*\.([^*]+)$/i.exec(text)?.[1];
  const reading = below === undefined ? null : readExactOrigin(`https://${below}`);
  if (reading && "problem" in reading) return reading;
  const domain = reading ? new URL(reading.origin) : null;
  if (!domain || !isOwnDomain(domain.hostname)) {
    return {
      problem: `can't be this wildcard: * stands only for what is before a domain of your own, such as https://*.example.com`,
    };
  }
  return { origin: `https://*.${domain.host}` };
}

/** The same without wildcards, for the origin of one page. */
export function readExactOrigin(text: string): { origin: string } | { problem: string } {
  const [, scheme = "", authority = "", rest = ""] =
    /^([a-z][a-z\d+.-]*):\/\/([^/?#\\]*)(.*)$/i.exec(text) ?? [];
  if (!scheme) return { problem: withoutScheme(text) };
  const url = URL.parse(`${scheme}://${authority}`);
  if (!/^https?$/i.test(scheme)) return { problem: `must begin with https://, such as ${example}` };
  if (!url || /\s/.test(authority)) return { problem: `must be an origin, such as ${example}` };
  const { host, hostname, protocol } = url;
  if (authority.includes("@")) {
    return { problem: `must not contain a user name or password: write ${protocol}//${host}` };
  }
  if (hostname.startsWith("[")) {
    return { problem: "can't be an IPv6 address, which browsers ignore here: write a host name" };
  }
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(hostname)) {
    return { problem: "must have a host name of letters, digits, hyphens and dots only" };
  }
  if (protocol === "http:" && !isLoopback(hostname)) {
    return { problem: `must be https: write https://${host} (http is for localhost only)` };
  }
  if (rest !== "" && rest !== "/") {
    return { problem: `must be an origin without a path: write ${url.origin}` };
  }
  return { origin: url.origin };
}

function withoutScheme(text: string): string {
  const meant = URL.parse(`https://${text}`);
  const written = meant && /^[\w.:-]+\/?$/.test(text) ? meant.origin : example;
  return `must begin with https://: write ${written}`;
}

/** `hostname` as a URL has it: numbers of any notation have become an IPv4 address with four parts. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** The entry of a brand's list that lets this origin embed: the origin itself, or the wildcard that covers its host. */
export function embedOriginFor(entries: readonly string[], origin: string): string | undefined {
  return entries.find((entry) => entry === origin || isCovered(origin, entry));
}

/** As browsers match a wildcard in `frame-ancestors`: every host below, the host itself not (CSP Level 3, section 6.7.2.8). */
function isCovered(origin: string, entry: string): boolean {
  const [scheme, rest] = entry.split("://*.");
  if (!scheme || !rest) return false;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(`.${rest}`);
}
