import { drawn, type HostilePdf, hostile, streamOf } from "./hostile-pdf.ts";

const group = "/Type /XObject /Subtype /Form /BBox [0 0 595 842]";
const many = (text: string, count: number) => `${text}\n`.repeat(count);

/** What is painted within itself. */
const recursions: HostilePdf[] = [
  hostile("a form that paints itself", () =>
    drawn("/X Do", {
      resources: "/XObject << /X 5 0 R >>",
      objects: [streamOf(`${group} /Resources << /XObject << /X 5 0 R >> >>`, "/X Do /X Do")],
    }),
  ),
  hostile("two forms that paint each other", () =>
    drawn("/X Do", {
      resources: "/XObject << /X 5 0 R >>",
      objects: [
        streamOf(`${group} /Resources << /XObject << /X 6 0 R >> >>`, "/X Do /X Do"),
        streamOf(`${group} /Resources << /XObject << /X 5 0 R >> >>`, "/X Do /X Do"),
      ],
    }),
  ),
  hostile("forms that paint ten others each, nine deep", () =>
    drawn("/X Do", {
      resources: "/XObject << /X 5 0 R >>",
      objects: Array.from({ length: 9 }, (_, at) =>
        streamOf(
          `${group} /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
          at === 8 ? "0 0 9 9 re f" : many("/X Do", 10),
        ),
      ),
    }),
  ),
  hostile("forms that paint each other, 2,000 deep", () =>
    drawn("/X Do", {
      resources: "/XObject << /X 5 0 R >>",
      objects: Array.from({ length: 2000 }, (_, at) =>
        streamOf(`${group} /Resources << /XObject << /X ${at + 6} 0 R >> >>`, "/X Do"),
      ),
    }),
  ),
  hostile("a letter that writes itself", () => typeThree("9 0 d0 BT /T 12 Tf (a) Tj ET")),
  hostile("a letter that writes itself ten times", () =>
    typeThree(`9 0 d0 BT /T 12 Tf ${many("(a) Tj", 10)} ET`),
  ),
  hostile("a pattern of itself", () =>
    drawn("/Pattern cs /P scn 0 0 595 842 re f", {
      resources: "/Pattern << /P 5 0 R >>",
      objects: [tiling(9, "/Pattern cs /P scn 0 0 9 9 re f", "/Pattern << /P 5 0 R >>")],
    }),
  ),
  hostile("a mask of itself", () =>
    drawn("/G gs 0 0 595 842 re f", {
      resources: "/ExtGState << /G 5 0 R >>",
      objects: [
        "<< /SMask << /S /Luminosity /G 6 0 R >> >>",
        streamOf(
          `${group} /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >>`,
          "/G gs 0 0 595 842 re f",
        ),
      ],
    }),
  ),
  hostile("a picture that is its own mask", () =>
    drawn("q 99 0 0 99 9 9 cm /P Do Q", {
      resources: "/XObject << /P 5 0 R >>",
      objects: [
        streamOf(
          "/Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 5 0 R",
          "abcd",
        ),
      ],
    }),
  ),
  ...[
    "[/Indexed 5 0 R 1 (abc)]",
    "[/Separation /A 5 0 R 6 0 R]",
    "[/ICCBased 5 0 R]",
    "[/Pattern 5 0 R]",
  ].map((space) =>
    hostile(`a colour space of itself: ${space}`, () =>
      drawn("/C cs 0 sc 0 0 595 842 re f", {
        resources: "/ColorSpace << /C 5 0 R >>",
        objects: [space, "null"],
      }),
    ),
  ),
  hostile("a function of itself", () =>
    drawn("/S sh", {
      resources:
        "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Function 5 0 R >> >>",
      objects: [
        "<< /FunctionType 3 /Domain [0 1] /Functions [5 0 R 5 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>",
      ],
    }),
  ),
  hostile("a map of characters that uses itself", () =>
    drawn("BT /T 12 Tf 9 99 Td <0001> Tj ET", {
      resources:
        "/Font << /T << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding 5 0 R /DescendantFonts [6 0 R] /ToUnicode 5 0 R >> >>",
      objects: [
        streamOf(
          "/Type /CMap /CMapName /A /UseCMap 5 0 R",
          "/A usecmap 1 begincidrange <0000> <ffff> 0 endcidrange",
        ),
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> >>",
      ],
    }),
  ),
];

/** Painting that takes more time than any page is worth. */
const slow: HostilePdf[] = [
  hostile("a million states in each other", () => drawn(many("q", 1_000_000))),
  hostile("a million ends of states", () => drawn(many("Q", 1_000_000))),
  hostile("a path of 300,000 lines, filled", () => drawn(`0 0 m ${lines(300_000)} f`)),
  hostile("a path of 100,000 lines, drawn in broad dashes", () =>
    drawn(`9 w [0.01 0.01] 0 d 0 0 m ${lines(100_000)} S`),
  ),
  hostile("dashes of nothing", () => drawn("[0 0.0000001] 0 d 0 0 m 595 842 l S")),
  hostile("a clip of 100,000 pieces", () => drawn(`0 0 m ${lines(100_000)} W n 0 0 595 842 re f`)),
  hostile("20,000 clips in each other", () => drawn(many("0 0 m 595 0 l 300 842 l h W n", 20_000))),
  hostile("a pattern of tiny tiles", () =>
    drawn("/Pattern cs /P scn 0 0 595 842 re f", {
      resources: "/Pattern << /P 5 0 R >>",
      objects: [tiling(0.01, "0 0 1 1 re f")],
    }),
  ),
  hostile("a pattern without a step", () =>
    drawn("/Pattern cs /P scn 0 0 595 842 re f", {
      resources: "/Pattern << /P 5 0 R >>",
      objects: [tiling(0, "0 0 1 1 re f")],
    }),
  ),
  hostile("3,000 transparent groups over the page", () =>
    drawn(many("/X Do", 3000), {
      resources: "/XObject << /X 5 0 R >>",
      objects: [
        streamOf(
          `${group} /Group << /S /Transparency /I true /K true >>`,
          "/DeviceRGB cs 1 0 0 sc 0 0 595 842 re f",
        ),
      ],
    }),
  ),
  hostile("transparent groups in each other, 200 deep", () =>
    drawn("/X Do", {
      resources: "/XObject << /X 5 0 R >>",
      objects: Array.from({ length: 200 }, (_, at) =>
        streamOf(
          `${group} /Group << /S /Transparency /I true >> /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
          "/X Do 0 0 595 842 re f",
        ),
      ),
    }),
  ),
  hostile("30,000 notes on a page", () =>
    drawn("q", {
      page: `/MediaBox [0 0 595 842] /Annots [${many("<< /Subtype /Square /Rect [0 0 595 842] /C [1 0 0] /IC [0 1 0] /CA 0.5 >>", 30_000)}]`,
    }),
  ),
  hostile("a gradient of a program without an end", () =>
    drawn("/S sh", {
      resources:
        "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Function 5 0 R /Domain [0 1000 0 1000] >> >>",
      objects: [
        streamOf(
          "/FunctionType 4 /Domain [0 1000 0 1000] /Range [0 1]",
          `{ ${many("dup mul sqrt", 50_000)} }`,
        ),
      ],
    }),
  ),
  hostile("a program of a gradient in 100,000 brackets", () =>
    drawn("/S sh", {
      resources: "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Function 5 0 R >> >>",
      objects: [streamOf("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]", "{".repeat(100_000))],
    }),
  ),
  hostile("a table of a gradient with more entries than there are numbers", () =>
    drawn("/S sh", {
      resources: "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Function 5 0 R >> >>",
      objects: [
        streamOf(
          "/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [2147483647 2147483647] /BitsPerSample 32",
          "abcd",
        ),
      ],
    }),
  ),
  hostile("a mesh of noise", () =>
    drawn("/S sh", {
      resources: "/Shading << /S 5 0 R >>",
      objects: [
        streamOf(
          "/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1 0 1 0 1]",
          Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at % 6 === 0 ? at % 3 : (at * 37) % 251))),
        ),
      ],
    }),
  ),
  hostile("a megabyte of text over itself", () =>
    drawn(`BT /F1 999 Tf ${many("(MMMMMMMMMM) Tj -999 0 Td", 40_000)} ET`),
  ),
  hostile("text of a billion points", () => drawn("BT /F1 1000000000 Tf (M) Tj ET")),
  hostile("a matrix of numbers without end", () =>
    drawn("1e38 1e38 -1e38 1e38 1e38 1e38 cm 0 0 m 9 9 l 1e30 w S"),
  ),
  hostile("operators without operands", () =>
    drawn(many("re cm Tf Do sh gs scn d w l c v y BI ID EI Tj TJ ' \"", 20_000)),
  ),
  hostile("operands without operators", () => drawn("1 ".repeat(2_000_000))),
  ...["/FontFile", "/FontFile2", "/FontFile3"].flatMap((key) =>
    [
      "\0\x01\0\0\0\x20\xff\xff",
      "%!PS-AdobeFont-1.0\neexec",
      "\x01\0\x04\x01\xff\xff\xff\xff",
      "OTTO\xff\xff",
    ].map((font) =>
      hostile(`a font that is broken, as ${key}: ${JSON.stringify(font.slice(0, 9))}`, () =>
        drawn("BT /T 12 Tf 9 99 Td (abc) Tj ET", {
          resources: `/Font << /T << /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 97 /LastChar 99 /Widths [500 500 500] /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 ${key} 5 0 R >> >> >>`,
          objects: [streamOf("/Subtype /Type1C", Buffer.from(font.repeat(99), "latin1"))],
        }),
      ),
    ),
  ),
];

export const painterPdfs: HostilePdf[] = [...recursions, ...slow];

function lines(count: number): string {
  let text = "";
  for (let at = 0; at < count; at += 1) text += `${(at * 397) % 595} ${(at * 541) % 842} l\n`;
  return text;
}

function tiling(step: number, content: string, resources = ""): Buffer {
  return streamOf(
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep ${step} /YStep ${step} /Resources << ${resources} >>`,
    content,
  );
}

function typeThree(letter: string): Buffer {
  return drawn("BT /T 12 Tf 9 99 Td (aaaa) Tj ET", {
    resources: "/Font << /T 5 0 R >>",
    objects: [
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /T 5 0 R >> >> >>",
      streamOf("", letter),
    ],
  });
}
