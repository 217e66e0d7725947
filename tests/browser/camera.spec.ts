import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPhotoFile, expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { openDocuments } from "./walk-through.ts";

test("a press on the row opens the camera, which takes the front once it is held still, then the back, and is off again", {
  tag: "@phone",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await page.getByRole("button", { name: /^Australian driver licence/, pressed: true }).click();
  const camera = page.getByRole("dialog");
  await expect(camera.getByRole("heading", { name: "Australian driver licence, front" })).toBeFocused();
  await expect(camera.getByTestId("countdown")).toBeAttached();
  await expect(camera.getByText("Is everything clear and easy to read?")).toBeFocused();
  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector("video")?.srcObject as MediaStream;
    return stream.getVideoTracks()[0];
  });
  const taken = camera.getByRole("img", { name: "Your photo" });
  await expect(taken).toBeInViewport({ ratio: 1 });
  expect((await taken.boundingBox())?.height).toBeGreaterThan(200);
  await expectAccessible(page);
  await journey.button("Take it again").click();
  await journey.button("Use it").click();
  await expect(camera.getByRole("heading", { name: "Australian driver licence, back" })).toBeFocused();
  await expect(camera.getByTestId("countdown")).toBeAttached();
  await journey.button("Use it").click();
  await expect(camera).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Which document is it?" })).toBeFocused();
  expect(await track.evaluate((one) => one?.readyState)).toBe("ended");
  await expect(journey.received).toHaveCount(2);
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  expect(uploads.map(({ file_name }) => file_name.replace(/\.\w+$/, "")).sort()).toEqual([
    "photo (back)",
    "photo (front)",
  ]);
  expect(complaints).toEqual([]);
});

test("the camera fills the screen, upright and on its side, with the frame and the button in it", {
  tag: "@phone",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await journey.button("Take a photo").click();
  const camera = page.getByRole("dialog");
  await camera.getByText("Automatic", { exact: true }).click();
  await expect(journey.button("Take the photo")).not.toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const turned of [
    { width: height, height: width },
    { width, height },
  ]) {
    await page.setViewportSize(turned);
    expect(await camera.boundingBox()).toEqual({ x: 0, y: 0, ...turned });
    for (const part of [
      camera.getByTestId("outline"),
      journey.button("Take the photo"),
      journey.button("Close"),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

test("with keys alone the automatic shutter is switched off, the photo taken, and the focus given back", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await journey.button("Take a photo").focus();
  await page.keyboard.press("Enter");
  const automatic = page.getByRole("switch", { name: "Automatic" });
  await automatic.focus();
  await page.keyboard.press("Space");
  await expect(automatic).not.toBeChecked();
  await expect(journey.button("Take the photo")).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.getByTestId("countdown")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(journey.button("Close")).toBeFocused();
  await journey.button("Take the photo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Is everything clear and easy to read?")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(journey.button("Take a photo")).toBeFocused();
});

test("without a camera there is the device's own app, and the choice of a file", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("In use.", "NotReadableError"));
  });
  const journey = await openDocuments(page, candidate);
  await journey.button("Take a photo").click();
  await expect(page.getByText("We can’t use the camera here")).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent("filechooser");
  await journey.button("Open the camera app").click();
  await (await chooser).setFiles(await aPhotoFile("front.jpg"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(journey.received).toHaveCount(1);
});
