import { createPrivateKey, X509Certificate } from "node:crypto";
import type { PdfKey } from "./pdf-key.ts";

const keyBlock = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/;
const certificateBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads a file that holds a private key with its certificate and those above it: PEM blocks in any order, or PKCS#12.
 * @throws Error in words that can follow "because"
 */
export function readPdfKey(file: Uint8Array, password: string | undefined): PdfKey {
  const text = Buffer.from(file).toString("latin1");
  if (!text.includes("-----BEGIN ")) return { kind: "pkcs12", file, password: password ?? "" };
  const [block] = keyBlock.exec(text) ?? [];
  if (!block) throw new Error("it holds no private key");
  const key = createPrivateKey({ key: block, ...(password === undefined ? {} : { passphrase: password }) });
  const certificates = [...text.matchAll(certificateBlock)].map(([pem]) => new X509Certificate(pem));
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new Error("it holds no certificate of its private key");
  return {
    kind: "pkcs8",
    privateKey: new Uint8Array(key.export({ format: "der", type: "pkcs8" })),
    certificate: new Uint8Array(own.raw),
    chain: certificates.filter((other) => other !== own).map(({ raw }) => new Uint8Array(raw)),
  };
}
