import { execFileSync } from "node:child_process";
import { writeFileSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { aDocumentPhoto } from "../support/document-photos.ts";
import { anotherPicture } from "../support/other-pictures.ts";
import { test } from "./product.ts";
import { openDocuments } from "./walk-through.ts";
test("look @desktop", async ({ page, product }) => {
  test.setTimeout(180_000);
  const heic = async (b: Buffer, n: string) => {
    writeFileSync(`/tmp/${n}.png`, await sharp(b).png().toBuffer());
    execFileSync("heif-enc", ["-q", "60", `/tmp/${n}.png`, "-o", `/tmp/${n}.heic`]);
    return { name: `${n}.heic`, mimeType: "image/heic", buffer: readFileSync(`/tmp/${n}.heic`) };
  };
  const pictures = [await heic(await anotherPicture("flowers"), "flowers"), await heic(await aDocumentPhoto({}), "doc"), { name: "android.heif", mimeType: "", buffer: readFileSync("/work/shared/samples/android.heif") }, { name: "iphone.HEIC", mimeType: "", buffer: readFileSync("/work/shared/samples/iphone-13.HEIC") }];
  const candidate = await product.aCandidate({ checks: ["identity"] });
  const journey = await openDocuments(page, candidate);
  for (const one of pictures) {
    const at = Date.now();
    await journey.add(one);
    const held = page.locator("section[aria-labelledby^=held]");
    await expect(held.or(journey.received.first())).toBeVisible({ timeout: 60_000 });
    console.log(one.name, one.buffer.length, Date.now() - at, await held.count() ? await held.innerText() : "received");
    await page.screenshot({ path: `/tmp/heic-${one.name}.png`, fullPage: true });
    if (await held.count()) await held.getByRole("button").last().click();
  }
});
