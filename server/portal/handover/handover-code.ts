import { createHash, randomBytes } from "node:crypto";
import { encode } from "uqr";

/** Without letters that are mistaken for another when a code is typed from a screen. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 26;

/** 130 random bits. */
export function makeHandoverCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** The code is only ever on the screens of its candidate: who reads the table can't use what is there. */
export function hashHandoverCode(code: string): Buffer {
  return createHash("sha256").update(code.toLowerCase()).digest();
}

export function handoverAddress(portalUrl: string, code: string): string {
  return new URL(`/go/${code}`, portalUrl).href;
}

/** A QR code as a path of unit squares on a white ground of `size`, its quiet zone included. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
