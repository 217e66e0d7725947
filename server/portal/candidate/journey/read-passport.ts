import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import { dayName } from "../../../contract/facts/writing.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { factWords } from "../../foundation/languages/fact-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import { asPicture } from "../../foundation/rendering/as-picture.ts";
import type { DocumentType } from "../../foundation/rows/document-type.ts";
import { fewCanRead, refuseSize, typeOfBytes } from "../documents/store-at-service.ts";
import { uploadDocument } from "../documents/upload-document.ts";
import { insertReading } from "../reading/reading-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { passportOf } from "./file-as-read.ts";

/** `types`: those of which the page may add a document. `key` is a UUID that the page makes for the file. */
type PassportPhoto = { file: File; types: DocumentType[]; key: string };

/** `inWords`: its days in the candidate's language. */
type PassportRead = { passport: WordedPassport | null; uploadId: number | null };
export type WordedPassport = DocumentReading & { inWords: { born: string; ends: string } };

const longSidePixels = 2400;

/**
 * Reads a photo of a passport, so that nobody types what it shows. One that could be read is kept as a document of its country's kind, where one may be
 * added: `uploadId`. Of one that could not, nothing is kept.
 * @throws AppError for a file that is empty or larger than 10 MB, and `unavailable` while too many wait; as `uploadDocument`
 */
export async function readPassport(
  portal: Portal,
  opened: OpenedCandidate,
  { file, types, key }: PassportPhoto,
): Promise<PassportRead> {
  refuseSize(file);
  const picture = await pictureOf(portal, Buffer.from(await file.arrayBuffer()));
  const reading = (picture && (await portal.reader?.read(picture))) ?? null;
  if (reading?.document !== "passport") return { passport: null, uploadId: null };
  const passport = wordedPassport(reading, opened.language);
  const idType = passportOf(reading.country ?? "", types);
  if (!idType) return { passport, uploadId: null };
  const { uploadId } = await uploadDocument(portal, opened, { file, idType, side: null, key });
  await insertReading(portal.db, opened.claims, { uploadId, reading, at: portal.clock.now() });
  return { passport, uploadId };
}

export function wordedPassport(reading: DocumentReading, language: Language): WordedPassport {
  const words = factWords(language);
  const inWords = { born: dayName(reading.birth_date, words), ends: dayName(reading.expires_on, words) };
  return { ...reading, inWords };
}

async function pictureOf(portal: Portal, bytes: Buffer): Promise<Buffer | null> {
  const mediaType = await typeOfBytes(bytes);
  if (fewCanRead.includes(mediaType)) return Buffer.from(await portal.photoAsJpeg(bytes));
  return await asPicture(portal.firstPages, { bytes, mediaType, longSidePixels });
}
