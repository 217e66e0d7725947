import { makeReceiptKey } from "./make-receipt-key.ts";
import type { KeyRing } from "./receipt-key.ts";
import { lockReceiptKeys } from "./receipt-key-store.ts";

/** A new key, which signs the next receipt in every process. What was signed before stays valid: certificates stay published. */
export async function rotateReceiptKey(ring: KeyRing): Promise<{ fingerprint: string }> {
  return await ring.db.begin(async (tx) => {
    await lockReceiptKeys(tx);
    const { fingerprint } = await makeReceiptKey(ring, tx);
    return { fingerprint };
  });
}
