/** The nonce of a page's policy, for the scripts that the page has in itself. Set by server/start/open-pages.ts. */
export const nonceHeader = "x-candor-nonce";

type PageSecurity = {
  nonce: string;
  /** The origins whose pages may frame this one. */
  frameAncestors: readonly string[];
  /** People reach us over TLS. */
  https: boolean;
  /** Anyone who has the page's URL has what is on it: not even our own pages are told which page a visitor came from. */
  secretAddress: boolean;
  /** A picture of a page, for those who may look and not act: nothing on it runs, is sent or leads anywhere. */
  picture?: boolean;
  /** Lets in what hot reload runs: React's development build evaluates code, and its web socket is beside the page. */
  development?: boolean;
};

/** Where browsers report what a page's policy refused (pages/answer-csp-report.ts). */
const reportsPath = "/api/csp-reports";

/**
 * The headers of every page. Scripts run by the page's own nonce alone; what is framed is said by `frameAncestors`.
 * Styles may be inline: components place things by them.
 */
export function pageSecurity({
  nonce,
  frameAncestors,
  https,
  secretAddress,
  picture = false,
  development = false,
}: PageSecurity): Record<string, string> {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(" ") : "'none'";
  const policy = [
    "default-src 'self'",
    picture
      ? "script-src 'none'"
      : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    // A brand's logo too comes from here, wherever the company keeps it (brand-logo.ts).
    "img-src 'self' blob: data:",
    "font-src 'self'",
    picture ? "connect-src 'none'" : `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${picture ? "'none'" : "'self'"}`,
    `frame-ancestors ${ancestors}`,
    // The same origin alone: its fonts and pictures load, and nothing else is allowed.
    ...(picture ? ["sandbox allow-same-origin"] : []),
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-uri ${reportsPath}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    // For browsers that know no frame-ancestors.
    ...(frameAncestors.length > 0 ? {} : { "x-frame-options": "DENY" }),
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": secretAddress ? "no-referrer" : "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(frameAncestors.length > 0 && !picture ? isolable : {}),
  };
}

/** Of what other sites frame. A page with a Cross-Origin-Embedder-Policy shows only frames that have one too. */
export const isolable = {
  "cross-origin-embedder-policy": "credentialless",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * The headers of a file that came from a person, in place of a page's: nothing in it runs, whatever it is taken for, no
 * site can frame or read it, and nothing keeps a copy.
 */
export const fileGuards = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** The pages whose address is a key: of a candidate's journey, of what a code leads to, and of a referee's questions. */
export function hasSecretAddress(path: string): boolean {
  return /^\/(apply|embed|go|referee)\//.test(path);
}

/** What the console frames of a candidate's journey (app/seen). */
export function isPicture(path: string): boolean {
  return path.startsWith("/seen/");
}
