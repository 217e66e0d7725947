import { PDF, type Signer, type TimestampAuthority } from "@libpdf/core";
import { type PdfKey, signerOf } from "./pdf-key.ts";
import { timestampServer } from "./timestamp-server.ts";

export type SignedPdf = {
  bytes: Uint8Array;
  /** Why there is no timestamp although one was asked for; null otherwise. */
  timestampProblem: string | null;
};

/** Bytes that are kept free in the PDF for the signature, its certificates and a timestamp. */
const reservedBytes = 32 * 1024;

/**
 * Signs a PDF over all of its bytes: PAdES B-B, or B-T with a timestamp of the RFC 3161 server at `timestampUrl`. A server
 * that is down or wrong costs the timestamp, never the signature.
 */
export async function signPdf(
  pdf: Uint8Array,
  by: { key: PdfKey; at: Date; reason: string; timestampUrl: string | null },
): Promise<SignedPdf> {
  const signer = await signerOf(by.key);
  const sign = (timestamps: TimestampAuthority | null) => signed(pdf, { ...by, signer, timestamps });
  if (by.timestampUrl === null) return { bytes: await sign(null), timestampProblem: null };
  try {
    return { bytes: await sign(timestampServer(by.timestampUrl)), timestampProblem: null };
  } catch (error) {
    // Without a timestamp it signs, or fails for a reason of its own.
    return { bytes: await sign(null), timestampProblem: error instanceof Error ? error.message : "unknown" };
  }
}

async function signed(
  pdf: Uint8Array,
  by: { signer: Signer; at: Date; reason: string; timestamps: TimestampAuthority | null },
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: by.signer,
    signingTime: by.at,
    reason: by.reason,
    estimatedSize: reservedBytes,
    ...(by.timestamps
      ? { level: "B-T" as const, timestampAuthority: by.timestamps }
      : { level: "B-B" as const }),
  });
  return bytes;
}
