import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { api } from "../../server/contract/api.ts";
import { aDocumentPhoto } from "../support/document-photos.ts";
import { heicWithExif } from "../support/heic.ts";
import { anotherPicture } from "../support/other-pictures.ts";
import { aPdfFile, aPhotoFile, expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { openDocuments } from "./walk-through.ts";

test("several files go up at once; one that is refused says why and holds up no other", {
  tag: ["@desktop", "@every-run"],
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const broken = { ...(await aPhotoFile("broken.jpg")), buffer: Buffer.from("not a picture at all") };
  await journey.add(await aPhotoFile("front.jpg"), broken, aPdfFile("back.pdf"));
  await expect(journey.received).toHaveCount(2);
  await expect(journey.list.getByRole("alert")).toContainText("not a photo or PDF");
  await journey.button("Dismiss broken.jpg").click();
  await expect(journey.list.getByRole("alert")).toHaveCount(0);
});

test("what is too large or of another kind is told before it is sent", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("documents.upload")) sent += 1;
  });
  await journey.add({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(11_000_000) });
  await expect(page.getByText("scan.pdf is 11.0 MB.")).toBeVisible();
  await journey.add({ name: "letter.docx", mimeType: "application/msword", buffer: Buffer.from("Dear") });
  await expect(page.getByText("letter.docx is not a photo or PDF.")).toBeVisible();
  expect(sent).toBe(0);
});

test("an upload that the network breaks off goes on by itself when it is back, and is stored once", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const network = await slowUploads(page);
  await journey.add({ ...(await aPhotoFile()), buffer: await aPassportPhoto() });
  await expect(journey.list.getByText(/[1-9]\d?% sent/)).toBeVisible();
  await network.breakOff();
  await expect(page.getByText("No connection right now.")).toBeVisible();
  await expect(journey.list.getByRole("alert")).toContainText("We’ll try again automatically.");
  await network.recover();
  await expect(journey.received).toHaveCount(1);
  const uploads = await product.client.call(api.listUploads, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(uploads).toHaveLength(1);
});

test("a file that is chosen while another is being sent is filed as the next document, or as what was chosen", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["right_to_work_au", "drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await expect(page.getByRole("button", { name: /^Australian passport/, pressed: true })).toBeVisible();
  const network = await slowUploads(page);
  const photo = await aDocumentPhoto({ noise: 12 });
  await journey.add({ ...(await aPhotoFile()), buffer: await aPassportPhoto() });
  await expect(journey.list.getByText(/[1-9]\d?% sent/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Australian driver licence/, pressed: true })).toBeVisible();
  await journey.add({ ...(await aPhotoFile("licence.jpg")), buffer: photo });
  await expect(page.getByRole("radio", { name: /^Back/ })).toBeChecked();
  await page.getByText("Other documents").click();
  await page.getByRole("button", { name: /^Australian birth certificate/ }).click();
  await network.recover();
  await expect(journey.received).toHaveCount(2);
  await expect(
    page.getByRole("button", { name: /^Australian birth certificate/, pressed: true }),
  ).toBeVisible();
  const certificate = await aDocumentPhoto({ document: "certificate", width: 960, height: 1280 });
  await journey.add({ ...(await aPhotoFile("birth.jpg")), buffer: certificate });
  await expect(journey.received).toHaveCount(3);
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  expect(Object.fromEntries(uploads.map((upload) => [upload.file_name, upload.id_type]))).toEqual({
    "passport.jpg": "passport",
    "licence (front).jpg": "drivers_license",
    "birth.jpg": "birth_certificate",
  });
});

test("a picker that was opened for one document fills that one, whatever is received meanwhile", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["right_to_work_au", "drivers_license"] });
  const journey = await openDocuments(page, candidate);
  const network = await slowUploads(page);
  await journey.add({ ...(await aPhotoFile()), buffer: await aPassportPhoto() });
  await expect(page.getByRole("button", { name: /^Australian driver licence/, pressed: true })).toBeVisible();
  const picker = page.waitForEvent("filechooser");
  await journey.button("Choose files").click();
  const chooser = await picker;
  await network.breakOff();
  await expect(journey.list.getByRole("alert")).toContainText("We’ll try again automatically.");
  await journey.button("Dismiss passport.jpg").click();
  await chooser.setFiles(await aPhotoFile("licence.jpg"));
  await network.recover();
  // Whether the other one had arrived before its connection broke, only the service knows.
  const typeOfLicence = async () => {
    const uploads = await product.client.call(api.listUploads, { params: candidate });
    return uploads.find(({ file_name }) => file_name.startsWith("licence"))?.id_type;
  };
  await expect.poll(typeOfLicence).toBe("drivers_license");
  await expect(journey.received).not.toHaveCount(0);
});

test("a damaged photo is told on the device and not sent, however large it is", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("documents.upload")) sent += 1;
  });
  const whole = await aDocumentPhoto({ document: "passport", width: 3600, height: 2700 });
  const middle = Math.floor(whole.length / 2);
  const holed = Buffer.from(whole).fill(0, middle, middle + 4096);
  const small = await aDocumentPhoto();
  const damaged = {
    "cut.jpg": whole.subarray(0, -9000),
    "holed.jpg": holed,
    "small.jpg": small.subarray(0, -900),
  };
  for (const [name, buffer] of Object.entries(damaged)) {
    await journey.add({ name, mimeType: "image/jpeg", buffer });
    await expect(journey.list.getByRole("alert")).toContainText("This file is damaged and can’t be opened.");
    await journey.button(`Dismiss ${name}`).click();
  }
  expect(sent).toBe(0);
  await journey.add({ name: "whole.jpg", mimeType: "image/jpeg", buffer: whole });
  await expect(journey.received).toHaveCount(1);
});

test("an upload that is left for another step goes on when one is back, and is stored once", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const network = await slowUploads(page);
  await journey.add({ ...(await aPhotoFile()), buffer: await aPassportPhoto() });
  await expect(journey.list.getByText(/[1-9]\d?% sent/)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/consent$/);
  await journey.goOn();
  await expect(journey.list.getByText(/[1-9]\d?% sent/)).toBeVisible();
  await network.recover();
  await expect(journey.received).toHaveCount(1);
  await expect(journey.list.getByRole("listitem")).toHaveCount(1);
  expect(await product.client.call(api.listUploads, { params: candidate })).toHaveLength(1);
});

test("an upload whose answer is lost is stored once when it is sent again", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  await page.route(
    "**/documents.upload",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  const uploads = await product.client.call(api.listUploads, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(uploads).toHaveLength(1);
});

test("a document whose answer is lost is shown as received when its line is dismissed", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  await page.route("**/documents.upload", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await journey.add(await aPhotoFile());
  await expect(journey.button("Dismiss passport.jpg")).toBeVisible();
  await journey.goOn();
  await expect(page.getByText("Please wait until everything is sent.")).toBeVisible();
  await journey.button("Dismiss passport.jpg").click();
  await expect(journey.received).toHaveCount(1);
});

test("a blurred photo is held back twice, with what to do; the third may be sent, made smaller", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const blurred = {
    ...(await aPhotoFile()),
    buffer: await aDocumentPhoto({ blur: 6, width: 3600, height: 2700 }),
  };
  const held = page.getByRole("region", { name: "This photo is blurred" });
  await journey.add(blurred);
  await expect(held.getByRole("heading")).toBeFocused();
  await expect(held).toContainText("Hold the phone still");
  await expectAccessible(page);
  for (const time of ["second", "third"]) {
    await expect(journey.button("Send it anyway"), `before the ${time}`).toHaveCount(0);
    await held.getByTestId("another").setInputFiles(blurred);
    await expect(held.getByRole("heading")).toBeFocused();
  }
  expect((await product.client.call(api.listUploads, { params: candidate })).length).toBe(0);
  await journey.button("Send it anyway").click();
  await expect(journey.received).toHaveCount(1);
  const [upload] = await product.client.call(api.listUploads, { params: candidate });
  const kept = await (await fetch(upload?.url ?? "")).arrayBuffer();
  expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ width: 3000, height: 2250 });
  expect(complaints).toEqual([]);
});

test("a picture of flowers is no passport: held back twice, with what to do; the third may be sent", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const flowers = { ...(await aPhotoFile()), buffer: await anotherPicture("flowers") };
  const held = page.getByRole("region", { name: "We can’t see a document in this picture" });
  await journey.add(flowers);
  await expect(held.getByRole("heading")).toBeFocused();
  await expect(held).toContainText("Put the document on a plain table");
  await expectAccessible(page);
  for (const time of ["second", "third"]) {
    await expect(journey.button("Send it anyway"), `before the ${time}`).toHaveCount(0);
    await held.getByTestId("another").setInputFiles(flowers);
    await expect(held.getByRole("heading")).toBeFocused();
  }
  expect(await product.client.call(api.listUploads, { params: candidate })).toEqual([]);
  await journey.button("Send it anyway").click();
  await expect(journey.received).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("a photo that this browser can't decode is looked at all the same, and is not sent until then", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const tiny = { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: heicWithExif };
  const held = page.getByRole("region", { name: "This photo is too small to read" });
  await journey.add(tiny);
  await expect(held.getByRole("heading")).toBeFocused();
  const shown = held.getByRole("img", { name: "Your photo" });
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  for (const time of ["second", "third"]) {
    await expect(journey.button("Send it anyway"), `before the ${time}`).toHaveCount(0);
    await held.getByTestId("another").setInputFiles(tiny);
    await expect(held.getByRole("heading")).toBeFocused();
  }
  expect(await product.client.call(api.listUploads, { params: candidate })).toEqual([]);
  await journey.button("Send it anyway").click();
  await expect(journey.received).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("a licence is not the page of a passport, and is told; the page itself goes through at once", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  await journey.add({ ...(await aPhotoFile()), buffer: await aDocumentPhoto() });
  const held = page.getByRole("region", { name: "This doesn’t look like the page with your photo" });
  await expect(held.getByRole("heading")).toBeFocused();
  await held
    .getByTestId("another")
    .setInputFiles({ ...(await aPhotoFile()), buffer: await aPassportPhoto() });
  await expect(journey.received).toHaveCount(1);
});

test("a PDF of one page that is to show two sides is asked about; one that says its side is not", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await journey.add(aPdfFile("licence.pdf", 1));
  const asked = page.getByRole("region", { name: "This PDF has one page" });
  await expect(asked.getByRole("heading")).toBeFocused();
  await expect(asked).toContainText("Does it show the front and the back?");
  await expectAccessible(page);
  await journey.button("Don’t use it").click();
  await page.locator("label", { hasText: /^Back/ }).click();
  await journey.add(aPdfFile("back.pdf", 1));
  await expect(journey.received).toHaveCount(1);
});

test("a PDF of one page that shows both sides is received with the answer", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate({ checks: ["drivers_license"] });
  const journey = await openDocuments(page, candidate);
  await journey.add(aPdfFile("licence.pdf", 1));
  await journey.button("Yes, it shows both sides").click();
  await expect(journey.received).toHaveCount(1);
});

test("once all that is asked for is there it says so, asks for no more, and the way on is under the thumb", {
  tag: "@phone",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  const enough = page.getByText("That is all we need.");
  await expect(enough).toBeHidden();
  await journey.add(await aPhotoFile());
  await expect(enough).toBeVisible();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(journey.button(/^Continue$/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("on a phone each document is a row that opens the camera, what is there folds up, what was refused is forgotten, and in the end only the way on is left", {
  tag: "@phone",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["identity", "national_police_check"] });
  const journey = await openDocuments(page, candidate);
  const rows = page
    .getByRole("region", { name: "Which document is it?" })
    .getByRole("button", { pressed: false });
  await rows.first().click();
  const camera = page.getByRole("dialog");
  await expect(camera).toBeVisible();
  await camera.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/^0 of \d documents added$/)).toBeVisible();
  await journey.add({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(11_000_000) });
  await expect(page.getByText("scan.pdf is 11.0 MB.")).toBeVisible();
  await journey.add(await aPhotoFile());
  await expect(page.getByText("scan.pdf is 11.0 MB.")).toHaveCount(0);
  await expect(journey.received).toHaveCount(1);
  await expect(journey.received).toBeHidden();
  await journey.button("Received: 1").click();
  await expect(journey.received).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^1 of \d documents added$/)).toBeInViewport({ ratio: 1 });
  await journey.add(aPdfFile());
  await expect(journey.received).toHaveCount(2);
  await journey.add(await aPhotoFile("medicare.jpg"));
  await expect(journey.received).toHaveCount(3);
  await journey.add(await aPhotoFile("face.jpg"));
  await expect(page.getByText("That is all we need.")).toBeVisible();
  await expect(journey.button("Choose files")).toBeHidden();
  await expect(journey.button(/^Continue$/)).toBeInViewport({ ratio: 1 });
  await journey.button("Add a document").click();
  await expect(journey.button("Choose files")).toBeVisible();
  await expectAccessible(page);
});

test("a document can be removed, after a second thought", { tag: "@desktop" }, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = await openDocuments(page, candidate);
  await journey.add(await aPhotoFile());
  await journey.button("Remove passport.jpg").click();
  await journey.button("Keep it").click();
  await expect(journey.received).toHaveCount(1);
  await journey.button("Remove passport.jpg").click();
  await journey.button("Yes, remove").click();
  await expect(journey.received).toHaveCount(0);
  await journey.goOn();
  await expect(page.getByText("Still required: Australian passport.")).toBeVisible();
});

/** Large enough to be seen on its way. */
function aPassportPhoto(): Promise<Buffer> {
  return aDocumentPhoto({ document: "passport", noise: 12 });
}

/** So slow that an upload is seen on its way, until it breaks off or is quick again. */
async function slowUploads(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await session.send("Network.emulateNetworkConditions", slow);
  return {
    breakOff: () => session.send("Network.emulateNetworkConditions", { ...slow, offline: true }),
    recover: () => session.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 }),
  };
}
