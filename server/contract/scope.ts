import type { Route } from "./route.ts";

/** The scopes that an OAuth access token may be limited to. An account API token has them all, unless it has `health:read`. */
export const scopes = {
  "candidates:read": "View candidates, their checks, results and history",
  "candidates:write": "Create, update, cancel and delete candidates, and add checks",
  "files:read": "View the files of candidates",
  "files:write": "Add and delete files, and submit candidates by adding their signature",
  "referees:read": "View referees",
  "referees:write": "Create, delete and contact referees",
  "reference_data:read": "View the company, its brands, check types, bundles and forms",
  "reference_data:write": "Create and change bundles and forms",
  "branding:write":
    "Change brands and their logos, and choose the sites that may embed the candidate's journey",
  "personal_data:read":
    "Let an assistant read names, contact details and facts of candidates, when it is asked to",
  webhook: "View and manage the webhook and its deliveries",
  account:
    "Manage account API tokens, OAuth clients, the company's details, check types and reminders, and how long records are kept, and view the log of requests",
} as const;

export type Scope = keyof typeof scopes;

/**
 * What an account token may be limited to: the packet of checks that ask about health, answers and all. No other credential
 * has it; those without a scope neither.
 */
export const healthScope = "health:read";
export type HealthScope = typeof healthScope;

/** No operation needs it: it decides what an assistant (MCP) is shown of the candidates that its credential can read. */
export const personalDataScope = "personal_data:read" satisfies Scope;

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text);
}

/** The scope that an operation needs. */
export function scopeOf(route: Pick<Route, "tag" | "method">): Scope {
  const scope = route.tag.replace(" ", "_");
  if (isScope(scope)) return scope;
  const withAction = `${scope}:${route.method === "get" ? "read" : "write"}`;
  if (isScope(withAction)) return withAction;
  throw new Error(`The tag "${route.tag}" has no scope.`);
}

/** Whether a credential covers an operation; null are all scopes but that for health answers. */
export function covers(
  granted: readonly (Scope | HealthScope)[] | null,
  route: Pick<Route, "tag" | "method" | "health">,
): boolean {
  if (granted === null || granted.includes(scopeOf(route))) return true;
  return route.health === true && granted.includes(healthScope);
}
