import sharp from "sharp";
import { expect, test } from "vitest";
import { fileLimits } from "#server/contract/upload.ts";
import { rebuildPdf } from "#server/service/cleaning/rebuild-pdf.ts";
import { goodPdfs } from "../../support/good-pdfs/all.ts";
import { actionPdfs } from "../../support/hostile-pdfs/actions.ts";
import { carrierPdfs } from "../../support/hostile-pdfs/carriers.ts";
import { catalog, pdfOf, streamOf } from "../../support/hostile-pdfs/hostile-pdf.ts";
import { wreckerPdfs } from "../../support/hostile-pdfs/wreckers.ts";
import { aPdf } from "../../support/pdf.ts";
import { fateOfHostile, fates, faultOfGood } from "../../support/rebuilt.ts";
import { servedPages } from "../../support/served-pdf.ts";
import { sharedThreads } from "../../support/shared-threads.ts";

/** All of them, and those that take their time, are in rebuild-pdf.long.test.ts. */
const quickPdfs = [...actionPdfs, ...carrierPdfs, ...wreckerPdfs];
const some = <Each>(all: readonly Each[], every: number) => all.filter((_, index) => index % every === 3);

test.each(some(goodPdfs, 14))("$name is accepted, and stays as it is to be read", async (pdf) => {
  expect(await faultOfGood(pdf)).toBeNull();
});

test.each(some(quickPdfs, 17))("$name is refused, or nothing is served but pictures", async (pdf) => {
  expect(fates).toContain(await fateOfHostile(pdf, sharedThreads.fileWorkers));
});

test("pages keep their sizes, as they are turned and cropped, and have 200 dots per inch", async () => {
  const pages = [
    ["/MediaBox [0 0 595.28 841.89]", 595.28, 841.89],
    ["/MediaBox [0 0 612 792] /Rotate 90", 792, 612],
    ["/MediaBox [0 0 595 842] /CropBox [100 100 400 500]", 300, 400],
    ["/MediaBox [0 0 242.65 153.01]", 242.65, 153.01],
  ] as const;
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(" ");
  const source = pdfOf([
    catalog,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.map(([entries]) => `<< /Type /Page /Parent 2 0 R ${entries} >>`),
  ]);
  const rebuilt = servedPages(await rebuildPdf(source));
  for (const [index, [, width, height]] of pages.entries()) {
    const page = rebuilt[index];
    expect(page?.width).toBeCloseTo(width, 2);
    expect(page?.height).toBeCloseTo(height, 2);
    expect(page?.pixels).toEqual({
      width: Math.round((width * 200) / 72),
      height: Math.round((height * 200) / 72),
    });
  }
});

test("twenty pages are rebuilt, and one more is refused", async () => {
  expect(servedPages(await rebuildPdf(aPdf({ morePages: 19 })))).toHaveLength(20);
  await expect(rebuildPdf(aPdf({ morePages: 20 }))).rejects.toMatchObject({ code: "pdf_too_many_pages" });
});

test("what is sealed with a password that is needed is refused as such also where its name is hidden", async () => {
  const protectedPdf = aPdf({
    trailer: "/Encrypt 5 0 R /ID [<00> <00>]",
    objects: ["<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>"],
  });
  await expect(rebuildPdf(protectedPdf)).rejects.toMatchObject({ code: "pdf_encrypted" });
});

/** Pages that no encoder makes small: noise of so many pixels. */
async function noisy(pages: number, pixels: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: pixels, height: pixels, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
  const kids = "3 0 R ".repeat(pages);
  return pdfOf([
    catalog,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>",
    streamOf("", "q 595 0 0 842 0 0 cm /P Do Q"),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      picture,
    ),
  ]);
}

test("pages that are large in the best quality are encoded again until they fit, in all their pixels", async () => {
  const source = await noisy(2, 900);
  const fine = await rebuildPdf(source, { pages: 20, sizeBytes: 4 * fileLimits.sizeBytes });
  const limit = Math.round(fine.length / 2);
  const rebuilt = await rebuildPdf(source, { pages: 20, sizeBytes: limit });
  expect(rebuilt.length).toBeLessThanOrEqual(limit);
  for (const { pixels } of servedPages(rebuilt)) expect(pixels).toEqual({ width: 1653, height: 2339 });
  const refused = rebuildPdf(source, { pages: 20, sizeBytes: Math.round(fine.length / 20) });
  await expect(refused).rejects.toMatchObject({ code: "payload_too_large" });
});
