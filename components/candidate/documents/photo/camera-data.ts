/** How much of a file's beginning is looked through: EXIF stands in front, and is 64 KB at most. */
export const headBytes = 128 * 1024;

/**
 * Whether the file says which camera made it (EXIF's `Make`). Screenshots have EXIF too, but no maker; pictures that a
 * messenger passed on have none of it.
 */
export function namesCamera(head: Uint8Array): boolean {
  for (let at = 0; at + 16 < head.length; at++) {
    const jpeg = matches(head, at, "Exif\0\0");
    if (jpeg || matches(head, at, "eXIf")) return hasMake(head, at + (jpeg ? 6 : 4));
  }
  return false;
}

const makeTag = 0x010f;

/** @param start where the TIFF header is: byte order, 42, and where the first directory is. */
function hasMake(head: Uint8Array, start: number): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const little = matches(head, start, "II");
  if (!little && !matches(head, start, "MM")) return false;
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > head.length) return false;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > head.length) return false;
    if (view.getUint16(entry, little) === makeTag) return true;
  }
  return false;
}

function matches(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
