const harbour = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="#0f766e"/>
  <path d="M29 12h6v11h11v6H35v11h-6V29H18v-6h11z" fill="#fff"/>
  <path d="M10 48c4-4 8-4 11 0s7 4 11 0 7-4 11 0 7 4 11 0" fill="none" stroke="#99f6e4" stroke-width="4" stroke-linecap="round"/>
</svg>`;

/** The logo of the made-up company, as PNG in a data URI: a cross above water. */
export async function demoLogo(): Promise<string> {
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(harbour)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
