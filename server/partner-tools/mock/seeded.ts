import { hash } from "node:crypto";

/** The first of a hundred numbers that belong to the seed: ids for what it has, below 2^31. */
export function seededBlock(seed: string): number {
  return blockOf(digest(seed));
}

/** At most 43 letters and digits that look like a secret, and are the same for the same seed. */
export function seededText(seed: string, length: number): string {
  return textOf(digest(seed)).slice(0, length);
}

/** Both of one digest, for what needs both: to make the digest takes longest. */
export function seededBlockAndText(seed: string): { block: number; text: string } {
  const bytes = digest(seed);
  return { block: blockOf(bytes), text: textOf(bytes) };
}

export function seededUuid(seed: string): string {
  const hex = digest(seed).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function blockOf(bytes: Buffer): number {
  return (bytes.readUInt32BE(0) % 20_000_000) * 100 + 1_000_000;
}

function textOf(bytes: Buffer): string {
  return bytes.toString("base64url").replace(/[-_]/g, "0");
}

function digest(seed: string): Buffer {
  return hash("sha256", `candor-mock:${seed}`, "buffer");
}
