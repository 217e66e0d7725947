import { createPrivateKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import { CryptoKeySigner, P12Signer, type Signer } from "@libpdf/core";

/** A private key with its certificate (X.509, DER), plain enough to be handed to a thread. */
export type PdfKey =
  | { kind: "pkcs8"; privateKey: Uint8Array; certificate: Uint8Array; chain: Uint8Array[] }
  | { kind: "pkcs12"; file: Uint8Array; password: string };

/** Curves by OpenSSL's names and by those of WebCrypto. */
const curves: Record<string, string> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };

/** @throws Error for a file that cannot be opened, and for a key that is neither RSA nor ECDSA on a NIST curve. */
export async function signerOf(key: PdfKey): Promise<Signer> {
  if (key.kind === "pkcs12") return await P12Signer.create(key.file, key.password);
  const pkcs8 = Buffer.from(key.privateKey);
  const { type, ...algorithm } = algorithmOf(createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" }));
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
  return new CryptoKeySigner(privateKey, key.certificate, type, algorithm.name, key.chain);
}

function algorithmOf(key: KeyObject) {
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? ""];
  if (key.asymmetricKeyType === "ec" && namedCurve) {
    return { type: "EC", name: "ECDSA", namedCurve } as const;
  }
  if (key.asymmetricKeyType === "rsa") {
    return { type: "RSA", name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
  }
  throw new Error("the key is neither RSA nor ECDSA on P-256, P-384 or P-521");
}

/**
 * The certificate of a key, after a signature that proves that the two belong together.
 * @throws Error in words that can follow "because"
 */
export async function certificateOf(key: PdfKey): Promise<{ certificate: Uint8Array; expiresAt: Date }> {
  const signer = await signerOf(key);
  const sample = new TextEncoder().encode("candor");
  const certificate = new X509Certificate(signer.certificate);
  const signature = await signer.sign(sample, "SHA-256");
  if (!verify("sha256", sample, certificate.publicKey, signature)) {
    throw new Error("its first certificate is not that of its private key");
  }
  return { certificate: signer.certificate, expiresAt: new Date(certificate.validTo) };
}
