import type { Vault } from "../service.ts";
import { revokeTokensOfKey } from "./account-token-store.ts";
import { makeSigningKey } from "./make-signing-key.ts";
import { signCertificatesAgain } from "./sign-certificate.ts";
import { erasePrivateKeys, lockSigningKeys, retireKey } from "./signing-key-store.ts";
import { openSigningKey } from "./signing-keys.ts";

/**
 * For a key that someone else may have: its signatures are no longer valid, in any process, from this moment. The account
 * tokens that it signed are revoked. OAuth access tokens of it are refused, and their clients refresh them: refresh
 * tokens are signed by no key. A new key signs at once, and signs the certificates of erasures again. Null when there is no such key that counts.
 */
export async function retireSigningKey(
  vault: Vault,
  kid: string,
): Promise<{ revokedTokens: number; successor: string } | null> {
  return await vault.db.begin(async (tx) => {
    await lockSigningKeys(tx);
    const now = vault.clock.now();
    if (!(await retireKey(tx, kid, now))) return null;
    const revokedTokens = await revokeTokensOfKey(tx, kid, now);
    const successor = await makeSigningKey(vault, tx, now);
    await signCertificatesAgain(tx, kid, await openSigningKey(vault, successor));
    await erasePrivateKeys(tx, now);
    return { revokedTokens, successor: successor.kid };
  });
}
