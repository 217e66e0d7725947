import { AppError } from "../../../contract/error-code.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { type QrCode, qrCode } from "../../../platform/qr/qr-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Step } from "../journey/step.ts";
import { handoverAddress, hashHandoverCode, makeHandoverCode } from "./handover-code.ts";
import { countHandovers, endOpenHandovers, insertHandover, lockHandovers } from "./handover-store.ts";

/** A code is good for this long, and once. */
export const handoverMs = 15 * 60 * 1000;
const mostInThatTime = 10;

type MadeHandover = { address: string; qr: QrCode; goodForMs: number };

/**
 * Makes a code with which the candidate continues at a step on another device. It opens no more than the session that it
 * is made from, for no longer, and ends the codes before it.
 * @throws AppError `rate_limited` after ten in fifteen minutes
 */
export async function makeHandover(portal: Portal, claims: LinkClaims, step: Step): Promise<MadeHandover> {
  const now = portal.clock.now();
  const code = makeHandoverCode();
  const expiresAt = new Date(Math.min(now.getTime() + handoverMs, claims.expiresAt.getTime()));
  await portal.db.begin(async (tx) => {
    await lockHandovers(tx, claims);
    if ((await countHandovers(tx, claims, new Date(now.getTime() - handoverMs))) >= mostInThatTime) {
      throw new AppError("rate_limited", "That was a lot of codes. Please wait a few minutes and try again.");
    }
    await endOpenHandovers(tx, claims, now);
    await insertHandover(tx, { claims, step, expiresAt, codeSha256: hashHandoverCode(code), createdAt: now });
  });
  const address = handoverAddress(portal.settings.portalUrl, code);
  return { address, qr: qrCode(address), goodForMs: expiresAt.getTime() - now.getTime() };
}
