/** `windows-1252` is a guess: of what is no Unicode, it is what spreadsheets of English and Western European systems save. */
type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The text of a file, without the mark at its beginning; null for what is no text, such as a spreadsheet of its own format. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const marked = markOf(bytes);
  if (marked) return decoded(bytes, marked);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return null;
  const wide = wideOf(bytes);
  if (wide) return decoded(bytes, wide);
  return decoded(bytes, isUtf8(bytes) ? "utf-8" : "windows-1252");
}

function decoded(bytes: Uint8Array, encoding: TextEncoding) {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes("\0") ? null : { text, encoding };
}

function markOf(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** UTF-16 without its mark: of Latin letters, separators and line ends every other byte is zero. */
function wideOf(bytes: Uint8Array): TextEncoding | null {
  const looked = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 4;
  if (odd > many && even < odd / 10) return "utf-16le";
  return even > many && odd < even / 10 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
