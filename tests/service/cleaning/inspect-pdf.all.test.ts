import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { AppError } from "#server/contract/error-code.ts";
import { cleanFile } from "#server/service/cleaning/clean-file.ts";
import { anObjectStream, aPdf } from "../../support/pdf.ts";
import { servedPages } from "../../support/served-pdf.ts";

function outcome(pdf: Buffer): Promise<string> {
  return cleanFile(pdf, "application/pdf").then(
    (kept) => (servedPages(kept.bytes).length > 0 ? "rebuilt" : "empty"),
    (error: AppError) => error.code,
  );
}

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";

test.each([
  ["an ordinary one", aPdf()],
  ["one that opens on a page", aPdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
  [
    "one with a link",
    aPdf({
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>]",
    }),
  ],
  ["one with packed objects", aPdf({ objects: [anObjectStream(["<< /Type /Font >>", "[1 2 3]"])] })],
  [
    "one with a form that other readers than its own show by its pages",
    aPdf({ catalog: "/AcroForm << /XFA 5 0 R >>", objects: ["(xml)"] }),
  ],
  ["one whose text speaks of scripts", aPdf({ text: "/S /JavaScript /Launch /EmbeddedFiles" })],
  [
    "one whose title speaks of scripts",
    aPdf({ objects: [anObjectStream(["<< /Title (HTML/JavaScript, /Launch) >>"])] }),
  ],
  ["one with unreadable picture data", aPdf({ objects: ["<< /Length 5 >>\nstream\n((<<[\nendstream"] })],
])("%s is rebuilt", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("rebuilt");
});

test.each([
  ["a script that runs when it is opened", aPdf({ catalog: `/OpenAction ${script}` })],
  ["a script in an object of its own", aPdf({ catalog: "/OpenAction 5 0 R", objects: [script] })],
  [
    "a script in the tree of names",
    aPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  ],
  ["a script in a packed object", aPdf({ objects: [anObjectStream(["null", script])] })],
  ["a script in a stored object stream", aPdf({ objects: [anObjectStream(["null", script], "plain")] })],
  ["a script on a button", aPdf({ page: `/Annots [<< /Subtype /Widget /FT /Btn /A ${script} >>]` })],
  [
    "a script whose names are written in hexadecimal",
    aPdf({ catalog: "/OpenAction << /S /J#61va#53cript /JS (1) >>" }),
  ],
  [
    "a script whose kind stands elsewhere",
    aPdf({ catalog: "/OpenAction << /S 5 0 R /JS (1) >>", objects: ["/JavaScript"] }),
  ],
  ["a script that plays with a medium", aPdf({ catalog: "/OpenAction << /S /Rendition /OP 0 /JS (1) >>" })],
  ["a program to launch", aPdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" })],
  ["an action when a page is shown", aPdf({ page: "/AA << /O << /S /URI /URI (https://example.com) >> >>" })],
  [
    "a form that sends itself",
    aPdf({ page: "/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (https://example.com) >> >>]" }),
  ],
  [
    "a form that makes its pages",
    aPdf({ catalog: "/NeedsRendering true /AcroForm << /XFA 5 0 R >>", objects: ["(xml)"] }),
  ],
  ["a script behind comments", aPdf({ catalog: "/OpenAction %<<(\n<<%)\n/S%x\r/JavaScript/JS(1)>>" })],
  [
    "a script in a stream that holds no objects by its name",
    aPdf({ objects: [anObjectStream([script], "flate", "/Filter /FlateDecode /Type /XObject")] }),
  ],
  [
    "an object that begins inside of a stream",
    aPdf({ objects: [`<< /Length 99 >>\nstream\n9 0 obj ${script} endobj\nendstream`] }),
  ],
  ["an object behind the end of another", aPdf({ objects: [`<< /X endobj /OpenAction ${script} >>`] })],
])("%s is refused as active", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("pdf_active_content");
});

test("an object that begins inside of a packed object's string is refused as active", async () => {
  const hidden = anObjectStream([`(${script} )`, "null"]);
  const told = anObjectStream([`(${script} )`, "null"], "plain")
    .toString("latin1")
    .replace(/101 \d+/, "101 01");
  expect(await outcome(aPdf({ objects: [hidden] }))).toBe("rebuilt");
  expect(await outcome(aPdf({ objects: [Buffer.from(told, "latin1")] }))).toBe("pdf_active_content");
});

test.each([
  [
    "an attached file",
    aPdf({
      catalog: "/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>",
      objects: [
        "<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>",
        "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream",
      ],
    }),
  ],
  ["a file pinned to a page", aPdf({ page: "/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]" })],
  ["a portfolio", aPdf({ catalog: "/Collection << /View /T >>" })],
  ["a film", aPdf({ page: "/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]" })],
  [
    "a packed file specification",
    aPdf({ objects: [anObjectStream(["<< /F (a.exe) /EF << /F 6 0 R >> >>"])] }),
  ],
])("%s is refused as an embedded file", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("pdf_embedded_files");
});

test.each([
  [
    "by a password",
    aPdf({
      trailer: "/Encrypt 5 0 R /ID [<00> <00>]",
      objects: ["<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>"],
    }),
  ],
  [
    "and holds a script",
    aPdf({ trailer: "/Encrypt << /Filter /Standard >>", catalog: `/OpenAction ${script}` }),
  ],
  [
    "and has packed objects",
    aPdf({
      trailer: "/Encrypt << /Filter /Standard >>",
      objects: [anObjectStream(["null"], "plain", "/Filter /FlateDecode")],
    }),
  ],
])("a PDF that is protected %s is refused as encrypted", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("pdf_encrypted");
});

test.each([
  ["only the beginning of one", Buffer.from("%PDF-1.7\n")],
  ["text that begins like one", Buffer.from("%PDF-1.7\nhello, this is no PDF at all")],
  ["one that was cut off", aPdf().subarray(0, -150)],
  [
    "one without pages",
    Buffer.from(aPdf().toString("latin1").replace("/Kids [3 0 R] /Count 1", "/Kids [] /Count 0 "), "latin1"),
  ],
  [
    "one whose page is missing",
    Buffer.from(aPdf().toString("latin1").replace("/Kids [3 0 R]", "/Kids [9 0 R]"), "latin1"),
  ],
  [
    "one without a catalog",
    Buffer.from(
      aPdf().toString("latin1").replace("/Root 1 0 R", "/Root 9 0 R").replace("/Catalog", "/Catalan"),
      "latin1",
    ),
  ],
  [
    "one that packs objects in an unusual way",
    aPdf({ objects: [anObjectStream([script], "plain", "/Filter [/ASCIIHexDecode /FlateDecode]")] }),
  ],
  [
    "one that says elsewhere how it packs objects",
    aPdf({ objects: [anObjectStream([script], "flate", "/Filter 6 0 R")] }),
  ],
  [
    "one whose packed objects are damaged",
    aPdf({ objects: [anObjectStream([script], "plain", "/Filter /FlateDecode")] }),
  ],
])("%s is refused as unreadable", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("unreadable_file");
});

test("packed objects that unpack without end are refused, for objects and for the index", async () => {
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  for (const kind of ["/Type /ObjStm /N 1 /First 4", "/Type /XRef /W [1 2 1] /Size 9"]) {
    const stream = [
      `<< ${kind} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`,
      bomb,
      "\nendstream",
    ];
    const pdf = aPdf({ objects: [Buffer.concat(stream.map((part) => Buffer.from(part)))] });
    expect(await outcome(pdf)).toBe("unreadable_file");
  }
});

test.each([
  ["unfinished dictionaries", "1 0 obj<</A"],
  ["unfinished strings", "1 0 obj("],
  ["nested arrays", "["],
  ["references to themselves", "1 0 obj 1 0 R endobj "],
  ["comments", "%"],
  ["empty arrays", "1 0 obj[]["],
])(
  "ten megabytes of %s are refused within seconds",
  async (_, piece) => {
    const pdf = Buffer.concat([
      Buffer.from("%PDF-1.7\n"),
      Buffer.from(piece.repeat((10 * 1024 * 1024) / piece.length)),
    ]);
    const started = performance.now();
    expect(await outcome(pdf)).toBe("unreadable_file");
    expect(performance.now() - started).toBeLessThan(20_000);
  },
  60_000,
);
