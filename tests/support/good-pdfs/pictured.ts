import sharp from "sharp";
import { drawn, streamOf } from "../hostile-pdfs/hostile-pdf.ts";
import { type GoodPdf, good } from "./good-pdf.ts";

const [width, height] = [800, 600];

/** A sheet with lines, fields and a little noise, as a scanner sees one. */
function sheet(scale = 1) {
  const lines = Array.from(
    { length: 14 },
    (_, line) =>
      `<text x="40" y="${60 + line * 38}" font-size="${10 + line}" fill="#222">Passport no. LN 093 482 — line ${line}, 0123456789</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"><rect width="100%" height="100%" fill="#f6f1e6"/><rect x="560" y="60" width="180" height="220" fill="#7a99b8"/><circle cx="650" cy="140" r="50" fill="#d8b090"/>${lines.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" });
}

type Picture = { entries: string; data: Buffer; objects?: (string | Buffer)[]; w?: number; h?: number };

function shown({ entries, data, objects = [], w = width, h = height }: Picture): Buffer {
  return drawn("q 560 0 0 420 17 200 cm /P Do Q", {
    resources: "/XObject << /P 5 0 R >>",
    objects: [
      streamOf(`/Type /XObject /Subtype /Image /Width ${w} /Height ${h} ${entries}`, data),
      ...objects,
    ],
  });
}

const jpeg = "/Filter /DCTDecode /BitsPerComponent 8 /ColorSpace";
const raw = (channels: "b-w" | "srgb" | "cmyk") =>
  sheet().toColourspace(channels).removeAlpha().raw().toBuffer();
const grey = async () => await raw("b-w");

async function bits(perPixel: number): Promise<Buffer> {
  const pixels = await grey();
  const perByte = 8 / perPixel;
  const packed = Buffer.alloc(pixels.length / perByte);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = (pixels[at] ?? 0) >> (8 - perPixel);
    const byte = Math.floor(at / perByte);
    packed[byte] = (packed[byte] ?? 0) | (value << (8 - perPixel * ((at % perByte) + 1)));
  }
  return packed;
}

/** As many rows as a TIFF has in one strip. */
const faxRows = 100;

/** The strip of a TIFF that was packed as a fax. */
async function fax(): Promise<Buffer> {
  const tiff = await sheet()
    .extract({ left: 0, top: 60, width, height: faxRows })
    .toColourspace("b-w")
    .threshold(160)
    .tiff({ compression: "ccittfax4", bitdepth: 1, tile: false })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  const entry = (tag: number) => {
    for (let at = directory + 2; at < directory + 2 + tiff.readUInt16LE(directory) * 12; at += 12) {
      if (tiff.readUInt16LE(at) === tag)
        return {
          count: tiff.readUInt32LE(at + 4),
          value: tiff.readUInt32LE(at + 8),
          kind: tiff.readUInt16LE(at + 2),
        };
    }
    throw new Error(`The TIFF has no entry ${tag}.`);
  };
  const [offsets, sizes] = [entry(273), entry(279)];
  if (offsets.count === 1) return tiff.subarray(offsets.value, offsets.value + sizes.value);
  throw new Error("The fax is in several strips.");
}

const mask = streamOf(
  `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8`,
  Buffer.from([255, 128, 128, 255]),
);
const scans = [
  [1, 60],
  [1, 90],
  [2, 80],
  [3, 80],
] as const;

export const picturedPdfs: GoodPdf[] = [
  ...(["b-w", "srgb"] as const).flatMap((space) =>
    [false, true].map((progressive) =>
      good(`a JPEG in ${space}${progressive ? ", progressive" : ""}`, async () =>
        shown({
          entries: `${jpeg} /Device${space === "b-w" ? "Gray" : "RGB"}`,
          data: await sheet().toColourspace(space).jpeg({ progressive }).toBuffer(),
        }),
      ),
    ),
  ),
  good("a JPEG of four inks", async () =>
    shown({
      entries: `${jpeg} /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]`,
      data: await sheet().toColourspace("cmyk").jpeg().toBuffer(),
    }),
  ),
  good("pixels of four inks", async () =>
    shown({ entries: "/BitsPerComponent 8 /ColorSpace /DeviceCMYK", data: await raw("cmyk") }),
  ),
  good("pixels in colours", async () =>
    shown({ entries: "/BitsPerComponent 8 /ColorSpace /DeviceRGB", data: await raw("srgb") }),
  ),
  ...[1, 2, 4].map((count) =>
    good(`pixels of ${count} bits`, async () =>
      shown({ entries: `/BitsPerComponent ${count} /ColorSpace /DeviceGray`, data: await bits(count) }),
    ),
  ),
  good("pixels of 16 bits", async () => {
    const pixels = await grey();
    return shown({
      entries: "/BitsPerComponent 16 /ColorSpace /DeviceGray",
      data: Buffer.from(Array.from(pixels).flatMap((value) => [value, value])),
    });
  }),
  good("pixels the other way round", async () =>
    shown({ entries: "/BitsPerComponent 8 /ColorSpace /DeviceGray /Decode [1 0]", data: await grey() }),
  ),
  good("a palette", async () =>
    shown({
      entries: "/BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <204080f0f0e0>]",
      data: await bits(1),
    }),
  ),
  good("a stencil", async () =>
    shown({ entries: "/ImageMask true /BitsPerComponent 1", data: await bits(1) }),
  ),
  good("a fax", async () =>
    shown({
      entries: `/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${faxRows} >>`,
      data: await fax(),
      h: faxRows,
    }),
  ),
  good("a picture with a soft mask", async () =>
    shown({
      entries: "/BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 6 0 R",
      data: await raw("srgb"),
      objects: [mask],
    }),
  ),
  good("a picture with a colour that is not seen", async () =>
    shown({ entries: "/BitsPerComponent 8 /ColorSpace /DeviceGray /Mask [240 255]", data: await grey() }),
  ),
  good("a picture in a calibrated colour", async () =>
    shown({
      entries: "/BitsPerComponent 8 /ColorSpace [/CalGray << /WhitePoint [0.95 1 1.09] /Gamma 2.2 >>]",
      data: await grey(),
    }),
  ),
  good("a picture in Lab", async () =>
    shown({
      entries:
        "/BitsPerComponent 8 /ColorSpace [/Lab << /WhitePoint [0.95 1 1.09] /Range [-100 100 -100 100] >>]",
      data: await raw("srgb"),
    }),
  ),
  good("a picture of one ink", async () =>
    shown({
      entries: "/BitsPerComponent 8 /ColorSpace [/Separation /Blue /DeviceRGB 6 0 R]",
      data: await grey(),
      objects: ["<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>"],
    }),
  ),
  ...scans.map(([scale, quality]) =>
    good(`a scan of ${scale * width} by ${scale * height} in quality ${quality}`, async () => {
      const data = await sheet(scale).jpeg({ quality }).toBuffer();
      return drawn("q 842 0 0 595 0 0 cm /P Do Q", {
        page: "/MediaBox [0 0 842 595]",
        resources: "/XObject << /P 5 0 R >>",
        objects: [
          streamOf(
            `/Type /XObject /Subtype /Image /Width ${scale * width} /Height ${scale * height} ${jpeg} /DeviceRGB`,
            data,
          ),
        ],
      });
    }),
  ),
  good("a scan with its text behind it", async () => {
    const data = await sheet().jpeg().toBuffer();
    return drawn("BT /F1 20 Tf 3 Tr 40 40 Td (not to be seen) Tj ET q 595 0 0 842 0 0 cm /P Do Q", {
      resources: "/XObject << /P 5 0 R >>",
      objects: [
        streamOf(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${jpeg} /DeviceRGB`, data),
      ],
    });
  }),
  good("a photo whose pixels are points", async () => {
    const data = await sheet(4).jpeg({ quality: 85 }).toBuffer();
    return drawn("q 3200 0 0 2400 0 0 cm /P Do Q", {
      page: "/MediaBox [0 0 3200 2400]",
      resources: "/XObject << /P 5 0 R >>",
      objects: [streamOf(`/Type /XObject /Subtype /Image /Width 3200 /Height 2400 ${jpeg} /DeviceRGB`, data)],
    });
  }),
];
