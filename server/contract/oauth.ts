import { z } from "zod";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";

/** Access tokens are valid for exactly 5 minutes (specification, section 5 and section 8). */
export const accessTokenLifetimeSeconds = 300;

/** The response of the token endpoint (RFC 6749, section 5.1). */
const oauthTokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.literal(accessTokenLifetimeSeconds),
    scope: z.string(),
  })
  .meta({ id: "OAuthTokens" });
export type OAuthTokens = z.infer<typeof oauthTokens>;

/**
 * The form of the token endpoint (RFC 6749, sections 4.1.3 and 6; RFC 7636 for `code_verifier`). The client's
 * credentials are here, or in the Authorization header as HTTP Basic.
 */
export const tokenRequest = z.object({
  grant_type: line().min(1),
  code: line().optional(),
  redirect_uri: line(2048).optional(),
  code_verifier: line(128).optional(),
  refresh_token: line().optional(),
  scope: line(1024).optional(),
  client_id: line().optional(),
  client_secret: line().optional(),
});

export const oauthClient = z
  .object({
    client_id: z.string(),
    name: z.string(),
    redirect_uris: z.array(z.string()),
    created_at: timestamp,
  })
  .meta({ id: "OAuthClient" });
export type OAuthClient = z.infer<typeof oauthClient>;

export const oauthRoutes = {
  exchangeToken: route({
    id: "exchangeToken",
    method: "post",
    path: "/oauth/token",
    tag: "oauth",
    summary: "Exchange an authorization code, or a refresh token, for an access token",
    description:
      "The tokens are also at the top level of the response, where standard OAuth clients look for them. OAuth errors have the codes of RFC 6749.",
    body: tokenRequest,
    result: oauthTokens,
    errors: [
      "invalid_request",
      "invalid_client",
      "invalid_grant",
      "invalid_scope",
      "unauthorized_client",
      "unsupported_grant_type",
    ],
    form: true,
    open: true,
  }),
};
