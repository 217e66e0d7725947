import { Image } from "image-js";
import detection from "mrz-detection";
import sharp from "sharp";
import type { DocumentReading } from "../../contract/documents/document-reading.ts";
import { fileLimits } from "../../contract/upload.ts";
import { type Zone, zoneOfLines } from "./zone-of-lines.ts";

/** How a picture is looked at: its longer side in pixels, and how much wider it is made, since what is looked for is long and narrow. */
type PictureLook = { pixels: number; stretch: number };

/** The first two find most zones; what they miss is found where the lines are closer together. */
const looks: readonly PictureLook[] = [
  { pixels: 1600, stretch: 1 },
  { pixels: 1250, stretch: 1 },
  { pixels: 1600, stretch: 1.6 },
  { pixels: 2000, stretch: 1.4 },
];

/**
 * What a picture's machine-readable zone says, however it is turned. Two looks have to find the same: a check digit alone lets two mistakes pass that cancel each
 * other out. Null where they do not, or where there is no zone.
 * @param picture a JPEG, PNG or WebP
 * @param today a day as `2026-11-28`
 */
export async function readPicture(picture: Uint8Array, today: string): Promise<DocumentReading | null> {
  const found: DocumentReading[] = [];
  for (const look of looks) {
    const reading = await lookAt(picture, look, today);
    if (!reading) continue;
    if (found.some((one) => saysTheSame(one, reading))) return found[0] ?? null;
    found.push(reading);
    if (found.length > 1) return null;
  }
  return null;
}

function saysTheSame(one: Zone, other: Zone): boolean {
  const proven = ["format", "number", "issuer", "birth_date", "expires_on"] as const;
  return proven.every((key) => one[key] === other[key]);
}

async function lookAt(
  picture: Uint8Array,
  look: PictureLook,
  today: string,
): Promise<DocumentReading | null> {
  const image = await pixelsOf(picture, look);
  const out: { resized?: Image; erode?: Image } = {};
  let turned = false;
  // It turns the picture where it finds nothing at first.
  const rotateLeft = image.rotateLeft.bind(image);
  image.rotateLeft = () => {
    turned = true;
    return rotateLeft();
  };
  const zone = zoneOfLines(await linesIn(image, out), today);
  return zone && { ...zone, place: placeOf(out, turned) };
}

/** The lines of what may be a zone; none where there is nothing like one. */
async function linesIn(image: Image, out: { resized?: Image; erode?: Image }): Promise<string[]> {
  try {
    const { crop } = detection.getMrz(image, { debug: true, out }).images;
    return (await detection.readMrz(crop)).mrz;
  } catch {
    // Both say so by throwing, of a picture that was decoded before.
    return [];
  }
}

async function pixelsOf(picture: Uint8Array, { pixels, stretch }: PictureLook): Promise<Image> {
  const { data, info } = await sharp(picture, { limitInputPixels: fileLimits.pixels, failOn: "none" })
    .autoOrient()
    .toColorspace("srgb")
    .flatten({ background: "white" })
    .resize(pixels, pixels, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (stretch === 1) return new Image(info.width, info.height, data, rgb);
  const width = Math.round(info.width * stretch);
  const wide = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, info.height, { fit: "fill" })
    .raw()
    .toBuffer();
  return new Image(width, info.height, wide, rgb);
}

const rgb = { components: 3, alpha: 0 } as const;

/** What its types leave out. */
type Regions = {
  fromMask(mask: Image): void;
  getRois(of: {
    minSurface: number;
    negative: false;
  }): Record<"surface" | "minX" | "maxX" | "minY" | "maxY", number>[];
};

/** Of what may be text, the largest that is long and narrow is what was taken for the zone. */
function placeOf(
  { resized, erode }: { resized?: Image; erode?: Image },
  turned: boolean,
): DocumentReading["place"] {
  if (!resized || !erode) return null;
  const regions = resized.getRoiManager() as unknown as Regions;
  regions.fromMask(erode);
  const [zone] = regions
    .getRois({ minSurface: 5000, negative: false })
    .map(({ surface, minX, maxX, minY, maxY }) => {
      const [wide, high] = [maxX - minX, maxY - minY];
      return { surface, minX, minY, wide, high, isLong: Math.max(wide, high) > 2 * Math.min(wide, high) };
    })
    .filter(({ isLong }) => isLong)
    .toSorted((one, other) => other.surface - one.surface);
  if (!zone) return null;
  const left = zone.minX / resized.width;
  const top = zone.minY / resized.height;
  const width = zone.wide / resized.width;
  const height = zone.high / resized.height;
  // What was turned to the left had its top on the left.
  return turned
    ? { left: 1 - top - height, top: left, width: height, height: width }
    : { left, top, width, height };
}
