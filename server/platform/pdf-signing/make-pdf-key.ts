import { randomBytes } from "node:crypto";
import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from "pkijs";
import { engine } from "./engine.ts";

const commonName = "2.5.4.3";
const basicConstraints = "2.5.29.19";
const keyUsage = "2.5.29.15";
/** Clocks of readers may be a little behind. */
const leewayMs = 60 * 60 * 1000;

/** Makes an ECDSA key on P-256 and its self-signed certificate, which is for signatures alone. */
export async function makePdfKey(about: {
  name: string;
  from: Date;
  until: Date;
}): Promise<{ privateKey: Uint8Array<ArrayBuffer>; certificate: Uint8Array<ArrayBuffer> }> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const who of [certificate.issuer, certificate.subject]) {
    who.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: about.name }) }),
    );
  }
  certificate.notBefore.value = new Date(about.from.getTime() - leewayMs);
  certificate.notAfter.value = about.until;
  certificate.extensions = [
    critical(basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER(false)),
    critical(keyUsage, signatureAndNonRepudiation().toBER(false)),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, "SHA-256", engine);
  return {
    privateKey: new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
  };
}

/** Positive and of full length: its first bits are 01. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}

function critical(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function signatureAndNonRepudiation(): BitString {
  return new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });
}
