import type { Transaction } from "../../../platform/db/database.ts";
import { fingerprintOf } from "../../../platform/pdf-signing/fingerprint.ts";
import type { Portal } from "../../foundation/portal.ts";
import { erasePrivateKeysBeside, insertReceiptKey, type MadeKeyRow } from "./receipt-key-store.ts";

const certificateYears = 10;
export const receiptKeyContext = (fingerprint: string) =>
  `portal.receipt_keys.sealed_private_key:${fingerprint}`;

/** Makes a key that signs from now on. Its private part is kept sealed, and that of the one before it is erased. */
export async function makeReceiptKey(
  { clock, sealer, settings }: Pick<Portal, "clock" | "sealer"> & { settings: { portalUrl: string } },
  tx: Transaction,
): Promise<MadeKeyRow> {
  const signsFrom = clock.now();
  const expiresAt = new Date(signsFrom);
  expiresAt.setUTCFullYear(signsFrom.getUTCFullYear() + certificateYears);
  const name = `Candor receipts, ${new URL(settings.portalUrl).host}`;
  // Loaded when a key is made, once in years: it takes 100 ms.
  const { makePdfKey } = await import("../../../platform/pdf-signing/make-pdf-key.ts");
  const { privateKey, certificate } = await makePdfKey({ name, from: signsFrom, until: expiresAt });
  const fingerprint = fingerprintOf(certificate);
  const made = {
    fingerprint,
    certificate: Buffer.from(certificate),
    sealedPrivateKey: sealer.seal(privateKey, receiptKeyContext(fingerprint)),
  };
  await insertReceiptKey(tx, { ...made, origin: "made", signsFrom, expiresAt });
  await erasePrivateKeysBeside(tx, fingerprint);
  return made;
}
