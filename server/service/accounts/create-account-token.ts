import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Vault } from "../service.ts";
import { insertAccountToken } from "./account-token-store.ts";
import { signingAlgorithm } from "./make-signing-key.ts";
import { signingKey } from "./signing-keys.ts";

export const accountTokenType = "account+jwt";

/**
 * An account API token (specification, section 5): a JWT of one company and partner that does not expire and can be
 * revoked at once. It is not kept: whoever gets it here is the only one to have it.
 */
export async function createAccountToken(
  vault: Vault,
  owner: { companyId: number; partnerId: number; name: string },
): Promise<{ jti: string; token: string; createdAt: Date }> {
  const jti = randomUUID();
  const createdAt = vault.clock.now();
  const { kid, key } = await signingKey(vault);
  const token = await new SignJWT({ company_id: owner.companyId, partner_id: owner.partnerId })
    .setProtectedHeader({ alg: signingAlgorithm, typ: accountTokenType, kid })
    .setJti(jti)
    .setIssuedAt(createdAt)
    .sign(key);
  await vault.db.begin((tx) => insertAccountToken(tx, { ...owner, jti, kid, createdAt }));
  return { jti, token, createdAt };
}
