import { randomUUID } from "node:crypto";
import { AppError } from "../../../contract/error-code.ts";
import type { Scope } from "../../../contract/scope.ts";
import type { Service } from "../../service.ts";
import { codeLifetimeMs, newSecret, secretHash } from "./grant.ts";
import { findClient, insertCode, insertGrant } from "./oauth-store.ts";

export type Authorization = {
  clientId: string;
  redirectUri: string;
  scope: Scope[];
  codeChallenge: string;
  companyId: number;
  userId: number;
};

/**
 * A user of the company said yes: a code for the client, good once and for 60 seconds.
 * @throws AppError `invalid_client`; `invalid_request` when the address is not one that the client registered
 */
export async function authorizeClient(
  service: Service,
  authorization: Authorization,
): Promise<{ code: string }> {
  const client = await findClient(service.db, authorization.clientId);
  if (!client) throw new AppError("invalid_client", "There is no such client.");
  if (!client.redirect_uris.includes(authorization.redirectUri)) {
    throw new AppError(
      "invalid_request",
      "redirect_uri is not one that the client registered, to the letter.",
    );
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(authorization.codeChallenge)) {
    throw new AppError("invalid_request", "code_challenge must be a SHA-256 in base64url (PKCE, S256).");
  }
  const code = newSecret("code");
  const now = service.clock.now();
  const grantId = randomUUID();
  await service.db.begin(async (tx) => {
    await insertGrant(tx, {
      id: grantId,
      client_id: client.client_id,
      company_id: authorization.companyId,
      partner_id: client.partner_id,
      user_id: authorization.userId,
      scope: authorization.scope,
      createdAt: now,
    });
    await insertCode(tx, {
      hash: secretHash(code),
      grantId,
      redirectUri: authorization.redirectUri,
      codeChallenge: authorization.codeChallenge,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
    });
  });
  return { code };
}
