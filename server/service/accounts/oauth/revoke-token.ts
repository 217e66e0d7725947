import { decodeJwt } from "jose";
import { JOSEError } from "jose/errors";
import type { Service } from "../../service.ts";
import { endGrant } from "./end-grant.ts";
import { secretHash } from "./grant.ts";
import { type ClientRow, findGrantOfRefreshToken, lockGrant } from "./oauth-store.ts";

/**
 * RFC 7009: the grant behind a token of this client ends, and with it every token of the grant. What is unknown or
 * another client's is left alone, and answered alike.
 */
export async function revokeToken(service: Service, client: ClientRow, token: string): Promise<void> {
  await service.db.begin(async (tx) => {
    const grantId = (await findGrantOfRefreshToken(tx, secretHash(token))) ?? grantOfAccessToken(token);
    const grant = grantId && (await lockGrant(tx, grantId));
    if (grant && grant.client_id === client.client_id)
      await endGrant(service, tx, grant, { reason: "client" });
  });
}

/** The grant that a token claims to belong to; the client that asks must be the grant's, so the claim need not be proved. */
function grantOfAccessToken(token: string): string | undefined {
  try {
    const { grant_id: grantId } = decodeJwt(token);
    return typeof grantId === "string" && /^[0-9a-f-]{36}$/.test(grantId) ? grantId : undefined;
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
