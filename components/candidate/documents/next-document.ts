import type { DocumentType, Journey, JourneyPart } from "../journey.ts";
import { type DocumentPlace, isStillToCome, type UploadItem } from "./upload-item.ts";

type Coming = Pick<UploadItem, "idType" | "side" | "state">;
type Demanded = Pick<Journey, "missing" | "begun" | "parts" | "documents" | "closed">;

/**
 * Which documents are to be chosen next, in their order, as if all that is on its way were there: a file that is chosen
 * while another is being sent is the next document. One that was begun comes first, then what is missing.
 */
export function nextDocuments(journey: Demanded, items: readonly Coming[]): DocumentType[] {
  const coming = items.filter(isStillToCome);
  const left = (idType: DocumentType) => partsLeft(journey, coming, idType);
  const comes = (idType: DocumentType) => coming.some((item) => item.idType === idType);
  const isOpen = (idType: DocumentType) => left(idType).length > 0 || !comes(idType);
  const begunBefore = journey.closed ? [] : journey.begun;
  const begun = [...new Set([...coming.map(({ idType }) => idType), ...begunBefore])].filter(
    (idType) => left(idType).length > 0,
  );
  const needed = neededDocuments(journey);
  const open = [...begun, ...needed.filter((idType) => !begun.includes(idType) && isOpen(idType))];
  const instead = journey.closed ? 0 : standIns(journey, needed, coming).length;
  const missing = open.filter((idType) => journey.missing.includes(idType));
  return open.filter((idType) => !missing.slice(0, instead).includes(idType) || begun.includes(idType));
}

/** What is needed by what is there already. */
export function neededDocuments({ closed, documents, begun, missing }: Demanded): DocumentType[] {
  return closed
    ? documents.filter(({ state }) => state === "rejected").map(({ idType }) => idType)
    : [...begun.filter((idType) => !missing.includes(idType)), ...missing];
}

/** What of a document is neither there nor on its way. A file of no side may show all of it. */
export function partsLeft(
  { parts }: Pick<Demanded, "parts">,
  items: readonly Coming[],
  idType: DocumentType,
) {
  const coming = items.filter((item) => item.idType === idType && isStillToCome(item));
  const shows = (item: DocumentPlace, part: JourneyPart) => item.side === null || item.side === part;
  return (parts[idType]?.wanted ?? []).filter((part) => !coming.some((item) => shows(item, part)));
}

/** What comes whole without having been asked for: each stands in for one that is missing. */
function standIns(journey: Demanded, needed: DocumentType[], coming: readonly Coming[]): DocumentType[] {
  const given = new Set(journey.documents.map(({ idType }) => idType));
  return [...new Set(coming.map(({ idType }) => idType))].filter(
    (idType) =>
      !needed.includes(idType) && !given.has(idType) && partsLeft(journey, coming, idType).length === 0,
  );
}
