import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type Holder, type SpecimenFormat, zoneLines } from "./holder.ts";
import type { Random } from "./random.ts";

/** Ten pixels for a millimetre, as ICAO 9303-3 gives the sizes. */
const sizes: Record<SpecimenFormat, [width: number, height: number]> = {
  TD1: [856, 540],
  TD2: [1050, 740],
  TD3: [1250, 880],
  MRV_A: [1200, 800],
  MRV_B: [1050, 740],
};
const fontfile = fileURLToPath(new URL("./ocr-b.otf", import.meta.url));
const pitch = 25.4;
const lineHeight = 60;

export type DrawnPage = { png: Buffer; width: number; height: number };

/** A page with a portrait, printed fields, waves in the background, and a zone in OCR-B at its place. `zone` false: a page without one. */
export async function drawPage(
  random: Random,
  holder: Holder,
  { zone = true }: { zone?: boolean } = {},
): Promise<DrawnPage> {
  const [width, height] = sizes[holder.format];
  const page = sharp(Buffer.from(background(random, holder, width, height)));
  if (!zone) return { png: await page.removeAlpha().png().toBuffer(), width, height };
  const lines = zoneLines(holder);
  const input = await drawLines(lines);
  const wide = (lines[0]?.length ?? 0) * pitch;
  const left = Math.max(0, Math.round((width - wide) / 2));
  const top = height - lines.length * lineHeight - (holder.format === "TD1" ? 20 : 45);
  return { png: await page.composite([{ input, left, top }]).removeAlpha().png().toBuffer(), width, height };
}

/** Each line alone, so that they are as far from each other as the standard has them. */
async function drawLines(lines: readonly string[]): Promise<Buffer> {
  const width = Math.ceil((lines[0]?.length ?? 0) * pitch);
  const drawn = await Promise.all(
    lines.map((line) =>
      sharp({
        text: {
          text: `<span foreground="#1a1a1a">${escaped(line)}</span>`,
          ...{ fontfile, font: "OCRB 12", dpi: 254, rgba: true },
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const scale = width / Math.max(...drawn.map(({ info }) => info.width));
  const placed = await Promise.all(
    drawn.map(async ({ data, info }, at) => {
      const height = Math.round(info.height * scale);
      const input = await sharp(data)
        .resize(Math.round(info.width * scale), height)
        .png()
        .toBuffer();
      return { input, left: 0, top: at * lineHeight + Math.max(0, Math.round((lineHeight - height) / 2)) };
    }),
  );
  const canvas = { width: width + 2, height: lineHeight * lines.length, channels: 4 as const };
  return await sharp({ create: { ...canvas, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(placed)
    .png()
    .toBuffer();
}

function background(random: Random, holder: Holder, width: number, height: number): string {
  const isCard = holder.format === "TD1";
  const hue = Math.floor(random() * 360);
  const count = 26 + Math.floor(random() * 30);
  const waves = Array.from({ length: count }, (_, at) => {
    const color = `hsl(${(hue + at * 4) % 360},45%,${70 + random() * 15}%)`;
    const swing = (random() - 0.5) * 60;
    const y = (at * height) / count;
    const path = `M0 ${y} q ${width / 8} ${swing} ${width / 4} 0 t ${width / 4} 0 t ${width / 4} 0 t ${width / 4} 0`;
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${1 + random() * 2}"/>`;
  });
  const [left, top, wide, high] = isCard ? [30, 80, 150, 170] : [50, 110, 320, 390];
  const size = isCard ? 17 : 27;
  const step = isCard ? 21 : 43;
  const title = isCard ? "IDENTITY CARD" : holder.format.startsWith("MRV") ? "VISA" : "PASSPORT UTOPIA";
  const fields = [
    ...["Surname / Nom", holder.surname, "Given names / Prénoms", holder.given],
    ...["Date of birth", holder.birth, "Number", holder.number, "Expiry", holder.end],
  ];
  const words = fields.map((text, at) =>
    label(left + wide + 40, top + 10 + at * step, at % 2 ? size : size * 0.65, text),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="hsl(${hue},30%,${90 + random() * 6}%)"/>${waves.join("")}
    <rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#b9b4ad"/>
    <ellipse cx="${left + wide / 2}" cy="${top + high / 2}" rx="${wide / 4}" ry="${high / 3}" fill="#8d6f5c"/>
    ${label(left, 55, size + 6, title)}${words.join("")}
  </svg>`;
}

function label(x: number, y: number, size: number, text: string): string {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#222">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
