import { z } from "zod";
import { oauthClient } from "./oauth.ts";
import { route } from "./route.ts";
import { healthScope, scopes } from "./scope.ts";
import { emailOrEmpty, line, timestamp } from "./text.ts";

/** An account API token as it is listed; the token itself is shown once, when it is created. */
export const accountToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: timestamp,
    last_used_at: timestamp.nullable().describe("To the minute."),
    scope: z
      .literal(healthScope)
      .nullable()
      .describe(
        "`health:read`: it opens the packets of checks that ask about health, and nothing else. Null: everything but their answers.",
      ),
    partner: z.object({ id: z.int(), name: z.string() }).describe("Whose it is; the company itself is one."),
    grant_id: z
      .uuid()
      .nullable()
      .describe("The grant with which a program created it under the scope `account`. It ends with that."),
  })
  .meta({ id: "AccountToken" });
export type AccountToken = z.infer<typeof accountToken>;

/** The access of a partner's program that someone of the company allowed. */
export const grant = z
  .object({
    id: z.uuid(),
    client: z.object({ client_id: z.string(), name: z.string() }),
    partner: z.object({ id: z.int(), name: z.string() }),
    allowed_by: z.object({ name: z.string(), email: z.string() }),
    scopes: z.array(z.string()),
    created_at: timestamp,
    last_used_at: timestamp
      .nullable()
      .describe("When tokens were last issued, which are valid for five minutes."),
    expires_at: timestamp.describe(
      "When it ends if it is not used again: after 90 days, and a year after it was given.",
    ),
  })
  .meta({ id: "Grant" });
export type Grant = z.infer<typeof grant>;

/** The access that a partner asks a company for, in words that a person can decide on. */
const authorizationRequest = z.object({
  client: z.object({ name: z.string() }),
  partner: z.object({ name: z.string() }),
  scopes: z.array(z.object({ name: z.string(), description: z.string() })),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const asked = {
  client_id: line(),
  redirect_uri: line(2048),
  /** Space-separated; everything but `account` when absent. */
  scope: line(1024)
    .optional()
    .describe(`Space-separated: ${Object.keys(scopes).join(" ")}.`),
};

export const accountRoutes = {
  listAccountTokens: route({
    id: "listAccountTokens",
    method: "get",
    path: "/account/tokens",
    tag: "account",
    summary: "The account API tokens of this company and partner",
    description:
      "The tokens themselves are never shown again. The company's own token sees and revokes those of every partner, with those that programs created.",
    result: z.array(accountToken),
    errors: [],
    extension: true,
  }),
  createAccountToken: route({
    id: "createAccountToken",
    method: "post",
    path: "/account/tokens",
    tag: "account",
    summary: "Create an account API token, which is shown only once",
    description:
      "It is valid until it is revoked. Store it safely: the service does not keep it. One with the scope `health:read` is for a health professional; only the company's own token creates it.",
    body: z.object({ name: line().min(1), scope: z.literal(healthScope).nullable().default(null) }),
    result: accountToken.extend({ token: z.string() }),
    errors: ["company_token_required"],
    extension: true,
  }),
  revokeAccountToken: route({
    id: "revokeAccountToken",
    method: "delete",
    path: "/account/tokens/{token_id}",
    tag: "account",
    summary: "Revoke an account API token immediately",
    description: "The next request with it is refused, whichever process serves it.",
    params: z.object({ token_id: z.string() }),
    result: z.null(),
    errors: [],
    extension: true,
  }),
  listGrants: route({
    id: "listGrants",
    method: "get",
    path: "/account/grants",
    tag: "account",
    summary: "The access that people of the company gave to programs, the latest first",
    description: "All of the company for its own token; for a partner's, those of its own clients.",
    result: z.array(grant),
    errors: [],
    extension: true,
  }),
  endGrant: route({
    id: "endGrant",
    method: "delete",
    path: "/account/grants/{grant_id}",
    tag: "account",
    summary: "End a program's access immediately, with every token of it",
    description: "The program gets 401 from its next request on. A user of the company can approve it again.",
    params: z.object({ grant_id: z.uuid() }),
    result: z.null(),
    errors: [],
    extension: true,
  }),
  listOAuthClients: route({
    id: "listOAuthClients",
    method: "get",
    path: "/account/oauth_clients",
    tag: "account",
    summary: "The partner's OAuth clients",
    description: "Those of the partner that the token is of, without their secrets.",
    result: z.array(oauthClient),
    errors: [],
    extension: true,
  }),
  createOAuthClient: route({
    id: "createOAuthClient",
    method: "post",
    path: "/account/oauth_clients",
    tag: "account",
    summary: "Register an OAuth client, whose secret is shown only once",
    description: "When a user approves access, the redirect URI must match one of `redirect_uris` exactly.",
    body: z.object({ name: line().min(1), redirect_uris: z.array(line(2048)).min(1).max(20) }),
    result: oauthClient.extend({ client_secret: z.string() }),
    errors: [],
    extension: true,
  }),
  revokeOAuthClient: route({
    id: "revokeOAuthClient",
    method: "delete",
    path: "/account/oauth_clients/{client_id}",
    tag: "account",
    summary: "Revoke an OAuth client and every token that was granted to it",
    description:
      "Companies that approved it lose its access at once. A revoked client does not come back: register another one.",
    params: z.object({ client_id: z.string() }),
    result: z.null(),
    errors: [],
    extension: true,
  }),
  getAuthorizationRequest: route({
    id: "getAuthorizationRequest",
    method: "get",
    path: "/account/authorizations",
    tag: "account",
    summary: "The access that a partner's client asks the company for, before a user decides",
    description:
      "For a page where a user decides. It changes nothing; a request with a wrong client, address or scope is refused as the decision would be.",
    query: z.object(asked),
    result: authorizationRequest,
    errors: ["invalid_request", "invalid_scope"],
    extension: true,
  }),
  authorizeClient: route({
    id: "authorizeClient",
    method: "post",
    path: "/account/authorizations",
    tag: "account",
    summary: "Approve access as a user of the company: an authorization code for the client",
    description:
      "The code is exchanged once, within a minute, by `POST /oauth/token`, with the `code_verifier` of its `code_challenge`.",
    body: z.object({ ...asked, code_challenge: line(128), user_email: emailOrEmpty }),
    result: z.object({ code: z.string() }),
    errors: ["invalid_request", "invalid_scope"],
    extension: true,
  }),
};
