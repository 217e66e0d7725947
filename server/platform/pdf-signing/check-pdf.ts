import { fromBER, UTCTime } from "asn1js";
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from "pkijs";
import { engine } from "./engine.ts";

/**
 * What the signature in a PDF shows. `signedAt` is the signer's own statement, an instant; `place` is where the certificate
 * stands among those that were given. `foreign`: nobody of them signed it.
 */
type CheckedPdf =
  | { outcome: "unchanged"; place: number; signedAt: string }
  | { outcome: "changed" }
  | { outcome: "foreign" };

/**
 * Checks, with WebCrypto alone, whether one of these certificates (DER) signed these bytes: all of them, with nothing before,
 * between or behind. Runs in browsers and in Node. @throws Error where there is no WebCrypto
 */
export async function checkPdf(
  pdf: Uint8Array<ArrayBuffer>,
  certificates: readonly Uint8Array<ArrayBuffer>[],
): Promise<CheckedPdf> {
  if (!globalThis.crypto?.subtle) throw new Error("There is no WebCrypto: pages need https for it.");
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder("latin1").decode(pdf);
  let outcome: CheckedPdf = { outcome: namesOneOf(text, certificates) ? "changed" : "foreign" };
  for (const range of text.matchAll(byteRange)) {
    const [from, until, after, length] = range.slice(1, 5).map(Number) as [number, number, number, number];
    const der = signatureAt(text.slice(until, after));
    const signature = der && readSignature(der);
    const place = signature ? certificates.findIndex((ours) => isSame(ours, signature.certificate)) : -1;
    if (!signature || place < 0) continue;
    outcome = { outcome: "changed" };
    const covered = join(pdf.subarray(from, until), pdf.subarray(after, after + length));
    const isWhole = from === 0 && until < after && after + length === pdf.length;
    if (isWhole && (await isValid(signature.signed, covered))) {
      return { outcome: "unchanged", place, signedAt: signature.signedAt };
    }
  }
  return outcome;
}

/** Which bytes are signed: from, how many, from, how many. What is between them is the signature. */
const byteRange = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/** A file that was damaged where the signature stands still has the certificate in it. */
function namesOneOf(text: string, certificates: readonly Uint8Array[]): boolean {
  return certificates.some((certificate) => {
    const hex = Array.from(certificate, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return text.includes(hex) || text.includes(hex.toUpperCase());
  });
}

/** The DER that a string of hex digits holds, filled up with zeros and nothing else; null for anything that is not that. */
function signatureAt(contents: string): Uint8Array<ArrayBuffer> | null {
  const hex = /^<([0-9a-f]+|[0-9A-F]+)>$/.exec(contents)?.[1];
  if (!hex || hex.length % 2 === 1) return null;
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
  const { offset } = fromBER(bytes);
  return offset > 0 && bytes.subarray(offset).every((byte) => byte === 0) ? bytes.slice(0, offset) : null;
}

type PdfSignature = { signed: SignedData; certificate: Uint8Array; signedAt: string };

const signingTime = "1.2.840.113549.1.9.5";

/** Null for what is no signature of one signer, over bytes that stand outside of it. */
function readSignature(der: Uint8Array<ArrayBuffer>): PdfSignature | null {
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: fromBER(der).result }).content });
    const [signer, ...others] = signed.signerInfos;
    // With content of its own, that would be what is signed, and the file would not matter.
    if (!signer || others.length > 0 || signed.encapContentInfo.eContent) return null;
    const { sid, signedAttrs } = signer;
    if (!(sid instanceof IssuerAndSerialNumber)) return null;
    const certificate = signed.certificates?.find(
      (one): one is Certificate =>
        one instanceof Certificate &&
        one.issuer.isEqual(sid.issuer) &&
        one.serialNumber.isEqual(sid.serialNumber),
    );
    const time = signedAttrs?.attributes.find(({ type }) => type === signingTime)?.values[0];
    if (!certificate || !(time instanceof UTCTime)) return null;
    return {
      signed,
      certificate: new Uint8Array(certificate.toSchema().toBER(false)),
      signedAt: time.toDate().toISOString(),
    };
  } catch {
    // Whatever a stranger's file holds: what can't be read is no signature of ours.
    return null;
  }
}

async function isValid(signed: SignedData, covered: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await signed.verify({ signer: 0, data: covered.buffer }, engine);
  } catch {
    // The library throws for a wrong digest, and for algorithms that it does not know.
    return false;
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
