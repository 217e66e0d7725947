import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { FactGroupName } from "../../../contract/facts/fact-groups.ts";
import { dayName } from "../../../contract/facts/writing.ts";
import { factWords } from "../../foundation/languages/fact-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import { listDocuments } from "../documents/list-documents.ts";
import { readFacts } from "../facts/read-facts.ts";
import { type ComparedFact, compareFacts } from "../reading/compare-facts.ts";
import { readingOfUpload } from "../reading/reading-of-upload.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { isInPlace } from "./file-as-read.ts";
import { type WordedPassport, wordedPassport } from "./read-passport.ts";

/**
 * A sentence by its name, with what stands in it in the candidate's words. `note`: what was read. `moved`: it was sent as another document, and stands where it belongs
 * now. `over`: it ended before today. `otherKind`: it is no passport, or it is one, where the other was chosen. `unclear`: nothing could be read of what should have a machine-readable zone. The others: what the candidate or the partner
 * said otherwise, and the page of questions where that can be changed.
 */
type ReadingLine = {
  of: "note" | "moved" | "over" | "otherKind" | "unclear" | ComparedFact["of"];
  page?: FactGroupName;
  document?: DocumentReading["document"];
  number?: string;
  ends?: string;
  read?: string;
  typed?: string;
};

/** It is being read: a page asks again after so long. */
const againMs = 2_000;

/**
 * No `lines` for nothing that is proven. `isMisplaced`: it was sent as what it is not (file-as-read.ts). `passport`: what answers can be
 * filled in from.
 */
type OwnReading = {
  lines: ReadingLine[];
  isMisplaced?: boolean;
  passport?: WordedPassport;
  againMs: number | false;
};

/** What one of the candidate's own documents says in its machine-readable zone. */
export async function ownReading(
  portal: Portal,
  opened: OpenedCandidate,
  uploadId: number,
): Promise<OwnReading> {
  const documents = await listDocuments(portal, opened);
  const chosen = documents.find((one) => one.uploadId === uploadId);
  if (!chosen) throw new AppError("not_found", "This document is no longer there.");
  const isPassport = chosen.idType.includes("passport");
  const upload = { owner: opened.claims, uploadId };
  const { reading, movedFrom, isPending } = await readingOfUpload(portal, opened.client, upload);
  if (isPending) return { lines: [], againMs };
  if (!reading) {
    const isUnclear = isPassport && portal.reader !== null;
    return { lines: isUnclear ? [{ of: "unclear" }] : [], againMs: false };
  }
  const words = factWords(opened.language);
  const inWords = (text: string) => (isDay.test(text) ? dayName(text, words) : text);
  const { document, number, expires_on } = reading;
  const lines: ReadingLine[] = [{ of: "note", document, number, ends: inWords(expires_on) }];
  if (movedFrom) lines.push({ of: "moved" });
  if (expires_on < portal.clock.now().toISOString().slice(0, 10)) lines.push({ of: "over" });
  if (isPassport ? document !== "passport" : document === "passport")
    lines.push({ of: "otherKind", document });
  const { facts } = await readFacts(portal, opened);
  for (const { of, read, given, verdict } of compareFacts(reading, facts)) {
    if (verdict !== "different") continue;
    const typed = inWords(given[0]?.value ?? "");
    lines.push({ of, read: inWords(read), typed, page: pageOf(of, document) });
  }
  return {
    lines,
    isMisplaced: !isInPlace(chosen, reading),
    ...(document === "passport" ? { passport: wordedPassport(reading, opened.language) } : {}),
    againMs: false,
  };
}

const isDay = /^\d{4}-\d\d-\d\d$/;

function pageOf(of: ComparedFact["of"], document: DocumentReading["document"]): FactGroupName {
  if (of === "birth_date") return "birth";
  return document === "visa" ? "work-right" : "licences";
}
