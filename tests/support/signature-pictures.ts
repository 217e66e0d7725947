import sharp from "sharp";

/** A name written on paper, lit from one side, as a camera sees it. */
export async function aSignaturePhoto({
  name = "Ana Ngata",
  lit = true,
  format = "jpeg" as "jpeg" | "png",
} = {}) {
  const light = lit
    ? '<linearGradient id="light"><stop stop-color="#e8e4da"/><stop offset="1" stop-color="#8d897f"/></linearGradient>'
    : '<linearGradient id="light"><stop stop-color="#fff"/></linearGradient>';
  const drawing = `
    <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <defs>${light}</defs><rect width="1600" height="1200" fill="url(#light)"/>
      <text x="800" y="640" font-size="190" font-style="italic" text-anchor="middle" fill="#27304f">${name}</text>
    </svg>`;
  return sharp(Buffer.from(drawing)).blur(1).toFormat(format).toBuffer();
}

/** The form in which a page sends it: a small PNG as a data URI. */
export async function aSignaturePicture({ name = "Ana Ngata", paper = "#fff" } = {}): Promise<string> {
  const drawing = `
    <svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
      <rect width="600" height="200" fill="${paper}"/>
      <text x="300" y="130" font-size="100" font-style="italic" text-anchor="middle" fill="#111">${name}</text>
    </svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
