import sharp from "sharp";
import { expect, test } from "vitest";
import { openLog } from "#server/platform/log/log.ts";
import { openFirstPageRenderer } from "#server/portal/foundation/rendering/open-first-page-renderer.ts";
import { aPdf } from "../../../support/pdf.ts";

const log = openLog("silent");
const longSidePixels = 300;

test("what is no PDF has no picture, and the next file has one", async () => {
  const pages = openFirstPageRenderer({ log });
  try {
    expect(await pages.render({ pdf: Buffer.from("%PDF-1.7 and no more"), longSidePixels })).toBeNull();
    const page = await pages.render({ pdf: aPdf({ text: "Licence" }), longSidePixels });
    const { width, height } = await sharp(page ?? new Uint8Array()).metadata();
    expect(Math.max(width, height)).toBe(longSidePixels);
  } finally {
    await pages.close();
  }
});

test("a file that takes too long has no picture, and takes no thread with it", async () => {
  const hurried = openFirstPageRenderer({ log, timeoutMs: 1 });
  try {
    for (let times = 0; times < 2; times += 1) {
      expect(await hurried.render({ pdf: aPdf({ text: "Licence" }), longSidePixels })).toBeNull();
    }
  } finally {
    await hurried.close();
  }
});
