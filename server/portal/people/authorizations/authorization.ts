import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import type { AuthorizationRequest } from "../../../contract/account.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Scope } from "../../../contract/scope.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyName } from "../../gateway/reference-data.ts";
import { mayAdminister, type Staff } from "../auth/staff.ts";

/** How a partner's program sends a person here (RFC 6749, section 4.1.1, with PKCE's S256). */
export const authorizationQuery = z.object({
  response_type: z.literal("code"),
  client_id: line().min(1),
  redirect_uri: line(2048).min(1),
  scope: line(1024).optional(),
  state: line(1024).optional(),
  code_challenge: line(128).min(1),
  code_challenge_method: z.literal("S256"),
});
export type AuthorizationQuery = z.output<typeof authorizationQuery>;

/** Scopes of what only owners and admins do here themselves. */
const administrative: readonly string[] = [
  "account",
  "webhook",
  "branding:write",
  "personal_data:read",
] satisfies Scope[];

/**
 * Who asks the company (null when the service keeps its name to itself), and for what. The service has compared the
 * address with those that the client registered. `reserved` are the scopes for which this member of staff cannot allow it.
 */
export async function showAuthorization(
  portal: Portal,
  staff: Staff,
  client: Client,
  query: AuthorizationQuery,
): Promise<AuthorizationRequest & { company: string | null; reserved: AuthorizationRequest["scopes"] }> {
  const [request, company] = await Promise.all([
    readRequest(client, query),
    companyName(portal, staff.companyId, client),
  ]);
  return { ...request, company, reserved: reservedIn(request, staff) };
}

async function readRequest(client: Client, { client_id, redirect_uri, scope }: AuthorizationQuery) {
  const asked = { client_id, redirect_uri, ...(scope ? { scope } : {}) };
  return await client.call(api.getAuthorizationRequest, { query: asked });
}

function reservedIn({ scopes }: AuthorizationRequest, staff: Staff): AuthorizationRequest["scopes"] {
  return mayAdminister(staff) ? [] : scopes.filter(({ name }) => administrative.includes(name));
}

function refusalOf(reserved: AuthorizationRequest["scopes"]): string {
  const names = reserved.map(({ description }) => `“${description}”`).join(" and ");
  return `${names}: only an owner or admin of your company can allow this. Ask one of them to start from the partner’s site.`;
}

/**
 * The company's approval: the URL that the browser is redirected to, with a code. Nobody grants what is not theirs: account tokens and
 * the webhook are the owners' and admins'. A request that names no scopes gets those that the service says it would.
 */
export async function allowAuthorization(
  portal: Portal,
  staff: Staff,
  client: Client,
  query: AuthorizationQuery,
): Promise<{ location: string }> {
  const reserved = reservedIn(await readRequest(client, query), staff);
  if (reserved.length > 0) throw new AppError("insufficient_scope", refusalOf(reserved));
  const { client_id, redirect_uri, scope, code_challenge, state } = query;
  const asked = { client_id, redirect_uri, code_challenge, ...(scope ? { scope } : {}) };
  const body = { ...asked, user_email: staff.email };
  const { code } = await client.call(api.authorizeClient, { body }).catch(explainUnknownUser);
  return { location: answerAddress(portal, redirect_uri, { code, state }) };
}

/** A person who was added on the people page signs in here, but is not a user of the service, which has no operation for that. */
function explainUnknownUser(error: unknown): never {
  if (!(error instanceof ClientError && error.error.param === "user_email")) throw error;
  throw new AppError(
    "validation_failed",
    "The service does not know you as a user of your company. Ask a colleague who joined before you to allow this.",
    { cause: error },
  );
}

/** The company's no. Nobody is sent to an address that the client did not register. */
export async function denyAuthorization(
  portal: Portal,
  client: Client,
  query: AuthorizationQuery,
): Promise<{ location: string }> {
  await readRequest(client, query);
  return {
    location: answerAddress(portal, query.redirect_uri, { error: "access_denied", state: query.state }),
  };
}

/** The answer is in the address, with who gave it (RFC 9207). */
function answerAddress(
  portal: Portal,
  redirectUri: string,
  fields: Record<string, string | undefined>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...fields, iss: new URL(portal.settings.portalUrl).origin })) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}
