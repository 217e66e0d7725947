import { type Browser, devices, expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import type { Candidate } from "../../server/contract/candidate.ts";
import {
  aPdfFile,
  aPhotoFile,
  expectAccessible,
  expectNoOverhang,
  journeyPage,
  listenForComplaints,
} from "./journey-page.ts";
import { followLoading } from "./loading.ts";
import { type Product, test } from "./product.ts";
import { walkThrough } from "./walk-through.ts";

// Every way in which people get from the link to the thanks. Each brings its own device.
for (const [name, device, tag] of [
  ["a phone", devices["Pixel 7"], undefined],
  ["a desktop", devices["Desktop Chrome"], "@long"],
] as const) {
  test(
    `the journey is completed on ${name}, and every page of it is accessible`,
    tag ? { tag } : {},
    async ({ browser, product }) => {
      const candidate = await product.aCandidate();
      const page = await aPage(browser, device);
      const complaints = listenForComplaints(page);
      await walkThrough(page, candidate.partner_link, { arrive: () => expectAccessible(page) });
      await expectSigned(product, candidate);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
}

test("the journey is completed on a phone on its side", { tag: "@long" }, async ({ browser, product }) => {
  const candidate = await product.aCandidate();
  const page = await aPage(browser, devices["Pixel 7 landscape"]);
  const complaints = listenForComplaints(page);
  await walkThrough(page, candidate.partner_link, { arrive: () => expectNoOverhang(page) });
  await expectSigned(product, candidate);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("the journey is completed though every page of it is loaded again", { tag: "@long" }, async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  await walkThrough(page, candidate.partner_link, {
    async arrive() {
      await page.reload();
    },
  });
  await expectSigned(product, candidate);
});

test("the journey is completed on a slow network that breaks off in the middle of an upload", {
  tag: "@long",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const network = await page.context().newCDPSession(page);
  const condition = (offline: boolean) =>
    network.send("Network.emulateNetworkConditions", {
      offline,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
  await network.send("Network.enable");
  await condition(false);
  await walkThrough(page, candidate.partner_link, {
    async addDocuments(journey) {
      await journey.add(aLargePdf());
      await expect(page.getByText(/[1-9]\d?% sent/)).toBeVisible();
      await condition(true);
      await expect(page.getByText("No connection right now.")).toBeVisible();
      await condition(false);
      await expect(journey.received).toHaveCount(1);
    },
  });
  await expectSigned(product, candidate);
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  expect(uploads.filter(({ file_type }) => file_type === "application/pdf")).toHaveLength(1);
});

test("the journey is begun on a desktop and completed on a phone by its code, and the desktop follows", async ({
  browser,
  page: desktop,
  product,
}) => {
  const candidate = await product.aCandidate();
  const phone = await aPage(browser, devices["Pixel 7"]);
  const onThePhone = journeyPage(phone);
  const atTheDesk = journeyPage(desktop);
  await walkThrough(desktop, candidate.partner_link, {
    async addDocuments() {
      await atTheDesk.button("Continue on your phone").click();
      const address = await desktop.getByLabel("Or open this address on your phone").inputValue();
      await expectAccessible(desktop);
      await phone.goto(address);
      expect(phone.url()).toBe(`${product.portalUrl}/go`);
      await expectAccessible(phone);
      await onThePhone.button("Continue here").click();
      await expect(desktop.getByText("Your phone is connected")).toBeVisible();
      await onThePhone.add(await aPhotoFile());
      await expect(onThePhone.received).toHaveCount(1);
      await expect(atTheDesk.received).toHaveCount(1);
    },
    async sign() {
      await onThePhone.goOn();
      await onThePhone.review();
      await onThePhone.draw();
      await onThePhone.sign();
      await expect(onThePhone.thanked).toBeVisible();
    },
  });
  await expectSigned(product, candidate);
  await phone.context().close();
});

test("the journey is completed though every step is left without a connection: it says so, waits and goes on by itself", async ({
  page,
  context,
  product,
}) => {
  const candidate = await product.aCandidate();
  const journey = journeyPage(page);
  const told = page.getByRole("status").getByText("No connection right now.");
  const goWithout = async (go: () => Promise<void>, next: RegExp) => {
    const here = page.url();
    await context.setOffline(true);
    await go();
    await expect(told).toBeInViewport();
    expect(page.url()).toBe(here);
    await context.setOffline(false);
    await expect(page).toHaveURL(next);
    await expect(told).toBeHidden();
  };

  const allLoaded = followLoading(page);
  await page.goto(candidate.partner_link);
  // Resources that a page loads after it is shown are there before the connection goes.
  await allLoaded();
  await goWithout(async () => {
    await page.locator("summary").filter({ hasText: "English" }).click();
    await page.getByRole("button", { name: "Español" }).click();
    await journey.start();
  }, /details$/);
  await goWithout(() => journey.button("Save and continue").click(), /consent$/);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await goWithout(() => journey.button("Agree and continue").click(), /documents$/);
  await journey.have();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await goWithout(() => journey.goOn(), /review$/);
  await goWithout(() => page.getByRole("link", { name: "Continue to sign" }).click(), /sign$/);
  await journey.draw();
  await goWithout(() => journey.sign(), /status$/);
  await expectSigned(product, candidate);
});

test("without scripts, the first page says what is missing and what to do", async ({ browser, product }) => {
  const { partner_link } = await product.aCandidate();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(partner_link);
  await expect(journeyPage(page).heading).toHaveText("Hello Ana");
  const told = page.locator("noscript");
  // Only what is rendered: as text of the document, it would be there with scripts, too.
  await expect(told).toContainText("Turn it on in the browser’s settings", { useInnerText: true });
  await expect(told).toBeInViewport();
  await context.close();
});

/** Some seconds' worth of a slow network. */
function aLargePdf() {
  const file = aPdfFile("passport.pdf");
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(400_000, "%\n")]) };
}

async function aPage(browser: Browser, device: (typeof devices)[string] | undefined): Promise<Page> {
  const context = await browser.newContext(device ?? {});
  return await context.newPage();
}

async function expectSigned(product: Product, candidate: Candidate): Promise<void> {
  const signed = await product.client.call(api.getCandidate, { params: candidate });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
}
