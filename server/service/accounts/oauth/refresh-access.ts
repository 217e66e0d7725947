import { AppError } from "../../../contract/error-code.ts";
import type { OAuthTokens } from "../../../contract/oauth.ts";
import type { Service } from "../../service.ts";
import { signingKey } from "../signing-keys.ts";
import { endGrant } from "./end-grant.ts";
import { endOfGrant, mayRefresh, readScope, secretHash } from "./grant.ts";
import { issueTokens } from "./issue-tokens.ts";
import {
  type ClientRow,
  findGrantOfRefreshToken,
  findRefreshToken,
  lockGrant,
  markRotated,
} from "./oauth-store.ts";

type RefreshForm = { refresh_token?: string | undefined; scope?: string | undefined };

/**
 * A refresh token for a new pair, within 90 days and a year after the grant was given. Late reuse of a rotated one revokes the whole grant.
 * @throws AppError `invalid_request`, `invalid_grant`, `invalid_scope`
 */
export async function refreshAccess(
  service: Service,
  client: ClientRow,
  form: RefreshForm,
): Promise<OAuthTokens> {
  if (!form.refresh_token) throw new AppError("invalid_request", "Send refresh_token with this grant.");
  const hash = secretHash(form.refresh_token);
  const now = service.clock.now();
  const signing = await signingKey(service);
  const tokens = await service.db.begin(async (tx) => {
    const grantId = await findGrantOfRefreshToken(tx, hash);
    const grant = grantId && (await lockGrant(tx, grantId));
    const token = grant && (await findRefreshToken(tx, hash));
    if (!token || grant.client_id !== client.client_id || grant.revoked_at) return null;
    if (endOfGrant({ countsFrom: grant.counts_from, lastUsedAt: token.createdAt }) <= now) return null;
    const asked = form.scope === undefined ? grant.scope : readScope(form.scope);
    if (!asked?.every((scope) => grant.scope.includes(scope))) {
      throw new AppError(
        "invalid_scope",
        "A scope is unknown, or exceeds what was granted; request no more than was granted.",
      );
    }
    if (!mayRefresh(token, now)) {
      await endGrant(service, tx, grant, { reason: "refresh_token_reused" });
      return null;
    }
    await markRotated(tx, token.id, now);
    return await issueTokens(service, tx, grant, { signing, predecessorId: token.id, scope: asked });
  });
  if (!tokens)
    throw new AppError(
      "invalid_grant",
      "The refresh token is wrong, already used, expired or revoked; send the user to the authorization page again.",
    );
  return tokens;
}
