import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import type {} from "../../components/embed/react-package/embed.d.ts";
import { api } from "../../server/contract/api.ts";
import { heardAfterMs, heardBy, listening } from "./embed-events.ts";
import { journeyPage } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

/** Sites of other people: each test sets what they answer. Those at `careers.localhost` and `127.0.0.1` are different sites to a browser. */
let server: Server;
let port: number;
let answer: { body: string; headers?: Record<string, string> };
let newSession: (() => Promise<string>) | null = null;
test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === "/candor-session") {
      const session = await newSession?.().catch(() => null);
      response.writeHead(session ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify({ result: { session } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...answer.headers });
    response.end(`<!doctype html><html lang="en"><title>Careers</title>${answer.body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
test.afterAll(() => {
  server.close();
});

/** A registered site with a candidate of its own; `element` shows them by sessions of the site's own server. */
async function aSite(product: Product, firstName = "Ana") {
  const origin = `http://careers.localhost:${port}`;
  const candidate = await product.aCandidate({ firstName });
  const brands = await product.client.call(api.listBrands);
  const brand = brands.find(({ id }) => id === candidate.brand_id);
  if (!brand?.embed_key || brand.id === null) throw new Error("The brand has no key.");
  if (!brand.embed_origins.includes(origin)) {
    const body = { embed_origins: [...brand.embed_origins, origin] };
    await product.client.call(api.updateBrand, { params: { brand_id: brand.id }, body });
  }
  newSession = async () => {
    const params = { partner_application_id: candidate.partner_application_id };
    return (await product.client.call(api.createEmbedSession, { params, body: { origin } })).session;
  };
  const script = `<script src="${product.portalUrl}/embed.js"></script>`;
  const element = `<candor-apply brand="${brand.embed_key}" session-url="/candor-session"></candor-apply>`;
  return { origin, candidate, brandKey: brand.embed_key, script, element };
}

/** The frame is on the screen again: before that the browser gives a press to what is behind it. */
function isPainted(page: Page): Promise<unknown> {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return page.frameLocator("candor-apply iframe[title]").locator("body").evaluate(painted);
}

const inFrame = (page: Page) => journeyPage(page, page.frameLocator("candor-apply iframe[title]"));

test("the element shows one frame though it is written before the script, which comes twice and as a module, and is moved, taken out, put back and mounted again", async ({
  page,
  product,
}) => {
  const { origin, script, element, brandKey } = await aSite(product);
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  const module = `<script type="module">import "${product.portalUrl}/embed.js";</script>`;
  answer = { body: `${listening}<div id="a">${element}</div><div id="b"></div>${script}${script}${module}` };
  const readies = async () => (await heardBy(page)).filter(([name]) => name === "ready").length;
  await page.goto(origin);
  await expect.poll(readies).toBe(1);
  await expect(inFrame(page).heading).toHaveText("Hello Ana");

  const move = (change: string) =>
    page.evaluate((code) => new Function("element", code)(document.querySelector("candor-apply")), change);
  await move("document.querySelector('#b').append(element)");
  await expect.poll(readies).toBe(2);
  await expect(inFrame(page).heading).toHaveText("Hello Ana");
  await move("window.kept = element; element.remove()");
  await move("document.querySelector('#a').append(window.kept)");
  await expect.poll(readies).toBe(3);
  await expect(inFrame(page).heading).toHaveText("Hello Ana");
  await page.evaluate((brand) => {
    const element = document.querySelector("candor-apply") as HTMLElement;
    const options = { brand, sessionUrl: "/candor-session", label: "Ana’s checks" };
    window.Candor.mount(element, options);
    window.Candor.mount(element, options);
  }, brandKey);
  await expect(page.getByTitle("Ana’s checks")).toBeVisible();
  expect(await page.locator("candor-apply iframe").count()).toBe(1);
  expect(failures).toEqual([]);
  expect(await readies()).toBe(3);
});

test("an element that a script makes before the embed is loaded, and gives a session to later, shows the journey", async ({
  page,
  product,
}) => {
  const { origin, brandKey } = await aSite(product, "Ben");
  answer = { body: "<main></main>" };
  await page.goto(origin);
  await page.evaluate(
    async ([portal, brand]) => {
      const element = document.createElement("candor-apply");
      element.brand = brand;
      document.querySelector("main")?.append(element);
      await import(`${portal}/embed.js`);
      await customElements.whenDefined("candor-apply");
      element.session = async () => {
        const response = await fetch("/candor-session", { method: "POST" });
        return (await response.json()).result.session;
      };
    },
    [product.portalUrl, brandKey] as const,
  );
  await expect(inFrame(page).heading).toHaveText("Hello Ben");
});

test("a modal keeps the focus, closes by Escape outside and inside of the frame and by its button, and gives the focus back", async ({
  page,
  product,
}) => {
  const { origin, script, element } = await aSite(product);
  const modal = element.replace("<candor-apply", '<candor-apply display="modal"');
  const open = `<button onclick="document.querySelector('candor-apply').show()">Start</button>`;
  answer = { body: `${listening}${open}${modal}${script}` };
  await page.goto(origin);
  const start = page.getByRole("button", { name: "Start", exact: true });
  const dialog = page.getByRole("dialog", { name: "Background check" });
  const frame = page.locator("candor-apply iframe");
  await expect(frame).toHaveCount(0);

  await start.click();
  await expect(inFrame(page).heading).toHaveText("Hello Ana");
  await expect(dialog).toBeVisible();
  // Its page can be read before its script hears a key.
  await expect.poll(() => heardBy(page)).toEqual([["ready", 1]]);
  await inFrame(page).heading.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();

  await start.click();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await start.click();
  await isPainted(page);
  await inFrame(page).start();
  await expect(inFrame(page).heading).toHaveText("Are these details right?");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(start).toBeFocused();
  const exits = async () => (await heardBy(page)).filter(([name]) => name === "exit").length;
  await expect.poll(exits).toBe(3);
  // One frame through all of it: what was begun is still there.
  await start.click();
  await expect(inFrame(page).heading).toHaveText("Are these details right?");
});

test("a modal closes, and opens again, though the page's own function for it throws", async ({
  page,
  product,
}) => {
  const { origin, script, brandKey } = await aSite(product);
  const mounting = `<div id="check"></div><script>
    const mounted = Candor.mount("#check", {
      brand: "${brandKey}",
      sessionUrl: "/candor-session",
      display: "modal",
      onExit() {
        throw new Error("the page's own mistake");
      },
    });
  </script><button onclick="mounted.show()">Start</button>`;
  answer = { body: `${script}${mounting}` };
  await page.goto(origin);
  const dialog = page.getByRole("dialog", { name: "Background check" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeVisible();
});

test("a page that may not show the journey hears why, and the visitor reads it with a way out", async ({
  page,
  product,
}) => {
  const { candidate, brandKey, element, script } = await aSite(product);
  await page.clock.install();
  const elsewhere = `http://127.0.0.1:${port}`;
  const link = candidate.partner_link;
  const damaged = link.replace(/.{6}$/, "AAAAAA");
  const unregistered = `${elsewhere}/`;
  const registered = `http://careers.localhost:${port}/`;
  const byLink = (address: string) => `<candor-apply link="${address}"></candor-apply>`;
  const wrongKey = element.replace(brandKey, "1-1-AAAAAAAAAAAAAAAA");
  const cases = [
    [
      unregistered,
      byLink(link),
      "origin_not_registered",
      "This site can’t show your background checks.",
      true,
    ],
    [unregistered, element, "origin_not_registered", "This site can’t show your background checks.", false],
    [
      registered,
      byLink(damaged),
      "link_damaged",
      "The link to your background checks is not complete.",
      false,
    ],
    [registered, wrongKey, "brand_unknown", "This site can’t show your background checks.", false],
    [registered, byLink("https://elsewhere.example/apply/x"), "link_damaged", "not complete", false],
  ] as const;
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  for (const [address, shown, reason, sentence, opensElsewhere] of cases) {
    said.length = 0;
    answer = { body: `${listening}${shown}${script}` };
    await page.goto(address);
    await expect.poll(() => heardBy(page)).toEqual([["error", reason]]);
    const notice = page.frameLocator("candor-apply iframe[src*=embed-why]");
    await expect(notice.getByRole("alert")).toContainText(sentence);
    // What is found out stays so when the time for the frame is over.
    await page.clock.fastForward(10_000);
    expect(await heardBy(page)).toEqual([["error", reason]]);
    // A developer reads one line with the reason, and the browser's complaints end with it.
    expect(said.filter((text) => text.startsWith("Candor: not shown"))).toEqual([
      expect.stringContaining(`(${reason})`),
    ]);
    const before = said.length;
    await page.clock.runFor(3_000);
    expect(said.slice(before)).toEqual([]);
    const tab = notice.getByRole("link", { name: "Open in a new tab" });
    await expect(tab).toHaveCount(opensElsewhere ? 1 : 0);
    if (opensElsewhere) await expect(tab).toHaveAttribute("href", new URL(link).pathname);
  }

  // Too little to begin with, as after a misspelt attribute.
  said.length = 0;
  answer = {
    body: `${listening}<candor-apply brand="${brandKey}" session_url="/x"></candor-apply>${script}`,
  };
  await page.goto(registered);
  await page.clock.runFor(2_500);
  expect(await heardBy(page)).toEqual([["error", "not_configured"]]);
  expect(said).toEqual([expect.stringMatching(/\(not_configured\)\. It has brand,session_url/)]);
  const lacking = page.frameLocator("candor-apply iframe[src*=embed-why]").getByRole("alert");
  await expect(lacking).toContainText("This site can’t show your background checks.");

  // A site whose own server gives no session, an old one, or one for another page.
  const neverGiven = new Promise<string>(() => {});
  const spent = await newSession?.();
  if (!spent) throw new Error("There is no session.");
  const answers: [() => Promise<string>, string][] = [
    [() => Promise.reject(new Error("signed out")), "no_session"],
    [async () => `${spent}x`, "session_refused"],
    [() => neverGiven, "no_session"],
  ];
  for (const [next, reason] of answers) {
    newSession = next;
    answer = { body: `${listening}${element}${script}<script>window.begun = Date.now();</script>` };
    await page.goto(registered, { waitUntil: "commit" });
    await expect.poll(() => heardBy(page)).toEqual([["error", reason]]);
    expect(await heardAfterMs(page)).toBeLessThan(10_000);
    const notice = page.frameLocator("candor-apply iframe[src*=embed-why]");
    await expect(notice.getByRole("alert")).toContainText("Your background checks could not be opened.");
  }
});

test("a portal that does not answer, is slow, or is kept out by the page's own policy is named, and a journey that comes late is shown", async ({
  page,
  product,
}) => {
  const { origin, candidate, script } = await aSite(product);
  const shown = `<candor-apply link="${candidate.partner_link}"></candor-apply>`;
  // The page's clock does not run late with the machine: what is told is how long the script waits.
  await page.clock.install();
  answer = { body: `${listening}${shown}${script}<script>window.begun = Date.now();</script>` };
  const frames = new RegExp(`^${product.portalUrl}/embed/`);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(frames, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(origin, { waitUntil: "commit" });
  await expect.poll(() => heardBy(page)).toEqual([["error", "slow"]]);
  expect(await heardAfterMs(page)).toBeLessThan(10_000);
  const notice = page.frameLocator("candor-apply iframe[src*=embed-why]");
  await expect(notice.getByRole("alert")).toContainText("This is taking longer than usual.");
  letThrough();
  await expect(inFrame(page).heading).toHaveText("Hello Ana");
  await expect(page.locator("candor-apply iframe")).toHaveCount(1);
  await page.unroute(frames);

  const everyFrame = new RegExp(`^${product.portalUrl}/embed[/-]`);
  const unlessScript = (url: URL) => everyFrame.test(url.href) && !url.pathname.endsWith(".js");
  await page.route(unlessScript, (route) => route.abort());
  await page.goto(origin, { waitUntil: "commit" });
  await expect.poll(() => heardBy(page)).toEqual([["error", "unreachable"]]);
  expect(await heardAfterMs(page)).toBeLessThan(10_000);
  const sentence = page.locator("candor-apply").getByRole("alert");
  await expect(sentence).toContainText("The background check can’t be shown here right now.");
  await expect(sentence.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
    "href",
    candidate.partner_link,
  );
  await page.unroute(unlessScript);

  const policy = `frame-src 'self'; script-src 'unsafe-inline' ${product.portalUrl}`;
  answer = { ...answer, headers: { "content-security-policy": policy } };
  await page.goto(origin, { waitUntil: "commit" });
  await expect.poll(() => heardBy(page)).toEqual([["error", "blocked"]]);
  expect(await heardAfterMs(page)).toBeLessThan(10_000);
  await expect(page.locator("candor-apply").getByRole("alert")).toBeVisible();
  const found = await page.evaluate(() => window.Candor.check());
  expect(found).toEqual([
    expect.objectContaining({
      about: "csp",
      add: `Content-Security-Policy: frame-src 'self' ${product.portalUrl}; script-src 'unsafe-inline' ${product.portalUrl}`,
    }),
  ]);
});

test("a policy that the page only reports keeps the journey neither out nor unannounced", async ({
  page,
  product,
}) => {
  const { origin, script, element } = await aSite(product);
  const headers = { "content-security-policy-report-only": "default-src 'self'" };
  answer = { body: `${listening}${element}${script}`, headers };
  await page.goto(origin);
  await expect(inFrame(page).heading).toHaveText("Hello Ana");
  await expect.poll(() => heardBy(page)).toEqual([["ready", 1]]);
  expect(await page.evaluate(() => window.Candor.check())).toEqual([]);
});

test("in pages with a Cross-Origin-Embedder-Policy the script and the journey are shown", async ({
  page,
  product,
}) => {
  const { origin, script, element } = await aSite(product);
  for (const policy of ["require-corp", "credentialless"]) {
    const headers = { "cross-origin-embedder-policy": policy, "cross-origin-opener-policy": "same-origin" };
    answer = { body: `${listening}${element}${script}`, headers };
    await page.goto(origin);
    await expect(inFrame(page).heading).toHaveText("Hello Ana");
    const frame = page.locator("candor-apply iframe[title]");
    await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.style.height)).not.toBe("640px");
    await inFrame(page).start();
    await expect(inFrame(page).heading).toHaveText("Are these details right?");
    expect(await page.evaluate(() => window.Candor.check({}))).toEqual([]);
  }
});

test("a plain iframe of the candidate's link leads to the frame's journey on another site", async ({
  page,
  product,
}) => {
  const { origin, candidate } = await aSite(product);
  answer = {
    body: `<iframe title="Check" src="${candidate.partner_link}" style="width:100%;height:900px"></iframe>`,
  };
  await page.goto(origin);
  const journey = journeyPage(page, page.frameLocator("iframe"));
  await expect(journey.heading).toHaveText("Hello Ana");
  await journey.start();
  await journey.confirmDetails();
  expect(await page.context().cookies()).toEqual([]);
});

test("Candor.check names the origin to register, and a sandbox around the page", async ({
  page,
  product,
}) => {
  const { element, script } = await aSite(product);
  answer = { body: `${element}${script}` };
  await page.goto(`http://127.0.0.1:${port}/`);
  const found = await page.evaluate(() => window.Candor.check());
  expect(found).toEqual([expect.objectContaining({ about: "origin", add: `http://127.0.0.1:${port}` })]);

  answer = { body: `${element}${script}`, headers: { "content-security-policy": "sandbox allow-scripts" } };
  await page.goto(`http://careers.localhost:${port}/`);
  const inSandbox = await page.evaluate(() => window.Candor.check());
  expect(inSandbox.map(({ about }) => about)).toEqual(["sandbox"]);
});
