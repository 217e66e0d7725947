import { expect, type Page } from "@playwright/test";
import ar from "../../components/candidate/messages/ar.json" with { type: "json" };
import type {} from "../../components/embed/react-package/embed.d.ts";
import { api } from "../../server/contract/api.ts";
import { aSignature, dataUri } from "../support/files.ts";
import { journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

test("nothing that a script of the host can read opens the candidate's journey in another browser, and a session is asked for again after a reload and when it has ended", {
  tag: "@every-run",
}, async ({ browser, page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ firstName: "Mere" });
  const link = new URL(candidate.partner_link).pathname.split("/").pop() ?? "";
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/session")) asked.push(request.method());
  });
  await page.clock.install();
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data, origin }) => heard.push({ data, origin }));
  });
  const address = `${product.careersUrl}/application/${candidate.partner_application_id}`;
  await page.goto(address);
  const journey = journeyPage(page, page.frameLocator("iframe[title]"));
  await expect(journey.heading).toHaveText("Hello Mere");
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");

  const readable = await readableByHost(page);
  expect(readable).not.toContain(link);
  const frameAddress =
    page
      .frames()
      .find((frame) => frame.url().includes("/details"))
      ?.url() ?? "";
  const token = new URL(frameAddress).pathname.split("/")[2] ?? "";
  expect(readable).not.toContain(token);
  await expectNothingElsewhere(browser, product, readable, frameAddress);
  await expectNothingByProgram(product, address, frameAddress);

  await page.reload();
  await expect(journey.heading).toHaveText("Hello Mere");
  expect(asked).toEqual(["POST", "POST"]);
  // The frame's script watches its session from then on.
  await expect(page.locator("#events li").first()).toHaveText("ready");
  await page.clock.fastForward("04:01:00");
  await expect.poll(() => asked).toEqual(["POST", "POST", "POST"]);
  await expect(journey.heading).toHaveText("Hello Mere");
  expect(complaints).toEqual([]);
});

test("a session that a hostile page took, a sibling frame's messages, and messages without the nonce open nothing and end nothing", async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate({ firstName: "Mere" });
  const address = `${product.careersUrl}/application/${candidate.partner_application_id}`;
  await page.goto(address);
  const journey = journeyPage(page, page.frameLocator("iframe[title]"));
  await expect(journey.heading).toHaveText("Hello Mere");
  await page.evaluate((portal) => {
    const sibling = document.body.appendChild(document.createElement("iframe"));
    const forged = { candor: "submitted", v: 1, nonce: "guessed" };
    const script = `parent.postMessage(${JSON.stringify(forged)}, "*"); parent.document.querySelector("candor-apply").frame.contentWindow.postMessage({ candor: "session", v: 1, nonce: "x", challenge: "x", session: "es_x" }, "*");`;
    sibling.contentWindow?.window.setTimeout(script, 0);
    window.postMessage({ ...forged, origin: portal }, "*");
    const own = document.querySelector("candor-apply")?.frame?.contentWindow;
    own?.postMessage(
      { candor: "session", v: 1, nonce: "guessed", challenge: "guessed", session: "es_x" },
      portal,
    );
  }, product.portalUrl);
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");
  await expect(page.locator("#events li")).toHaveText(["ready"]);
});

test("in a frame that was given a session the candidate's language is chosen, and a step that was signed elsewhere is followed, without another session", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ firstName: "Mere", checks: ["reference_plus"] });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/session")) asked.push(request.method());
  });
  await page.goto(`${product.careersUrl}/application/${candidate.partner_application_id}`);
  const frame = page.frameLocator("iframe[title]");
  await frame.locator("summary").filter({ hasText: "English" }).click();
  await frame.getByRole("button", { name: "العربية" }).click();
  await expect(frame.locator("html")).toHaveAttribute("lang", "ar");
  await expect(frame.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(frame.getByRole("button", { name: "English" })).toBeHidden();
  await frame.getByRole("link", { name: ar.welcome.start }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(ar.details.title);
  const data = dataUri(await aSignature());
  const params = { partner_application_id: candidate.partner_application_id };
  await product.client.call(api.storeFile, { params, body: { data, id_type: "id", is_signature: true } });
  await frame.locator("body").evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Mere");
  expect(page.frames().some((one) => one.url().endsWith("/status"))).toBe(true);
  expect(asked).toEqual(["POST"]);
  expect(complaints).toEqual([]);
});

test("where something in between drops the header that proves the frame's key, the page around it hears so, and asks for no more sessions", async ({
  page,
  product,
}) => {
  const { partner_application_id } = await product.aCandidate({ firstName: "Mere" });
  let sessions = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/session")) sessions += 1;
  });
  await page.route(`${product.portalUrl}/**`, async (route) => {
    const { "x-candor-proof": _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  await page.goto(`${product.careersUrl}/application/${partner_application_id}`);
  // The words stand in the element's own tree, which is closed.
  await page.getByText("What this page hears").click();
  await expect(page.locator("#events li")).toHaveText([/^error.*unavailable/]);
  expect(sessions).toBe(1);
});

/** All that a script in the page sees: the document, each address that was loaded, the history, and every message. */
async function readableByHost(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const entries = performance.getEntries().map((entry) => JSON.stringify(entry));
    const { heard } = window as unknown as { heard: unknown[] };
    const shadows = [...document.querySelectorAll("candor-apply")].map(({ shadowRoot }) => shadowRoot);
    const frames = shadows.flatMap((root) =>
      [...(root?.querySelectorAll("iframe") ?? [])].map(({ src }) => src),
    );
    return JSON.stringify([
      document.documentElement.outerHTML,
      shadows.map((root) => root?.innerHTML),
      entries,
      frames,
      location.href,
      history.state,
      heard,
    ]);
  });
}

/** By a program, which writes the headers that it likes: the frame's address, its calls, and a session that is given to it. */
async function expectNothingByProgram(
  { portalUrl, careersUrl }: Product,
  page: string,
  frameAddress: string,
): Promise<void> {
  const token = new URL(frameAddress).pathname.split("/")[2] ?? "";
  const asIfFramed = {
    "sec-fetch-dest": "iframe",
    "sec-fetch-site": "same-origin",
    "x-candor-request": "page",
  };
  const framed = await fetch(frameAddress, { headers: { ...asIfFramed, "x-candor-frame-key": token } });
  expect(await framed.text()).not.toContain("Mere");
  for (const key of ["", token.split(".").pop() ?? ""]) {
    const headers = { ...asIfFramed, "x-candor-session": token, "x-candor-frame-key": key };
    expect((await fetch(`${portalUrl}/api/trpc/candidate.submitted`, { headers })).status).toBe(401);
    expect(
      (await fetch(`${new URL(frameAddress).origin}/embed/${token}/my-data/json`, { headers })).status,
    ).toBe(401);
  }
  const given = await fetch(`${page}/session`, { method: "POST", headers: { origin: careersUrl } });
  const { session } = await given.json();
  const brand = /brand: "([^"]+)"/.exec(await (await fetch(page)).text())?.[1];
  const taken = await fetch(`${portalUrl}/api/trpc/embedding.redeem`, {
    method: "POST",
    headers: { ...asIfFramed, "content-type": "application/json", "x-candor-frame-key": "k".repeat(43) },
    body: JSON.stringify({ key: brand, session, origin: careersUrl }),
  });
  expect(taken.status).toBe(401);
}

/** Every address of the portal in it, the frame's own, and each long word as a session and as a link. */
async function expectNothingElsewhere(
  browser: import("@playwright/test").Browser,
  { portalUrl, careersUrl }: Product,
  readable: string,
  frameAddress: string,
): Promise<void> {
  const addresses = [...readable.matchAll(/https?:\/\/[^\s"'\\<>]+/g)].map(([url]) => url);
  const words = [...new Set(readable.match(/[\w.-]{20,}/g) ?? [])];
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const toOpen = addresses.filter((url) => url.startsWith(portalUrl) && !url.includes("/_next/"));
  for (const url of [...new Set([...toOpen, frameAddress])]) {
    await other.goto(url);
    await expect(other.getByText("Mere")).toHaveCount(0);
  }
  for (const word of words) {
    for (const path of [`apply/${word}`, `embed/${word}`]) {
      expect(await (await elsewhere.request.get(`${portalUrl}/${path}`)).text()).not.toContain("Mere");
    }
  }
  const redeem = await Promise.all(
    words.map((word) =>
      elsewhere.request.post(`${portalUrl}/api/trpc/embedding.redeem`, {
        headers: { "x-candor-request": "page", "sec-fetch-site": "same-origin" },
        data: { key: "1-1-AAAAAAAAAAAAAAAA", session: word, origin: careersUrl },
      }),
    ),
  );
  expect(redeem.filter((response) => response.ok())).toEqual([]);
  await elsewhere.close();
}
