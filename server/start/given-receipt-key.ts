import { readFile } from "node:fs/promises";
import type { Env } from "../env.ts";
import { fingerprintOf } from "../platform/pdf-signing/fingerprint.ts";
import { readPdfKey } from "../platform/pdf-signing/read-pdf-key.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { GivenReceiptKey } from "../portal/foundation/portal.ts";

/** The key of RECEIPT_CERTIFICATE; null when it is not set. @throws StartProblem for a file that cannot sign. */
export async function givenReceiptKey(
  env: Pick<Env, "RECEIPT_CERTIFICATE" | "RECEIPT_CERTIFICATE_PASSWORD">,
  now: Date,
): Promise<GivenReceiptKey | null> {
  const { RECEIPT_CERTIFICATE: file, RECEIPT_CERTIFICATE_PASSWORD: password } = env;
  if (!file) return null;
  try {
    // Loaded where it is needed: it takes 250 ms of a start.
    const { certificateOf } = await import("../platform/pdf-signing/pdf-key.ts");
    const key = readPdfKey(await readFile(file), password);
    const { certificate, expiresAt } = await certificateOf(key);
    if (expiresAt < now) throw new Error(`its certificate expired on ${expiresAt.toISOString()}`);
    return { key, certificate, expiresAt, fingerprint: fingerprintOf(certificate) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "it is damaged";
    throw new StartProblem(
      `RECEIPT_CERTIFICATE ${file} can't sign receipts, because ${reason}. Expected: a PEM or PKCS#12 file with a private key and its certificate, which RECEIPT_CERTIFICATE_PASSWORD opens.`,
      { cause },
    );
  }
}
