/** What is counted in a PDF: its pages, and the pictures on them. */
type PdfPages = { pages: number; pictures: number };

const mostBytes = 16 * 1024 * 1024;

/**
 * Counts the pages of a PDF without reading them. Null when that can't be told for sure: a PDF that is encrypted, damaged,
 * or changed after it was written (what it no longer shows is in it as well).
 */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPages | null> {
  const text = latin(bytes);
  if (!isPdfData(bytes) || /\/Encrypt\b/.test(text)) return null;
  if (text.split("startxref").length > 3) return null;
  const packed = await unpackedObjects(bytes, text);
  if (packed === null) return null;
  const objects = [text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, ""), ...packed].join("\n");
  const pages = countOf(objects, /\/Type\s*\/Page(?![A-Za-z])/g);
  const counts = [...objects.matchAll(/\/Count\s+(\d+)/g)].map(([, count]) => Number(count));
  // Outlines have a count as well: only what fits both ways is believed.
  if (pages === 0 || !counts.includes(pages)) return null;
  return { pages, pictures: countOf(objects, /\/Subtype\s*\/Image\b/g) };
}

/** The objects that are packed into streams, as text. Null when one of them can't be unpacked. */
async function unpackedObjects(bytes: Uint8Array, text: string): Promise<string[] | null> {
  const found: string[] = [];
  let left = mostBytes;
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    const mark = /\bstream\r?\n/g;
    mark.lastIndex = index;
    if (!mark.test(text)) return null;
    const start = mark.lastIndex;
    const dictionary = text.slice(text.lastIndexOf(" obj", index), start);
    const length = /\/Length\s+(\d+)(?!\d*\s+\d+\s+R)/.exec(dictionary);
    if (!length || !/\/FlateDecode\b/.test(dictionary) || /\/DecodeParms\b/.test(dictionary)) return null;
    const end = start + Number(length[1]);
    const unpacked = await inflated(bytes.subarray(start, end), left);
    if (unpacked === null) return null;
    left -= unpacked.length;
    found.push(latin(unpacked));
  }
  return found;
}

async function inflated(bytes: Uint8Array, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("deflate"));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      parts.push(part.value);
    }
  } catch (error) {
    // Damaged, or followed by bytes that are none of it.
    if (error instanceof TypeError) return null;
    throw error;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** By its first bytes; readers allow for a few before them. */
export function isPdfData(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(0, 1024)).includes("%PDF-");
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
