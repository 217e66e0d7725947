/** By its first bytes: names and types are what someone called it. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Whether the end of a PNG or WebP is missing: the last chunk of the one, and of the other as many bytes as it says. */
export function isCutShort(bytes: Uint8Array): boolean {
  if (textAt(bytes, 1, 3) === "PNG") return textAt(bytes, bytes.length - 8, 4) !== "IEND";
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return false;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, at), at + length));
}
