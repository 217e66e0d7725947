/** A picture as it is seen, upright. Null for what this browser can't decode, as HEIC in most. */
export async function decodePicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
