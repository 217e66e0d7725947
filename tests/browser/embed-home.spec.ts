import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Frame, type Page } from "@playwright/test";
import type { HostLook } from "../../components/embed/host-messages.ts";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

/** How the frame is at home in a page of another origin, which speaks with it as the script does. */
test("a page around the frame says how it looks and what its header covers, and a modal frame keeps the focus", async ({
  page,
  product,
}) => {
  await using host = await aHost(product);
  const { partner_link } = await product.aCandidate();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "warning" && problems.push(message.text()));
  await host.open(page, partner_link, { header: 100 });
  const frame = await framed(page);
  await settings(page, {
    theme: "accent: #ffff00; color-scheme: dark; radius: 4; font: Georgia, serif; shadow: none",
    offset: 100,
  });
  await expect(frame.locator("body")).toHaveCSS("color", "rgb(232, 238, 234)");
  const start = frame.getByRole("link", { name: "Let’s start" });
  await expect(start).toHaveCSS("background-color", "rgb(255, 255, 0)");
  await expect(start).toHaveCSS("border-radius", "4px");
  expect(await start.evaluate((link) => getComputedStyle(link).fontFamily)).toMatch(/^Georgia, serif/);
  await expectAccessible(page);
  await expect
    .poll(() => problems)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining("shadow is not known"),
        expect.stringMatching(/#ffff00 can't be read on white\. #[0-9a-f]{6} is used there instead/),
      ]),
    );

  await journeyPage(page, page.frameLocator("iframe")).start();
  const field = frame.getByLabel("Last name");
  await expect(field).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await field.evaluate((element) => element.focus());
  await expect.poll(async () => (await field.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(100);
  // Where the browser alone would stop: below the edge of the window, and so under the header.
  const top = async () => (await field.boundingBox())?.y ?? 0;
  await page.evaluate((by) => scrollBy(0, by), (await top()) - 20);
  await field.evaluate((element) => element.blur());
  await field.evaluate((element) => element.focus({ preventScroll: true }));
  await expect.poll(top).toBeGreaterThanOrEqual(100);

  await settings(page, { modal: true, offset: 0 });
  const close = frame.getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(close).not.toBeFocused();
  expect(await frame.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => heard(page)).toContain("exit");
  await expectAccessible(page);
  const before = (await heard(page)).length;
  await frame.locator("summary").first().click();
  await page.keyboard.press("Escape");
  await expect(frame.locator("summary").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await heard(page)).slice(before)).toEqual(["exit"]);
});

test("the frame speaks the language of the page around it, until the candidate chooses one", async ({
  page,
  product,
}) => {
  await using host = await aHost(product);
  const { partner_link } = await product.aCandidate();
  await host.open(page, partner_link, { language: "mi" });
  const html = page.frameLocator("iframe").locator("html");
  await expect(html).toHaveAttribute("lang", "mi");
  await framed(page);
  await settings(page, { language: "es" });
  await expect(html).toHaveAttribute("lang", "es");
  await page.frameLocator("iframe").locator("summary").first().click();
  // What was heard is forgotten once the frame has loaded: its own greeting is the one to wait for.
  await page.evaluate(() => window.heard.push("before"));
  await page.frameLocator("iframe").getByRole("button", { name: "Tiếng Việt" }).click();
  await expect(html).toHaveAttribute("lang", "vi");
  await expect.poll(() => heard(page)).not.toContain("before");
  await framed(page);
  await settings(page, { language: "hi" });
  await expect.poll(() => page.frames()[1]?.url()).toContain("lang=hi");
  await expect(html).toHaveAttribute("lang", "vi");
  await page.reload();
  await expect(html).toHaveAttribute("lang", "vi");
});

test("a sandbox that closes the frame off is named with the flag that it needs, and nothing says that there is no connection", async ({
  page,
  product,
}) => {
  await using host = await aHost(product);
  const { partner_link } = await product.aCandidate();
  const frame = page.frameLocator("iframe");
  await host.open(page, partner_link, { sandbox: "allow-scripts" });
  await expect(frame.getByText("These pages can’t work inside this website yet")).toBeVisible();
  await expect(frame.getByText(/sandbox attribute of this frame needs .?allow-same-origin/)).toBeVisible();
  await expect(frame.getByRole("link", { name: "Let’s start" })).toBeHidden();
  await expect(frame.getByText("No connection right now")).toHaveCount(0);

  await host.open(page, partner_link, { sandbox: "allow-same-origin" });
  await expect(frame.getByText(/sandbox attribute of its frame needs .?allow-scripts/)).toBeVisible();

  await host.open(page, partner_link, { sandbox: "allow-scripts allow-same-origin" });
  await expect(frame.getByRole("link", { name: "Let’s start" })).toBeVisible();
  await expect(frame.getByText("These pages can’t work")).toBeHidden();
});

test("where the page around the frame keeps the camera back, a new tab goes on and the frame follows it", async ({
  page,
  product,
}) => {
  await using host = await aHost(product);
  const { partner_link } = await product.aCandidate({ checks: ["drivers_license"] });
  await host.open(page, partner_link, { allow: "" });
  const frame = page.frameLocator("iframe");
  const journey = journeyPage(page, frame);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  await journey.button("Take a photo").click();
  await expect(frame.getByText("The website around this page may not let it use the camera.")).toBeVisible();
  await expect(frame.getByRole("img", { name: /QR code/ })).toBeVisible();
  const link = frame.getByRole("link", { name: "Continue in a new tab" });
  await expectAccessible(page);
  const opening = page.waitForEvent("popup");
  await link.click();
  const tab = await opening;
  await tab.getByRole("button", { name: "Continue here" }).click();
  await expect(journeyPage(tab).heading).toHaveText("Add your documents");
  await expect(frame.getByRole("dialog")).toHaveCount(0);
  await expect(frame.getByText("Your phone is connected")).toBeVisible();
});

test("an owner tries a site, and the code that the settings give shows the journey in a page of that site", async ({
  page,
  product,
}) => {
  await using host = await aHost(product);
  const { partner_link } = await product.aCandidate();
  await reviewPage(page, product).signIn("olivia@harbour-health.example", "/settings/careers-sites");
  const tryFor = page.getByLabel("Try the address of a site");
  await tryFor.fill("https://careers.example/jobs");
  await tryFor.press("Enter");
  await expect(tryFor).toHaveAccessibleDescription(/without a path: write https:\/\/careers\.example/);
  await tryFor.fill("http://localhost:1");
  await tryFor.press("Enter");
  await expect(page.getByText("http://localhost:1 is not in the list.")).toBeVisible();
  await page.getByRole("button", { name: `Try ${host.origin}` }).click();
  await expect(tryFor).toBeFocused();
  await expect(page.getByText(`${host.origin} is in the list.`)).toBeVisible();
  await expect(page.getByText(/^frame-ancestors /)).toContainText(host.origin);
  await expectAccessible(page);

  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("This is an example. Nothing is sent or stored.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Hello Ana");
  await page.getByText("Always dark", { exact: true }).click();
  await expect(preview.locator("body")).toHaveCSS("color", "rgb(232, 238, 234)");
  await page.getByLabel("Language").last().selectOption("Español");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await expect(page.locator("pre")).toContainText('theme="color-scheme: dark"');
  await expectAccessible(page);

  await page.getByText("A plain frame, without a script", { exact: true }).click();
  const code = (await page.locator("pre").textContent()) ?? "";
  await host.show(page, code.replace("LINK_TOKEN", new URL(partner_link).pathname.split("/").pop() ?? ""));
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
});

declare global {
  interface Window {
    heard: string[];
    wish(look: HostLook): void;
  }
}

type HostPage = { header?: number; language?: string; sandbox?: string; allow?: string };

/** A site of another origin, which the brand lists while it is there. */
async function aHost({ client }: Product) {
  let body = "";
  const server: Server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [brand] = await client.call(api.listBrands);
  const params = { brand_id: brand?.id ?? 0 };
  const list = async () => (await client.call(api.getBrand, { params })).embed_origins;
  const put = (embed_origins: string[]) => client.call(api.updateBrand, { params, body: { embed_origins } });
  await put([...(await list()), origin]);
  return {
    origin,
    async show(page: Page, html: string) {
      body = `<!doctype html><html lang="en"><title>A site</title><body>${html}`;
      await page.goto(origin);
    },
    async open(page: Page, link: string, given: HostPage) {
      body = hostPage(link.replace("/apply/", "/embed/"), given);
      await page.goto(origin);
    },
    async [Symbol.asyncDispose]() {
      await put((await list()).filter((one) => one !== origin));
      server.close();
    },
  };
}

function hostPage(address: string, { header = 0, language, sandbox, allow = "camera" }: HostPage): string {
  const query = language ? `?lang=${language}` : "";
  const box = sandbox === undefined ? "" : ` sandbox="${sandbox}"`;
  return `<!doctype html><html lang="en"><title>A site around it</title><body style="margin:0">
    <header style="position:sticky;top:0;height:${header}px;background:#345;z-index:1"></header>
    <main><h1>Your application</h1>
    <iframe title="Background check" src="${address}${query}"${box} allow="${allow}" style="width:100%;height:2400px;border:0"></iframe></main>
    <script>
      const frame = document.querySelector("iframe");
      const portal = new URL(frame.src).origin;
      const post = (message) => frame.contentWindow.postMessage({ v: 1, nonce: "n", ...message }, portal);
      window.heard = [];
      addEventListener("message", (event) => {
        if (event.origin === portal && event.source === frame.contentWindow) heard.push(event.data.candor);
      });
      let look = ${JSON.stringify(language ? { language } : {})};
      setInterval(() => heard.includes("ready") || post({ candor: "hello", ...look }), 100);
      window.wish = (wished) => { look = { ...look, ...wished }; post({ candor: "hello", ...look }); };
      frame.addEventListener("load", () => { heard.length = 0; });
    </script>`;
}

/** Once it has answered the greeting. */
async function framed(page: Page): Promise<Frame> {
  await expect.poll(() => heard(page)).toContain("ready");
  const frame = page.frames()[1];
  if (!frame) throw new Error("The page has no frame.");
  return frame;
}

const heard = (page: Page) => page.evaluate(() => window.heard.filter((one) => one !== "resize"));

function settings(page: Page, wished: HostLook): Promise<void> {
  return page.evaluate((given) => window.wish(given), wished);
}
