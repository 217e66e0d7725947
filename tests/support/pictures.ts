import sharp from "sharp";

/** A photo of an identity card that belongs to nobody. */
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
      <circle cx="38" cy="42" r="13" fill="#9db0a6"/><rect x="20" y="58" width="36" height="20" rx="9" fill="#9db0a6"/>
      <text x="68" y="36" font-size="11" font-family="sans-serif" fill="#22312b">${text}</text>
      <rect x="68" y="46" width="66" height="4" fill="#b7c2bc"/><rect x="68" y="56" width="52" height="4" fill="#b7c2bc"/>
      <rect x="68" y="66" width="60" height="4" fill="#b7c2bc"/>
    </svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer();
}

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
