import { expect, test } from "vitest";
import { pdfPages } from "#components/candidate/documents/photo/pdf-pages.ts";
import { anObjectStream, aPdf } from "../../support/pdf.ts";

const onePicture = "<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /Length 2 >>\nstream\nab\nendstream";
const secondPage = "<< /Type /Page /Parent 2 0 R >>";

test("the pages of a plain PDF are counted, and the pictures on them", async () => {
  expect(await pdfPages(aPdf())).toEqual({ pages: 1, pictures: 0 });
  expect(await pdfPages(aPdf({ morePages: 1 }))).toEqual({ pages: 2, pictures: 0 });
  expect(await pdfPages(aPdf({ objects: [onePicture, onePicture] }))).toEqual({ pages: 1, pictures: 2 });
});

test("pages that are packed into a stream are counted as well", async () => {
  const packed = (pages: string[]) => {
    const pdf = aPdf({ objects: [anObjectStream([`<< /Type /Pages /Count ${pages.length} >>`, ...pages])] });
    return Buffer.from(
      pdf.toString("latin1").replace("/Type /Page /Parent 2", "/Type /Other /Parent 2"),
      "latin1",
    );
  };
  expect(await pdfPages(packed([secondPage]))).toEqual({ pages: 1, pictures: 0 });
  expect(await pdfPages(packed([secondPage, secondPage, secondPage]))).toEqual({ pages: 3, pictures: 0 });
});

test("nothing is said of a PDF that is encrypted, was changed, contradicts itself, is damaged or is none", async () => {
  const packed = anObjectStream([secondPage]);
  const damaged = Buffer.from(packed).fill(7, packed.indexOf("stream") + 12, packed.indexOf("stream") + 30);
  const unclear = {
    encrypted: aPdf({ trailer: "/Encrypt 9 0 R" }),
    changed: Buffer.concat([
      aPdf(),
      Buffer.from("startxref\n1\n%%EOF\n"),
      Buffer.from("startxref\n2\n%%EOF\n"),
    ]),
    contradicting: aPdf({ objects: [secondPage] }),
    damaged: aPdf({ objects: [damaged] }),
    "no PDF": Buffer.from("/Type /Page /Count 1"),
  };
  for (const [name, pdf] of Object.entries(unclear))
    expect([name, await pdfPages(pdf)]).toEqual([name, null]);
});
