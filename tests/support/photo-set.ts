import type { DocumentShape } from "../../server/contract/documents/document-kinds.ts";
import { aDocumentPhoto, grounds, type Scene } from "./document-photos.ts";
import { documents } from "./drawn-documents.ts";
import { anotherPicture, others } from "./other-pictures.ts";

/** A picture to look at, or where it is, and what it is sent as. */
export type SetPicture = {
  name: string;
  shape: DocumentShape | null;
  picture: () => Promise<Buffer | string>;
};

type DocumentName = keyof typeof documents;

const kinds: Partial<Record<DocumentName, DocumentShape | null>> = {
  licence: "card",
  darkCard: "card",
  licenceOfPaleFace: "card",
  licenceOfDarkFace: "card",
  licenceBack: "card",
  concessionCard: "card",
  bothSides: "card",
  idCard: null,
  arabicCard: null,
  chineseCard: null,
  passport: "booklet",
  bluePassport: "booklet",
  passportOfPaleFace: "booklet",
  passportSpread: "booklet",
  certificate: "sheet",
  birthRecord: "sheet",
  citizenship: "sheet",
};

const wrong: [DocumentName, DocumentShape][] = [
  ["passport", "card"],
  ["bluePassport", "card"],
  ["birthRecord", "card"],
  ["letter", "card"],
  ["licence", "booklet"],
  ["licenceBack", "booklet"],
  ["concessionCard", "booklet"],
  ["passportCover", "booklet"],
  ["visaPage", "booklet"],
  ["letter", "booklet"],
  ["passport", "sheet"],
  ["idCard", "sheet"],
];

/** How documents are photographed: each on all grounds, straight, aslant, sideways, small, soft, in the dark, with noise. */
const takes: Partial<Scene>[] = [
  {},
  { turnedDegrees: 7, size: 0.6 },
  { turnedDegrees: 90, size: 0.62, noise: 10 },
  { turnedDegrees: -14, size: 0.66, blur: 1.5 },
  { size: 0.5, turnedDegrees: -4 },
  { dim: 0.55, noise: 12, size: 0.66 },
  { turnedDegrees: 180, size: 0.8 },
  { size: 0.92, dim: 0.3 },
];
const onGrounds = Object.keys(grounds) as (keyof typeof grounds)[];

function taken(
  document: DocumentName,
  shape: DocumentShape | null,
  index: number,
  take: Partial<Scene>,
): SetPicture {
  const upright = documents[document].ratio < 1 && take.turnedDegrees !== 90;
  const scene: Scene = {
    document,
    ground: onGrounds[index % onGrounds.length] ?? "desk",
    ...take,
    ...(upright ? { width: 960, height: 1280 } : {}),
  };
  return { name: JSON.stringify({ shape, ...scene }), shape, picture: () => aDocumentPhoto(scene) };
}

/** Good photos of what was asked for: none of them is to be held back. */
export const goodPhotos: SetPicture[] = Object.entries(kinds).flatMap(([document, shape], at) =>
  takes.map((take, index) => taken(document as DocumentName, shape, at + index * 2, take)),
);

/** Photos of another document than the one that was asked for. */
export const wrongPhotos: SetPicture[] = wrong.flatMap(([document, shape], at) =>
  takes.slice(0, 5).map((take, index) => taken(document, shape, at + index * 2, take)),
);

/** Pictures with no document in them, each drawn from several seeds. */
export const otherPhotos: SetPicture[] = Object.keys(others).flatMap((name, at) =>
  Array.from({ length: 5 }, (_, seed) => ({
    name: `${name} ${seed}`,
    shape: (["booklet", "card", "sheet", null] as const)[(at + seed) % 4] ?? null,
    picture: () =>
      anotherPicture(name as keyof typeof others, {
        seed: seed + 1,
        blur: 0.5 + (seed % 3) / 2,
        noise: 5 + seed,
      }),
  })),
);
