import sharp from "sharp";

/** A photo of an identity card that belongs to nobody: it has what makes it pass as any document. */
export async function aPhoto({
  text = "SPECIMEN",
  width = 1600,
  height = 1000,
  format = "jpeg" as "jpeg" | "png" | "webp",
} = {}): Promise<Buffer> {
  const drawing = `
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="${width}" height="${height}">
      <rect width="160" height="100" fill="#cfd8d3"/>
      <rect x="10" y="10" width="140" height="80" rx="6" fill="#f5f1e6" stroke="#8a9a92"/>
      <circle cx="38" cy="32" r="11" fill="#9db0a6"/><rect x="21" y="45" width="34" height="14" rx="7" fill="#9db0a6"/>
      <text x="68" y="36" font-size="11" font-family="sans-serif" fill="#22312b">${text}</text>
      <rect x="68" y="46" width="66" height="4" fill="#b7c2bc"/><rect x="68" y="56" width="52" height="4" fill="#b7c2bc"/>
      ${zone.map((line, index) => `<text x="20" y="${69 + index * 7.5}" font-size="6.5" font-family="monospace" fill="#22312b">${line.replaceAll("<", "&lt;")}</text>`).join("")}
    </svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer();
}

/** ICAO 9303's three lines of 30 characters. */
const zone = [
  "I<NZLLA000000<4<<<<<<<<<<<<<<<",
  "9107042F3101012NZL<<<<<<<<<<<8",
  "SPECIMEN<<<<<<<<<<<<<<<<<<<<<<",
];

/**
 * A JPEG with light, edges and grain, the same bytes each time: of random grain, now and then a hole decodes as if nothing
 * were missing.
 */
export async function aGrainyPhoto(width: number, height: number): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const inside = Math.abs(x - width / 2) < width / 3 && Math.abs(y - height / 2) < height / 3;
    const grain = (Math.imul(at + 1, 2_654_435_761) >>> 24) / 12;
    pixels[at] = (inside ? 170 : 40) + (60 * x) / width - (30 * y) / height + grain - 10;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}
