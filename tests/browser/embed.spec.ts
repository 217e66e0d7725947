import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import type {} from "../../components/embed/react-package/embed.d.ts";
import { api } from "../../server/contract/api.ts";
import { knownFacts } from "../support/known-facts.ts";
import { aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

test("a careers site embeds the journey, sized to its content, and hears when it is submitted", {
  tag: "@every-run",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  await page.goto(product.careersUrl);
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Mere");
  await page.getByLabel("Last name").fill("Tamihana");
  await page.getByLabel("Email").fill("mere@candidate.example");
  await page.getByRole("button", { name: "Apply" }).click();

  const frame = page.frameLocator("iframe[title]");
  const journey = journeyPage(page, frame);
  await expect(journey.heading).toHaveText("Hello Mere");
  await expectFitted(page);
  await expectAccessible(page);
  await answerAll(product, page.url());
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await expectFitted(page);
  await journey.have();
  await expectFitted(page);
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.add(await aPhotoFile("one.jpg"), await aPhotoFile("other.jpg"));
  await frame.getByRole("group", { name: "Side of one.jpg" }).getByText("Back").click();
  await journey.button("Send these 2 photos").click();
  await expect(journey.received).toHaveCount(3);
  await expect(journey.list).toContainText("Australian driver licence, back");
  await expect(journey.list).toContainText("one (back).jpg");
  await journey.addAllNeeded(3);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you, Mere" })).toBeVisible();
  await page.getByText("What this page hears").click();
  await expect(page.locator("#events li")).toHaveText(["ready", "submitted"]);
  await expectFitted(page);
  const downloading = page.waitForEvent("download");
  await frame.getByRole("link", { name: "Save it as a PDF" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(journey.thanked).toBeVisible();

  const id = decodeURIComponent(new URL(page.url()).pathname.split("/").pop() ?? "");
  const candidate = await product.client.call(api.getCandidate, { params: { partner_application_id: id } });
  expect(candidate.submitted_at).not.toBeNull();
  expect(complaints).toEqual([]);
});

test("the demo careers site shows the journey over its page too, and an example of it to anyone", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const journey = journeyPage(page, page.frameLocator("iframe[title]"));
  await page.goto(product.careersUrl);
  await page.getByRole("link", { name: "See first what you will be asked" }).click();
  await expect(journey.heading).toHaveText("Hello Ana");
  await expect(page.locator("#events li")).toHaveText(["ready"]);
  await expect(page.frameLocator("iframe[title]").getByText("Nothing is sent or stored.")).toBeVisible();
  await expectFitted(page);
  await expectAccessible(page);

  const { partner_application_id } = await product.aCandidate({ firstName: "Mere" });
  await page.goto(`${product.careersUrl}/application/${partner_application_id}`);
  await page.getByRole("link", { name: "Over the page" }).click();
  const start = page.getByRole("button", { name: "Start your background check" });
  await expectAccessible(page);
  await start.click();
  await expect(page.getByRole("dialog", { name: "Background check" })).toBeVisible();
  await expect(journey.heading).toHaveText("Hello Mere");
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(start).toBeFocused();
  await start.click();
  await expect(journey.heading).toHaveText("Are these details right?");
  await expect(page.locator("#events li")).toHaveText(["ready", "exit"]);
  expect(complaints).toEqual([]);
});

test("in a frame that is higher than the screen the camera fills what is seen of it", async ({
  page,
  product,
}) => {
  const { partner_application_id } = await product.aCandidate({ checks: ["drivers_license"] });
  await page.goto(`${product.careersUrl}/application/${partner_application_id}`);
  const frame = page.frameLocator("iframe[title]");
  const journey = journeyPage(page, frame);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  await journey.button("Take a photo").click();
  const camera = frame.getByRole("dialog");
  await camera.getByText("Automatic", { exact: true }).click();
  const { height } = page.viewportSize() ?? { height: 0 };
  const frameHeight = (await page.locator("iframe[title]").boundingBox())?.height ?? 0;
  expect(frameHeight).toBeGreaterThan(height);
  for (const part of [
    camera,
    camera.getByTestId("outline"),
    journey.button("Take the photo"),
    journey.button("Close"),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
  await journey.button("Take the photo").click();
  await journey.button("Take it again").click();
  await page.keyboard.press("Escape");
  await expect(camera).toHaveCount(0);
  await expect(journey.button("Take a photo")).toBeFocused();
});

test("the framed journey works without cookies", async ({ browser, product }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const candidate = await product.aCandidate();
  await page.goto(`${product.careersUrl}/application/${candidate.partner_application_id}`);
  const journey = journeyPage(page, page.frameLocator("iframe[title]"));
  // The frame goes on from the handshake to the journey, and takes the height of that.
  await expect(journey.heading).toHaveText("Hello Ana");
  // Until then, what is under a pointer moves away.
  await expectFitted(page);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("a script can mount a journey and take it away, and mistakes are said where they are made", async ({
  page,
  product,
}) => {
  const [first, second] = [await product.aCandidate(), await product.aCandidate({ firstName: "Ben" })];
  await page.goto(`${product.careersUrl}/application/${first.partner_application_id}`);
  await expect(journeyPage(page, page.frameLocator("iframe[title]")).heading).toHaveText("Hello Ana");

  await page.evaluate((link) => {
    const heard: string[] = [];
    const place = document.body.appendChild(document.createElement("div"));
    place.id = "second";
    const mounted = window.Candor.mount("#second", {
      link,
      title: "Ben’s checks",
      onReady: () => heard.push("ready"),
      onResize: ({ height }) => heard.push(height > 300 ? "resized" : `only ${height}`),
    });
    Object.assign(window, { heard, mounted });
  }, second.partner_link);
  await expect(page.getByTitle("Ben’s checks")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(expect.arrayContaining(["ready", "resized"]));

  await page.evaluate(() => window.postMessage({ candor: "submitted" }, "*"));
  await page.evaluate(() => (window as unknown as { mounted: { unmount(): void } }).mounted.unmount());
  await expect(page.getByTitle("Ben’s checks")).toHaveCount(0);
  await expect(page.locator("#events li")).toHaveText(["ready"]);

  for (const [target, link] of [
    ["#nowhere", second.partner_link],
    ["#second", "https://elsewhere.example/apply/a.b"],
    ["#second", "nothing"],
  ] as const) {
    const mounting = page.evaluate(([at, of]) => window.Candor.mount(at, { link: of }), [
      target,
      link,
    ] as const);
    await expect(mounting).rejects.toThrow("Candor: ");
  }
});

test("another site can frame neither the journey nor any other page", async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const token = new URL(candidate.partner_link).pathname.split("/").pop();
  const other = await serve(
    ["embed", "apply"]
      .map((kind) => `<iframe src="${product.portalUrl}/${kind}/${token}"></iframe>`)
      .join(""),
  );
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/frame-ancestors/.test(message.text())) refused.push(message.text());
  });
  await page.goto(urlOf(other));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
  for (const frame of page.frames().slice(1)) {
    expect(await frame.getByRole("heading", { name: "Hello Ana" }).count()).toBe(0);
  }
  other.close();
});

test("only the embed may be framed, and only by the brand's sites", async ({ request, product }) => {
  const { partner_link, brand_id } = await product.aCandidate();
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  // Beside its careers site the brand may have sites of other stories.
  const brands = await product.client.call(api.listBrands);
  const sites = brands.find(({ id }) => id === brand_id)?.embed_origins ?? [];
  expect(sites).toContain(product.careersUrl);
  const ancestors = async (path: string) => {
    const answer = await request.get(`${product.portalUrl}${path}`);
    return answer.headers()["content-security-policy"]?.match(/frame-ancestors ([^;]+)/)?.[1];
  };
  expect(await ancestors(`/embed/${token}`)).toBe(sites.join(" "));
  expect(await ancestors(`/embed/${token}/details`)).toBe(sites.join(" "));
  expect(await ancestors(`/embed/${token.slice(0, -3)}abc`)).toBe("'none'");
  expect(await ancestors("/embed/nothing")).toBe("'none'");
  expect(await ancestors(`/apply/problem/expired`)).toBe("'none'");
  expect(await ancestors("/sign-in")).toBe("'none'");
});

/** The frame is as high as what is in it: nothing is cut off, and there is no second scrollbar. */
async function expectFitted(page: Page) {
  await expect
    .poll(() =>
      page
        .locator("iframe[title]")
        .evaluate(async (frame: HTMLIFrameElement) => frame.getBoundingClientRect().height),
    )
    .toBeGreaterThan(300);
  await expect
    .poll(async () => {
      const inner = page.frames().find((frame) => frame.url().includes("/embed/"));
      const content = await inner?.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
      return content;
    })
    .toBeLessThanOrEqual(1);
}

function serve(body: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((_, response) => {
      response
        .setHeader("content-type", "text/html")
        .end(`<!doctype html><title>Another site</title>${body}`);
    });
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The application's candidate, whose every question is answered. */
async function answerAll({ client }: Product, address: string): Promise<void> {
  const params = {
    partner_application_id: decodeURIComponent(new URL(address).pathname.split("/").pop() ?? ""),
  };
  const { facts: needed } = await client.call(api.getFacts, { params });
  const facts = Object.fromEntries(Object.entries(knownFacts).filter(([key]) => key in needed));
  await client.call(api.saveFacts, { params, body: { facts } });
}
