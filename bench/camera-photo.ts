import sharp from "sharp";

/** A JPEG of 12 megapixels and about 5 MB, as cameras of telephones make them: grain is what makes them large. */
export async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** The body of POST …/files. */
export function fileBody(photo: Buffer): string {
  return JSON.stringify({ data: `data:image/jpeg;base64,${photo.toString("base64")}`, id_type: "passport" });
}
