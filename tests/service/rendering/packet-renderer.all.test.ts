import { randomBytes } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { openLog } from "#server/platform/log/log.ts";
import { layOut, write } from "#server/platform/pdf/page.ts";
import {
  openPacketRenderer,
  type PacketFile,
  type PacketRendererOptions,
} from "#server/service/rendering/open-packet-renderer.ts";
import type { PacketDocument } from "#server/service/rendering/packet-document.ts";
import { aPdf } from "../../support/pdf.ts";
import { pdfStructure } from "../../support/pdf-structure.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { aGrainyPhoto } from "../../support/pictures.ts";

const log = openLog("silent");

function aDocument(files: number): PacketDocument {
  const at = "2026-11-22T08:00:00.000Z";
  return {
    brand: { name: "Harbour Health", primaryColor: "#0f766e", supportEmail: "people@harbour.example" },
    company: { name: "Harbour Health", timezone: "Australia/Sydney", locale: "en-AU" },
    madeAt: at,
    check: { id: 1, title: "Identity", renewal: false, requestedAt: at, dueAt: null },
    candidate: { name: "Ana Ngata", referenceCode: "CAN-7F3K9QXM" },
    about: [],
    facts: [],
    details: [],
    referees: null,
    consent: { signedAt: at, ip: null, picture: null },
    open: [],
    documents: Array.from({ length: files }, (_, file) => ({
      file,
      title: "Passport",
      fileName: `file ${file}`,
      receivedAt: at,
    })),
  };
}

const pdf = (bytes: Uint8Array): PacketFile => ({ fileType: "application/pdf", read: async () => bytes });

async function rendered(files: PacketFile[], options: Partial<PacketRendererOptions> = {}) {
  const renderer = openPacketRenderer({ log, ...options });
  try {
    return await renderer.render(aDocument(files.length), files);
  } finally {
    await renderer.close();
  }
}

/** A PDF of one page that is this large and cannot be packed any smaller. */
function aLargePdf(sizeBytes: number): Buffer {
  const noise = randomBytes(sizeBytes);
  const head = Buffer.from(`<< /Length ${noise.length} >>\nstream\n`);
  return aPdf({ page: "/Noise 5 0 R", objects: [Buffer.concat([head, noise, Buffer.from("\nendstream")])] });
}

test("twenty documents, PDFs of ten megabytes and photos of 39 megapixels, become one packet within bounds of time and memory", async () => {
  const tenMegabytes = 10 * 1024 * 1024 - 2048;
  const photo = await aGrainyPhoto(7000, 5600);
  const files = Array.from({ length: 20 }, (_, index): PacketFile => {
    if (index % 2 === 0) return { fileType: "application/pdf", read: async () => aLargePdf(tenMegabytes) };
    return { fileType: "image/jpeg", read: async () => photo };
  });
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const started = performance.now();
  const bytes = await rendered(files);
  clearInterval(watching);
  const packet = await PDFDocument.load(bytes);
  expect(packet.getPageCount()).toBe(3 + 20 + 10);
  expect(bytes.length).toBeGreaterThan(10 * tenMegabytes);
  expect((most - before) / 1024 / 1024).toBeLessThan(1000);
  expect(performance.now() - started).toBeLessThan(60_000);
}, 120_000);

test("a file that takes too long is left out with a page that says so, and the packet is made", async () => {
  const slow: PacketFile = { fileType: "image/jpeg", read: () => aGrainyPhoto(4000, 3000) };
  const bytes = await rendered([slow], { fileTimeoutMs: 20 });
  const { text } = await pdfText(bytes);
  expect(text).toContain("This file could not be read.");
});

test("a file that ends the thread is left out, and those after it are there", async () => {
  const script = new URL("./fragile-packet-worker.ts", import.meta.url);
  const files = [
    pdf(aPdf({ text: "First page" })),
    pdf(aPdf({ text: "BREAK THE THREAD" })),
    pdf(aPdf({ text: "Last page" })),
  ];
  const { text } = await pdfText(await rendered(files, { script }));
  expect(text).toContain("First page");
  expect(text).not.toContain("BREAK");
  expect(text).toContain(
    "Document 2 of 3: Passport file 1 Received 22 November 2026 at 7:00 pm (Australia/Sydney) This file could not be read.",
  );
  expect(text).toContain("Last page");
});

test("a page of a tagged file is not read out as another part of the packet", async () => {
  const file = await layOut({ title: "A letter", author: "Someone", language: "en" }, (doc) =>
    write(doc, "Their letter.", { as: "H1" }),
  );
  const { pages, loose } = await pdfStructure(await rendered([pdf(Buffer.from(file))]));
  expect(pages.flat().filter(({ role }) => role === "H1")).toEqual([{ role: "H1", text: "Identity" }]);
  expect(pages.at(-1)).toEqual([]);
  expect(loose.slice(0, -1)).toEqual(loose.slice(0, -1).map(() => 0));
});

test("when too many packets wait, one more is refused with a time to come back", async () => {
  const renderer = openPacketRenderer({ log, queueLimit: 1 });
  try {
    const first = renderer.render(aDocument(0), []);
    await expect(renderer.render(aDocument(0), [])).rejects.toMatchObject({ code: "unavailable" });
    expect((await first).length).toBeGreaterThan(1000);
    expect((await renderer.render(aDocument(0), [])).length).toBeGreaterThan(1000);
  } finally {
    await renderer.close();
  }
});
