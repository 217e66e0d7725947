import { inflateSync } from "node:zlib";

/** A page of a PDF as it may be served: its size in points, and its picture. */
export type ServedPage = {
  width: number;
  height: number;
  pixels: { width: number; height: number };
  filter: string;
  data: Buffer;
};

const allowed = new Set(
  "Type Catalog Pages Kids Count Page Parent MediaBox Resources Contents XObject Subtype Image Width Height ColorSpace DeviceGray DeviceRGB BitsPerComponent Length Filter DCTDecode FlateDecode DecodeParms Predictor Colors Columns Size Root".split(
    " ",
  ),
);

/**
 * The pages of a PDF that has nothing but pictures. Reads it from its first byte to its last by a grammar that has no room for
 * anything else, and knows nothing of how it was made.
 *
 * @throws Error for any byte that is not part of that, and any name that is not one of the few that pictures need
 */
export function servedPages(file: Uint8Array): ServedPage[] {
  const pdf = Buffer.from(file);
  let at = 0;
  const text = pdf.toString("latin1");
  function take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new Error(`Something else at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    at = pattern.lastIndex;
    return found;
  }

  const objects = new Map<number, { entries: string; data: Buffer | null }>();
  const offsets = new Map<number, number>();
  take(/%PDF-1\.[4-7]\n%[\x80-\xff]{4,8}\n\n?/y);
  while (!text.startsWith("xref", at)) {
    const start = at;
    const number = Number(take(/(\d+) 0 obj\n/y)[1]);
    const [entries] = take(/<<[^%()]*?>>(?=\n(endobj|stream\n))/y);
    offsets.set(number, start);
    const length = Number(/\/Length (\d+)/.exec(entries)?.[1] ?? Number.NaN);
    let data: Buffer | null = null;
    if (text.startsWith("\nstream\n", at)) {
      at += "\nstream\n".length;
      data = pdf.subarray(at, at + length);
      at += length;
      take(/\nendstream/y);
    }
    take(/\nendobj\n\n?/y);
    if (objects.has(number)) throw new Error(`Object ${number} is there twice.`);
    objects.set(number, { entries, data });
  }
  const index = at;
  const rows = take(/xref\n0 \d+\n(?:\d{10} \d{5} [nf] ?\r?\n)+\n?/y)[0].match(/\d{10} \d{5} [nf]/g) ?? [];
  const [trailer] = take(/trailer\n<<[^%()]*?>>\n\n?/y);
  take(new RegExp(`startxref\\n${index}\\n%%EOF\\n?`, "y"));
  if (at !== pdf.length) throw new Error("There is something behind the end.");
  for (const [number, start] of offsets) {
    if (Number(rows[number]?.slice(0, 10)) !== start)
      throw new Error(`Object ${number} is not where the index says.`);
  }
  for (const name of [trailer, ...[...objects.values()].map(({ entries }) => entries)]
    .join(" ")
    .matchAll(/\/([^\s/<>[\]]*)/g)) {
    if (!allowed.has(name[1] ?? "") && !/^Image-\d+$/.test(name[1] ?? ""))
      throw new Error(`A name that no picture needs: ${name[0]}`);
  }
  return pagesOf(objects, trailer);
}

type Objects = Map<number, { entries: string; data: Buffer | null }>;

function pagesOf(objects: Objects, trailer: string): ServedPage[] {
  const used = new Set<number>();
  const get = (entries: string, name: string) => {
    const number = Number(new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(entries)?.[1]);
    const object = objects.get(number);
    if (!object) throw new Error(`There is no ${name}.`);
    used.add(number);
    return object;
  };
  const pages = get(get(trailer, "Root").entries, "Pages").entries;
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, number]) =>
    Number(number),
  );
  const found = kids.map((kid) => {
    const page = objects.get(kid)?.entries ?? "";
    used.add(kid);
    const [, width, height] = /\/MediaBox \[ ?0 0 (\S+) (\S+) ?\]/.exec(page) ?? [];
    const content = get(page, "Contents");
    const drawing = content.entries.includes("FlateDecode") ? inflateSync(content.data ?? "") : content.data;
    if (!/^q \S+ 0 0 \S+ 0 0 cm \/\S+ Do Q\n?$/.test(String(drawing)))
      throw new Error(`More is drawn: ${drawing}`);
    return { width: Number(width), height: Number(height), ...pictureOf(get(page, "XObject <<\\s*/\\S+")) };
  });
  if (used.size !== objects.size) throw new Error("There are objects that no page needs.");
  return found;
}

function pictureOf({ entries, data }: { entries: string; data: Buffer | null }) {
  const numberOf = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(entries)?.[1]);
  const pixels = { width: numberOf("Width"), height: numberOf("Height") };
  const channels = entries.includes("/DeviceRGB") ? 3 : 1;
  const filter = /\/Filter \/(\S+)/.exec(entries)?.[1] ?? "";
  if (!data) throw new Error("A picture has no data.");
  if (filter === "FlateDecode") {
    const rows = inflateSync(data);
    if (rows.length !== pixels.height * (1 + pixels.width * channels))
      throw new Error("A picture has more than its rows.");
  } else if (data.readUInt16BE(0) !== 0xffd8 || data.readUInt16BE(data.length - 2) !== 0xffd9) {
    throw new Error("A JPEG has more than a picture.");
  }
  return { pixels, filter, data };
}
