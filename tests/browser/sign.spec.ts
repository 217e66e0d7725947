import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { api } from "../../server/contract/api.ts";
import { aSignaturePhoto } from "../support/signature-pictures.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { walkToSigning } from "./walk-through.ts";

test("a signature survives turning the device; a dot is none; undo and clear take it back", {
  tag: ["@phone", "@every-run"],
}, async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  const journey = await walkToSigning(page, partner_link);
  const pad = page.locator("canvas");

  await journey.sign();
  await expect(page.getByText("Please sign first.")).toBeVisible();
  await pad.click();
  await journey.sign();
  await expect(page.getByText("too short to be a signature")).toBeVisible();
  await journey.button("Clear").click();
  await expect(page.getByRole("img", { name: "The signature field is empty." })).toBeVisible();
  await expect(page.getByText(/too short to be a signature|is not right/)).toHaveCount(0);

  await journey.draw();
  await expect(page.getByRole("img", { name: "You have signed." })).toBeVisible();
  await page.getByText("Type", { exact: true }).click();
  await expect(pad).toBeHidden();
  await page.getByText("Draw", { exact: true }).click();
  const before = await inkShare(pad);
  expect(before).toBeGreaterThan(0.001);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await expect.poll(() => inkShare(pad)).toBeGreaterThan(0.001);
  await page.setViewportSize({ width, height });
  await expect.poll(async () => Math.abs((await inkShare(pad)) / before - 1)).toBeLessThan(0.05);

  await journey.sign();
  await expect(journey.thanked).toBeVisible();
});

test("a photo of a signature on paper signs; a blank one is told at once", { tag: "@phone" }, async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate();
  const journey = await walkToSigning(page, candidate.partner_link);
  await page.getByText("Picture", { exact: true }).click();
  await journey.sign();
  await expect(page.getByText("Please add a picture of your signature first.")).toBeVisible();
  const choose = async (name: string) =>
    page.getByTestId("signature-picture").setInputFiles({
      name: "signature.jpg",
      mimeType: "image/jpeg",
      buffer: await aSignaturePhoto({ name }),
    });
  await choose("");
  await expect(page.getByText("We can’t see a signature in this picture.")).toBeVisible();
  await choose("Ana Ngata");
  await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
  await expectAccessible(page);
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  const signed = uploads.find(({ is_signature }) => is_signature);
  const kept = sharp(Buffer.from(await (await fetch(signed?.url ?? "")).arrayBuffer()));
  const { width = 0, height = 0 } = await kept.metadata();
  expect(width / height).toBeGreaterThan(2);
  expect((await kept.stats()).channels[0]).toMatchObject({ max: 255 });
  expect(complaints).toEqual([]);
});

test("two fingers at once on the pad break nothing", { tag: "@phone" }, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate();
  const journey = await walkToSigning(page, partner_link);
  await touchWithTwo(page.locator("canvas"));
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  expect(complaints).toEqual([]);
});

/** How much of the pad has ink on it. */
function inkShare(pad: Locator): Promise<number> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let inked = 0;
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 0) inked += 1;
    return inked / (pixels.length / 4);
  });
}

/** Both fingers land in the same event, as phones report it when they come close together. */
function touchWithTwo(pad: Locator): Promise<void> {
  return pad.evaluate((canvas) => {
    const { left, top } = canvas.getBoundingClientRect();
    const fire = (kind: string, dx: number) => {
      const fingers = [1, 2].map(
        (identifier) =>
          new Touch({
            identifier,
            target: canvas,
            clientX: left + identifier * 80 + dx,
            clientY: top + 40 + identifier * 20,
          }),
      );
      const touches = kind === "touchend" ? [] : fingers;
      canvas.dispatchEvent(
        new TouchEvent(kind, {
          bubbles: true,
          cancelable: true,
          touches,
          targetTouches: touches,
          changedTouches: fingers,
        }),
      );
    };
    fire("touchstart", 0);
    for (const dx of [10, 20, 30]) fire("touchmove", dx);
    fire("touchend", 30);
  });
}
