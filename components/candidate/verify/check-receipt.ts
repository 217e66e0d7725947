import { checkPdf } from "#server/platform/pdf-signing/check-pdf.ts";

export type Certificate = { fingerprint: string; signsNow: boolean; pem: string };

export type Checked =
  | { outcome: "unchanged"; signedAt: string; fingerprint: string; byOlderKey: boolean }
  | { outcome: "changed" | "foreign" | "unreadable" };

/** No receipt is nearly as large. */
const mostBytes = 30 * 1024 * 1024;

/** Checks a file without sending anything anywhere. @throws Error where a browser has no WebCrypto, or can't read the file */
export async function checkReceipt(file: File, certificates: readonly Certificate[]): Promise<Checked> {
  if (file.size > mostBytes) return { outcome: "unreadable" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = await checkPdf(
    bytes,
    certificates.map(({ pem }) => derOf(pem)),
  );
  if (checked.outcome === "foreign" && !isPdf(bytes)) return { outcome: "unreadable" };
  if (checked.outcome !== "unchanged") return { outcome: checked.outcome };
  const by = certificates[checked.place];
  return {
    outcome: "unchanged",
    signedAt: checked.signedAt,
    fingerprint: by?.fingerprint ?? "",
    byOlderKey: !by?.signsNow,
  };
}

function derOf(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[A-Z ]+-----|\s/g, "");
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Some programs write something before the header; readers look for it in the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
}
