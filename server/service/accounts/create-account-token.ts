import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { HealthScope } from "../../contract/scope.ts";
import type { NewEntry } from "../../platform/audit/audit-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Vault } from "../service.ts";
import { insertAccountToken } from "./account-token-store.ts";
import { signingAlgorithm } from "./make-signing-key.ts";
import { type SigningKey, signingKey } from "./signing-keys.ts";

export const accountTokenType = "account+jwt";

type TokenOwner = {
  companyId: number;
  partnerId: number;
  name: string;
  scope?: HealthScope | null;
  /** The grant with which it is created, and ends. */
  grantId?: string | null;
  /** Who has it made; Candor itself where nobody does. */
  by?: NewEntry["actor"];
};

/**
 * An account API token (specification, section 5): a JWT of one company and partner that does not expire and can be
 * revoked at once; one that was created with a grant ends with that. It is not kept: whoever gets it here is the only one to have it.
 */
export async function createAccountToken(
  vault: Vault,
  owner: TokenOwner,
): Promise<{ jti: string; token: string; createdAt: Date }> {
  const createdAt = vault.clock.now();
  const key = await signingKey(vault);
  const issued = await vault.db.begin((tx) => issueAccountToken(vault, tx, key, { ...owner, createdAt }));
  return { ...issued, createdAt };
}

/** The same in a larger transaction, before which the key was loaded. */
export async function issueAccountToken(
  vault: Pick<Vault, "clock" | "sealer">,
  tx: Transaction,
  { kid, key }: SigningKey,
  { createdAt, ...owner }: TokenOwner & { createdAt: Date },
): Promise<{ jti: string; token: string }> {
  const jti = randomUUID();
  const token = await new SignJWT({ company_id: owner.companyId, partner_id: owner.partnerId })
    .setProtectedHeader({ alg: signingAlgorithm, typ: accountTokenType, kid })
    .setJti(jti)
    .setIssuedAt(createdAt)
    .sign(key);
  const { companyId, partnerId, name, scope = null, by = { kind: "system", id: null } } = owner;
  await insertAccountToken(tx, {
    ...{ companyId, partnerId, name, scope, jti, kid, createdAt },
    grantId: owner.grantId ?? null,
  });
  await recordAudit(vault, tx, {
    companyId,
    action: "token.created",
    actor: by,
    subject: `token:${jti}`,
    details: { name, scope, partner: partnerId },
  });
  return { jti, token };
}
