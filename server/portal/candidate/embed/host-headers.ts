/**
 * Whether a page with these policies loads what comes from `source`, an origin: by the first of the directives that a policy has (CSP
 * Level 3, section 6.8.4). A header may have several policies, all of which apply. Nonces and hashes are the page's own, and let a
 * script in that the header alone doesn't: such a policy counts as one that does.
 */
export function allowsSource(
  header: string | null,
  directives: readonly string[],
  source: string,
  self: string,
): boolean {
  return (header ?? "").split(",").every((policy) => {
    const rules = new Map(
      policy
        .split(";")
        .map((rule) => rule.trim().split(/\s+/))
        .map(([name = "", ...values]) => [name.toLowerCase(), values]),
    );
    const named = directives.find((name) => rules.has(name));
    const values = named === undefined ? undefined : rules.get(named);
    return values === undefined || values.some((value) => lets(value, source, self));
  });
}

/** One expression of a source list (section 6.7.2.8), as far as it is about an origin. */
function lets(expression: string, source: string, self: string): boolean {
  const value = expression.toLowerCase();
  if (value === "*" || /^'(nonce|sha\d{3})-/.test(value)) return true;
  if (value === "'self'") return source === self;
  const { protocol, host, hostname } = new URL(source);
  if (value === protocol) return true;
  const [, scheme, pattern = ""] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/]*)/.exec(value) ?? [];
  if (scheme !== undefined && scheme !== protocol) return false;
  const [name = "", port = ""] = pattern.split(":");
  const isHost = name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name;
  return isHost && (port === "*" || port === host.slice(hostname.length + 1));
}

/** Whether a page with this Permissions-Policy can hand the camera to a frame of the portal. Without a rule it can. */
export function allowsCamera(header: string | null, portal: string): boolean {
  const rule = (header ?? "")
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .find((part) => /^camera\s*=/i.test(part));
  const list = rule?.slice(rule.indexOf("=") + 1).trim();
  return list === undefined || list === "*" || list.includes(`"${portal}"`);
}
