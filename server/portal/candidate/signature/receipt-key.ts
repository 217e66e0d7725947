import type { PdfKey } from "../../../platform/pdf-signing/pdf-key.ts";
import type { Portal } from "../../foundation/portal.ts";
import { makeReceiptKey, receiptKeyContext } from "./make-receipt-key.ts";
import {
  findCertificates,
  findMadeKey,
  insertReceiptKey,
  lockReceiptKeys,
  type MadeKeyRow,
} from "./receipt-key-store.ts";

/** What keys are made and read with. An operator's command has no more of the portal than this. */
export type KeyRing = Pick<Portal, "db" | "clock" | "sealer" | "givenReceiptKey"> & {
  settings: { portalUrl: string };
};

/** A certificate of our own making signs no more in the month before it expires: another one takes its place. */
const replacedBeforeMs = 30 * 24 * 60 * 60 * 1000;

/** The key that signs receipts now: the operator's, or Candor's own, which is made when there is none. */
export async function receiptKey(ring: KeyRing): Promise<{ fingerprint: string; key: PdfKey }> {
  if (ring.givenReceiptKey) return ring.givenReceiptKey;
  const { fingerprint, certificate, sealedPrivateKey } =
    (await findMadeKey(ring.db, lastMoment(ring))) ?? (await makeFirstKey(ring));
  const privateKey = ring.sealer.open(sealedPrivateKey, receiptKeyContext(fingerprint));
  return { fingerprint, key: { kind: "pkcs8", privateKey, certificate, chain: [] } };
}

async function makeFirstKey(ring: KeyRing): Promise<MadeKeyRow> {
  return await ring.db.begin(async (tx) => {
    await lockReceiptKeys(tx);
    return (await findMadeKey(tx, lastMoment(ring))) ?? (await makeReceiptKey(ring, tx));
  });
}

function lastMoment({ clock }: KeyRing): Date {
  return new Date(clock.now().getTime() + replacedBeforeMs);
}

/** Publishes the certificate of the key that signs from the start of this process on. */
export async function publishReceiptKey(ring: KeyRing): Promise<void> {
  const given = ring.givenReceiptKey;
  if (!given) return void (await receiptKey(ring));
  const { fingerprint, expiresAt } = given;
  await insertReceiptKey(ring.db, {
    fingerprint,
    certificate: Buffer.from(given.certificate),
    sealedPrivateKey: null,
    origin: "given",
    signsFrom: ring.clock.now(),
    expiresAt,
  });
}

/** A certificate in PEM, with its SHA-256 in hex. */
export type PublishedCertificate = {
  fingerprint: string;
  signsNow: boolean;
  signsFrom: string;
  expiresAt: string;
  pem: string;
};

/** The certificates of all keys that ever signed receipts of this deployment, the newest first. */
export async function publishedCertificates(ring: KeyRing): Promise<PublishedCertificate[]> {
  const { fingerprint: current } = await receiptKey(ring);
  const rows = await findCertificates(ring.db);
  return rows.map(({ fingerprint, certificate, signsFrom, expiresAt }) => ({
    fingerprint,
    signsNow: fingerprint === current,
    signsFrom: signsFrom.toISOString(),
    expiresAt: expiresAt.toISOString(),
    pem: pemOf(certificate),
  }));
}

function pemOf(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
