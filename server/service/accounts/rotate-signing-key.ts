import type { Vault } from "../service.ts";
import { makeSigningKey } from "./make-signing-key.ts";
import { findAnnouncedKey, lockSigningKeys } from "./signing-key-store.ts";

/** How long a partner's program may keep the published keys. */
export const jwksMaxAgeSeconds = 300;
const leewaySeconds = 60;
/** How long a key is published before it signs: everyone who verifies has fetched the keys again by then. */
const announcedMs = (jwksMaxAgeSeconds + leewaySeconds) * 1000;

/**
 * A new key, published at once, that signs in six minutes; the one that waits for that already, when there is one.
 * Nothing that is signed with the others stops working.
 */
export async function rotateSigningKey(vault: Vault): Promise<{ kid: string; signsFrom: Date }> {
  return await vault.db.begin(async (tx) => {
    await lockSigningKeys(tx);
    const now = vault.clock.now();
    const announced = await findAnnouncedKey(tx, now);
    if (announced) return { kid: announced.kid, signsFrom: announced.signs_from };
    const signsFrom = new Date(now.getTime() + announcedMs);
    const { kid } = await makeSigningKey(vault, tx, signsFrom);
    return { kid, signsFrom };
  });
}
