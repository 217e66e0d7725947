import { createHash, randomBytes } from "node:crypto";

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
