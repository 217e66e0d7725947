import { createHash } from "node:crypto";

/** Who did it: staff by their id, a token or client by its own, an operator at the machine, Candor by its schedule. */
export type ActorKind = "staff" | "candidate" | "token" | "client" | "operator" | "system" | "unknown";

/** Codes, ids, counts and names of settings. Nothing of a person: that goes into the personal parts. */
export type EntryDetails = Record<string, string | number | boolean | null | string[] | number[]>;

/** What the chain covers of an entry. Of a person it has commitments alone (personal.ts), so that it outlives their erasure. */
export type Entry = {
  /** Random: no entry can be repeated. */
  key: string;
  /** The company whose log it is in; `deploymentLog` for what concerns no company. */
  companyId: number;
  recordedAt: Date;
  /** A noun and what became of it, such as `document.viewed`. */
  action: string;
  actorKind: ActorKind;
  actorId: string | null;
  /** The candidate whom it concerns, by the service's own id. */
  candidateId: string | null;
  /** What it was done to, by kind and id, such as `upload:1004`. */
  subject: string | null;
  details: EntryDetails;
  requestId: string | null;
  actorCommitment: Uint8Array | null;
  candidateCommitment: Uint8Array | null;
};

/** Operators' commands that concern no single company. Companies' ids begin with 1. */
export const deploymentLog = 0;

/** The same bytes for the same entry, whatever the order of its members: JSON without spaces, keys of details sorted. */
function canonicalEntry(entry: Entry): string {
  const details = Object.keys(entry.details)
    .sort()
    .map((name) => [name, entry.details[name]]);
  return JSON.stringify([
    "candor-audit-1",
    entry.key,
    entry.companyId,
    entry.recordedAt.toISOString(),
    entry.action,
    entry.actorKind,
    entry.actorId,
    entry.candidateId,
    entry.subject,
    details,
    entry.requestId,
    hex(entry.actorCommitment),
    hex(entry.candidateCommitment),
  ]);
}

export function entryDigest(entry: Entry): Buffer {
  return createHash("sha256").update(canonicalEntry(entry)).digest();
}

/** Before the first entry of a log. */
export const noHash = Buffer.alloc(32);

/** SHA-256 over the previous entry's hash, the entry's own number as 8 bytes, and the digest of the entry. */
export function chainHash(previousHash: Uint8Array, sequence: number, entry: Entry): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(sequence));
  return createHash("sha256").update(previousHash).update(number).update(entryDigest(entry)).digest();
}

function hex(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString("hex");
}
