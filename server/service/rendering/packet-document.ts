import type { FactSection } from "../../contract/facts/fact-lines.ts";
import type { FactLine } from "../../contract/facts/form-lines.ts";

/** The content of a packet before it is laid out, but for its files, which follow one by one. Times are instants. */
export type PacketDocument = {
  brand: { name: string; primaryColor: string; supportEmail: string };
  company: { name: string; timezone: string; locale: string };
  madeAt: string;
  check: { id: number; title: string; renewal: boolean; requestedAt: string; dueAt: string | null };
  candidate: { name: string; referenceCode: string };
  /** Who they are to the company, how to reach them, and in which role. Empty values are left out. */
  about: FactLine[];
  facts: FactSection[];
  /** What the partner sent for this check, as it was sent. */
  details: FactLine[];
  /** Null for a check that has none. */
  referees: PacketReferee[] | null;
  /** `picture` is the place of the signature's file among all, null while there is none. */
  consent: { signedAt: string | null; ip: string | null; picture: number | null };
  /** What keeps the documents from being lodged; empty when nothing does. */
  open: string[];
  /** Null for a check that asks for no documents. `file` is the document's place among all files. */
  documents: PacketFileEntry[] | null;
};

export type PacketReferee = { name: string; lines: FactLine[] };
export type PacketFileEntry = { file: number; title: string; fileName: string; receivedAt: string };

/** Messages to the thread that lays a packet out: its files in their order, then what they belong to. */
export type PacketMessage =
  | { kind: "file"; bytes: Uint8Array; fileType: string }
  | { kind: "unreadable" }
  | { kind: "finish"; document: PacketDocument };

/** What it returns: that it has started, then one for each message. A file that cannot be read becomes a page that says so. */
export type PacketAnswer =
  | { kind: "ready" }
  | { kind: "kept" }
  | { kind: "packet"; bytes: Uint8Array }
  | { kind: "bug"; error: unknown };
