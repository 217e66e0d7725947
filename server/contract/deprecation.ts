import type { Route } from "./route.ts";

/** So long, at least, an operation works on after it was deprecated. */
export const leastNoticeDays = 365;
const dayMs = 24 * 60 * 60 * 1000;

/** Where the policy, and all that is deprecated, is written. */
const changelogPath = "/docs/changelog";

/**
 * The headers of each response of an operation that is deprecated: Deprecation (RFC 9745), Sunset (RFC 8594), and a link to what
 * to do. None for others.
 */
export function deprecationHeaders(
  { deprecated }: Pick<Route, "deprecated">,
  baseUrl: string,
): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset } = deprecated;
  const page = `${new URL(changelogPath, baseUrl).href}#${since}`;
  const link = (relation: string) => `<${page}>; rel="${relation}"; type="text/html"`;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset ? { sunset: new Date(sunset).toUTCString() } : {}),
    link: [link("deprecation"), ...(sunset ? [link("sunset")] : [])].join(", "),
  };
}

/** What is wrong with a deprecation by the policy of the documents; null where it keeps it. */
export function deprecationProblem({ id, extension, deprecated }: Route): string | null {
  if (!deprecated?.sunset) return null;
  if (!extension) return `${id} is of the specification, which has no end within v1`;
  const noticeDays = (Date.parse(deprecated.sunset) - Date.parse(deprecated.since)) / dayMs;
  return noticeDays < leastNoticeDays ? `${id} ends after ${noticeDays} days, not ${leastNoticeDays}` : null;
}
