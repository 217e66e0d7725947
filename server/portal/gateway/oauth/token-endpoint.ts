import * as oauth from "oauth4webapi";
import { accessTokenLifetimeSeconds } from "../../../contract/oauth.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isNoAnswer } from "./authorization-server.ts";
import { type Grantor, redirectUriOf } from "./grantor.ts";
import { oauthOptions } from "./oauth-options.ts";

export type Tokens = {
  accessToken: string;
  /** Null when the service sent none: the one before stays good. */
  refreshToken: string | null;
  /** Null when it is what was asked for. */
  scope: string[] | null;
  endsAt: Date;
};

/** `refused`: the service said no, for good. `unreachable`: it may say something else in a moment. */
export type TokenAnswer =
  | { ok: true; tokens: Tokens }
  | { ok: false; reason: "refused" | "unreachable" | "not_the_service"; said: string };

/** The code that came back from the authorization page, for tokens. `answer` was validated by oauth4webapi. */
export async function exchangeCode(
  portal: Portal,
  from: Grantor,
  answer: URLSearchParams,
  verifier: string,
): Promise<TokenAnswer> {
  const client = clientOf(from);
  return await askForTokens(portal, async () => {
    const options = oauthOptions(portal, from.baseUrl);
    const redirectUri = redirectUriOf(portal);
    const response = await oauth.authorizationCodeGrantRequest(
      from.server,
      client,
      authenticationOf(from),
      answer,
      redirectUri,
      verifier,
      options,
    );
    return await oauth.processAuthorizationCodeResponse(from.server, client, response);
  });
}

export async function refreshTokens(
  portal: Portal,
  from: Grantor,
  refreshToken: string,
): Promise<TokenAnswer> {
  const client = clientOf(from);
  return await askForTokens(portal, async () => {
    const options = oauthOptions(portal, from.baseUrl);
    const authentication = authenticationOf(from);
    const response = await oauth.refreshTokenGrantRequest(
      from.server,
      client,
      authentication,
      refreshToken,
      options,
    );
    return await oauth.processRefreshTokenResponse(from.server, client, response);
  });
}

/** RFC 7009. A service that has no such endpoint is not asked: its tokens end by themselves. */
export async function revokeAtService(portal: Portal, from: Grantor, token: string): Promise<void> {
  if (!from.server.revocation_endpoint) return;
  const options = oauthOptions(portal, from.baseUrl);
  const authentication = authenticationOf(from);
  const response = await oauth.revocationRequest(from.server, clientOf(from), authentication, token, options);
  try {
    await oauth.processRevocationResponse(response);
  } catch (error) {
    // A client that the service no longer knows holds nothing there.
    if (!(error instanceof oauth.ResponseBodyError && error.error === "invalid_client")) throw error;
  }
}

function clientOf({ clientId }: Grantor): oauth.Client {
  return { client_id: clientId };
}

/** HTTP Basic is what every service must take (RFC 6749, section 2.3.1). */
function authenticationOf({ server, clientSecret }: Grantor): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

async function askForTokens(
  portal: Portal,
  ask: () => Promise<oauth.TokenEndpointResponse>,
): Promise<TokenAnswer> {
  const askedAt = portal.clock.now().getTime();
  try {
    const answer = await ask();
    const livesMs = (answer.expires_in ?? accessTokenLifetimeSeconds) * 1000;
    return {
      ok: true,
      tokens: {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token ?? null,
        scope: answer.scope?.split(" ").filter(Boolean) ?? null,
        endsAt: new Date(askedAt + livesMs),
      },
    };
  } catch (error) {
    return failureOf(error);
  }
}

/** What the other side does wrong is an answer; what is left is a bug of ours. */
function failureOf(error: unknown): TokenAnswer {
  if (error instanceof oauth.ResponseBodyError) {
    const said = error.error;
    return { ok: false, reason: final.has(said) ? "refused" : "unreachable", said };
  }
  if (isNoAnswer(error)) return { ok: false, reason: "unreachable", said: "no answer" };
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    return { ok: false, reason: "not_the_service", said: error.message };
  }
  throw error;
}

/** RFC 6749, section 5.2: what asking again does not change. */
const final = new Set([
  "invalid_grant",
  "invalid_client",
  "unauthorized_client",
  "invalid_request",
  "invalid_scope",
  "unsupported_grant_type",
]);
