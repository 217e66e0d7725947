import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  devices,
  expect,
  type Page,
} from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import type { Candidate } from "../../server/contract/candidate.ts";
import { aPdfFile, aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { followLoading } from "./loading.ts";
import { type Product, test } from "./product.ts";
import { type Manner, walkThrough } from "./walk-through.ts";

const phone = devices["Pixel 7"];
const desktop = devices["Desktop Chrome"];

// Every way in which people get from the link to the thanks. Each brings its own device.
const ways: [name: string, device: BrowserContextOptions, tag: string[]][] = [
  ["a phone", { ...phone }, []],
  ["a phone on its side", { ...devices["Pixel 7 landscape"] }, ["@long"]],
  ["a screen of 320 px", { ...phone, viewport: { width: 320, height: 568 } }, ["@long"]],
  ["a desktop", { ...desktop }, ["@long"]],
  ["a desktop with forced colours", { ...desktop, forcedColors: "active" }, ["@long"]],
];
for (const [name, device, tag] of ways) {
  test(`the journey is completed on ${name}, and every page of it is accessible`, { tag }, async ({
    browser,
    product,
  }) => {
    const page = await aPage(browser, device);
    await walkWithoutBarriers(page, product);
    await page.context().close();
  });
}

test("the journey is completed on a phone with text twice as large, and every page of it is accessible", {
  tag: "@long",
}, async ({ launchOptions, product }) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await aPage(browser, phone);
  await walkWithoutBarriers(page, product, {
    async arrive() {
      expect(await page.locator("html").evaluate((html) => getComputedStyle(html).fontSize)).toBe("32px");
    },
  });
  await browser.close();
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

test("the journey is completed on a slow network that breaks off in the middle of an upload, and every page of it is accessible", {
  tag: "@long",
}, async ({ page, product }) => {
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
  const candidate = await walkWithoutBarriers(page, product, {
    async addDocuments(journey) {
      await journey.add(aLargePdf());
      await expect(page.getByText(/[1-9]\d?% sent/)).toBeVisible();
      await condition(true);
      await expect(page.getByText("No connection right now.")).toBeVisible();
      await condition(false);
      await expect(journey.received).toHaveCount(1);
    },
  });
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

/** Nothing is wider than the screen, axe finds nothing and no contrast is too low on any page, and the console stays empty. */
async function walkWithoutBarriers(page: Page, product: Product, manner: Manner = {}): Promise<Candidate> {
  const candidate = await product.aCandidate();
  const complaints = listenForComplaints(page);
  await walkThrough(page, candidate.partner_link, {
    ...manner,
    async arrive() {
      await manner.arrive?.();
      await expectAccessible(page);
    },
  });
  await expectSigned(product, candidate);
  // What a test cuts off, the browser reports itself.
  expect(complaints.filter((text) => !text.includes("net::ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  return candidate;
}

async function aPage(browser: Browser, device: BrowserContextOptions | undefined): Promise<Page> {
  const context = await browser.newContext(device);
  return await context.newPage();
}

async function expectSigned(product: Product, candidate: Candidate): Promise<void> {
  const signed = await product.client.call(api.getCandidate, { params: candidate });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
}
