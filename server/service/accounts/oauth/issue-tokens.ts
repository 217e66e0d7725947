import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenLifetimeSeconds, type OAuthTokens } from "../../../contract/oauth.ts";
import type { Scope } from "../../../contract/scope.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Service } from "../../service.ts";
import { signingAlgorithm } from "../make-signing-key.ts";
import type { SigningKey } from "../signing-keys.ts";
import { newSecret, secretHash } from "./grant.ts";
import { type GrantRow, insertRefreshToken } from "./oauth-store.ts";

/** RFC 9068. */
export const accessTokenType = "at+jwt";

/** An access token of exactly 300 seconds, and the refresh token that follows `predecessorId`, under a grant. */
export async function issueTokens(
  service: Service,
  tx: Transaction,
  grant: GrantRow,
  options: { signing: SigningKey; predecessorId: number | null; scope: Scope[] },
): Promise<OAuthTokens> {
  const now = service.clock.now();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { kid, key } = options.signing;
  const accessToken = await new SignJWT({
    grant_id: grant.id,
    client_id: grant.client_id,
    company_id: grant.company_id,
    partner_id: grant.partner_id,
    scope: options.scope.join(" "),
  })
    .setProtectedHeader({ alg: signingAlgorithm, typ: accessTokenType, kid })
    .setIssuer(new URL(service.settings.baseUrl).origin)
    .setAudience(service.settings.baseUrl)
    .setSubject(String(grant.user_id))
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLifetimeSeconds)
    .sign(key);
  const refreshToken = newSecret("refresh");
  await insertRefreshToken(tx, {
    hash: secretHash(refreshToken),
    grantId: grant.id,
    predecessorId: options.predecessorId,
    createdAt: now,
  });
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessTokenLifetimeSeconds,
    scope: options.scope.join(" "),
  };
}
