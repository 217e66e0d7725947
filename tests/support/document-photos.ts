import sharp from "sharp";
import { seededRandom } from "../crash/seeded-random.ts";
import { type DrawnDocument, documents, drawnSkin } from "./drawn-documents.ts";

/** Documents that belong to nobody, as cameras see them: drawn, laid on something, lit from a side, with a sensor's noise. */
export type Scene = {
  document?: keyof typeof documents;
  ground?: keyof typeof grounds;
  /** Of the picture's width, how much the document takes. */
  size?: number;
  turnedDegrees?: number;
  /** Where the document's middle is, as shares of the picture. */
  at?: { x: number; y: number };
  noise?: number;
  /** σ of the blur, in pixels of a picture that is 1280 wide. */
  blur?: number;
  shake?: number;
  /** The colour of the skin in its photo. */
  skin?: string;
  /** How much light is missing, 0 to 1. */
  dim?: number;
  glare?: { x: number; y: number; radius: number };
  width?: number;
  height?: number;
};

export async function aDocumentPhoto(scene: Scene = {}): Promise<Buffer> {
  const { width = 1280, height = 960, noise = 6, blur = 0.6 } = scene;
  const drawn = await sharp(Buffer.from(drawing(scene, width, height)))
    .removeAlpha()
    .blur(Math.max(0.3, (blur * width) / 1280))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = scene.shake ? sharp(drawn).convolve(streak(scene.shake)) : sharp(drawn);
  return picture
    .composite([{ input: await grain(width, height, noise), blend: "soft-light" }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

const grains = new Map<string, Promise<Buffer>>();

/** A sensor's noise, the same in every run: one that is drawn anew decides near a threshold. Made once for each size. */
export function grain(width: number, height: number, sigma: number): Promise<Buffer> {
  const name = `${width}x${height}:${sigma}`;
  const made = grains.get(name) ?? noisePicture(width, height, sigma * 2);
  grains.set(name, made);
  return made;
}

/** Numbers of a normal distribution, to choose from. */
const normal = new Float32Array(2 ** 16);
const random = seededRandom(2026);
for (let at = 0; at < normal.length; at += 1) {
  normal[at] = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function noisePicture(width: number, height: number, sigma: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = 128 + sigma * (normal[state >>> 16] ?? 0);
    pixels[at] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A hand that moves sideways. */
function streak(length: number) {
  const size = Math.max(3, length | 1);
  const kernel = Array.from({ length: size * size }, (_, at) =>
    Math.floor(at / size) === size >> 1 ? 1 : 0,
  );
  return { width: size, height: size, kernel, scale: size };
}

function drawing(scene: Scene, width: number, height: number): string {
  const {
    document = "licence",
    ground = "desk",
    size = 0.72,
    turnedDegrees = 0,
    at = { x: 0.5, y: 0.5 },
  } = scene;
  const { svg, ratio }: DrawnDocument = documents[document];
  const wide = Math.min(width * size, height * size * 1.2 * ratio);
  const high = wide / ratio;
  const { glare } = scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".12"/>
        <stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
      <radialGradient id="lamp"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#fff"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    ${grounds[ground](width, height)}
    <g transform="translate(${width * at.x} ${height * at.y}) rotate(${turnedDegrees}) translate(${-wide / 2} ${-high / 2})
      scale(${wide / 1000})">
      <rect x="-4" y="6" width="1016" height="${1000 / ratio + 8}" rx="30" fill="#000" opacity=".25"/>${scene.skin ? svg.replaceAll(drawnSkin, scene.skin) : svg}</g>
    <rect width="${width}" height="${height}" fill="url(#light)"/><rect width="${width}" height="${height}" opacity="${scene.dim ?? 0}"/>
    ${glare ? `<circle cx="${width * glare.x}" cy="${height * glare.y}" r="${width * glare.radius}" fill="url(#lamp)"/>` : ""}
  </svg>`;
}

export const grounds = {
  desk: (width: number, height: number) => `<rect width="${width}" height="${height}" fill="#8a7f74"/>`,
  white: (width: number, height: number) => `<rect width="${width}" height="${height}" fill="#e9e7e2"/>`,
  black: (width: number, height: number) => `<rect width="${width}" height="${height}" fill="#24262a"/>`,
  wood: (width: number, height: number) =>
    `<rect width="${width}" height="${height}" fill="#9a7148"/>${Array.from(
      { length: 40 },
      (_, index) =>
        `<path d="M0 ${(index * height) / 40}q${width / 3} ${14 + ((index * 7) % 20)} ${width} ${(index * 13) % 17}" stroke="#6e4d2e" stroke-width="${2 + (index % 5)}" fill="none" opacity=".5"/>`,
    ).join("")}`,
  tiles: (width: number, height: number) =>
    `<rect width="${width}" height="${height}" fill="#cfd3d4"/>${Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M${(index * width) / 8} 0v${height}M0 ${(index * height) / 6}h${width}" stroke="#8b9193" stroke-width="7"/>`,
    ).join("")}`,
};

/** A phone's screen that shows a document: flat colours, a bar with the time on top. */
export function aScreenshot({
  width = 1170,
  height = 2532,
  format = "png" as "png" | "jpeg",
} = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1170 2532">
    <rect width="1170" height="2532" fill="#fff"/><text x="90" y="110" font-size="54" font-family="sans-serif">9:41</text>
    <rect x="980" y="70" width="90" height="42" rx="10"/><g transform="translate(85 760)">${documents.licence.svg}</g>
    <rect x="380" y="2490" width="410" height="14" rx="7"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().toFormat(format, { quality: 90 }).toBuffer();
}
