import { execFile, spawn } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { rolldown } from "rolldown";
import type { EmbedFinding } from "../../components/embed/react-package/embed.d.ts";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { api } from "../../server/contract/api.ts";
import { freePort } from "../support/candor-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { asSafari15 } from "./embed-events.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../..");

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
/** A careers site of someone who has only the guide: each test sets its responses, and what its own addresses do. */
let site: Server;
let port: number;
let answer: { body: string; headers?: Record<string, string> };
let ownAddresses: Record<string, Respond> = {};
test.beforeAll(async () => {
  site = createServer(async (request, response) => {
    const own = ownAddresses[`${request.method} ${request.url}`];
    if (own) return own(request, response);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...answer.headers });
    response.end(`<!doctype html><html lang="en"><title>Careers</title>${answer.body}</html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  ({ port } = site.address() as AddressInfo);
});
test.afterAll(() => {
  site.close();
});

async function snippetsOf(page: Page, product: Product): Promise<(name: string) => string> {
  await page.goto(`${product.portalUrl}/docs/embed`);
  const found = await page
    .locator("code[data-snippet]")
    .evaluateAll((all) => all.map((code) => [code.getAttribute("data-snippet"), code.textContent] as const));
  const snippets = new Map(found);
  return (name) => {
    const text = snippets.get(name);
    if (!text) throw new Error(`The guide has no snippet ${name}.`);
    return text;
  };
}

async function shell(command: string, product: Product) {
  const { stdout } = await run("bash", ["-c", command], { env: { ...product.env, TOKEN: product.token } });
  const { result, status } = JSON.parse(stdout);
  expect(status, stdout).toBe(200);
  return result;
}

/** The browser's console messages, and the embed's events that reach the page. */
function listened(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  return said;
}

test("each snippet of the guide works as it is, on a site that was registered by the guide's own lines", async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const complaints = listenForComplaints(page);
  const snippet = await snippetsOf(page, product);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy: HTML: script and element" }).click();
  await expect(page.getByRole("button", { name: "Copy: HTML: script and element" })).toHaveText(
    /Copied|Selected/,
  );
  expect(complaints).toEqual([]);

  const origin = `http://careers.localhost:${port}`;
  const [brand] = await shell(snippet("brands"), product);
  const register = (list: string[]) =>
    shell(
      snippet("register")
        .replace("BRAND_ID", String(brand.id))
        .replace('"EVERY_ORIGIN_THAT_STAYS", "YOUR_ORIGIN"', JSON.stringify(list).slice(1, -1)),
      product,
    );
  const changed = await register([origin, ...brand.embed_origins]);
  expect(changed.embed_origins).toEqual([origin, ...brand.embed_origins]);

  const candidate = await shell(snippet("create"), product);
  const filled = (name: string) =>
    snippet(name)
      .replaceAll("PARTNER_APPLICATION_ID", candidate.partner_application_id)
      .replaceAll("PARTNER_LINK", candidate.partner_link)
      .replaceAll("EMBED_KEY", brand.embed_key)
      .replaceAll("YOUR_ORIGIN", origin);
  expect((await shell(filled("session"), product)).session).toMatch(/^es_/);
  ownAddresses = await serverOf(filled("server"), filled("express"), product);

  const context = await browser.newContext();
  const careers = await context.newPage();
  const said = listened(careers);
  const journey = journeyPage(careers, careers.frameLocator("iframe[title]"));
  const show = async (body: string, headers: Record<string, string> = {}) => {
    answer = { body, headers };
    await careers.goto(origin);
    await expect(journey.heading).toHaveText("Hello Ana");
  };

  await show(`${filled("element")}${filled("listen")}`);
  await expect.poll(() => said).toContain("The journey is shown.");
  await expectSized(careers);
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");
  await expect.poll(() => said).toContain("The candidate is at details");

  await show(filled("pinned"));
  await show(filled("module"));
  await show(filled("mount"));
  await expect(careers).toHaveTitle("Your background check");
  answer = { body: filled("modal") };
  await careers.goto(origin);
  await careers.getByRole("button", { name: "Start your background check" }).click();
  await expect(careers.getByRole("dialog")).toBeVisible();
  await expect(journey.heading).toHaveText("Hello Ana");
  await show(filled("link"));

  const [strict = "", permissions = ""] = ["strict", "permissions"].map((name) =>
    valueOfHeader(filled(name)),
  );
  await show(filled("element"), { "permissions-policy": permissions });
  expect(await mayUseCamera(careers)).toBe(true);
  await show(filled("pinned"), { "content-security-policy": strict });
  const check = async (): Promise<EmbedFinding[]> =>
    careers.evaluate(`(async () => (${snippet("check").replace(/;$/, "")}))()`);
  answer = {
    body: filled("element"),
    headers: { "content-security-policy": `default-src 'self'; script-src ${product.portalUrl}` },
  };
  await careers.goto(origin);
  await expect.poll(() => said.join("\n")).toContain("Candor: not shown (blocked).");
  const [blocked] = await check();
  expect(blocked?.about).toBe("csp");
  await show(filled("element"), { "content-security-policy": valueOfHeader(blocked?.add ?? "") });

  const ownServer = async (token: string) => {
    const server = await serverOfItsOwn(filled("server"), filled("node"), token);
    ownAddresses = { "POST /candor-session": server.passOn };
    return server;
  };
  const working = await ownServer(product.token);
  await show(filled("element"));
  working.stop();
  const refused = await ownServer("revoked");
  answer = { body: filled("element") };
  await careers.goto(origin);
  await expect
    .poll(() => said.join("\n"))
    .toContain("Candor: not shown (no_session). Error: POST /candor-session (502) gave {}");
  expect(await check()).toEqual([expect.objectContaining({ about: "session" })]);
  expect(refused.isRunning()).toBe(true);
  refused.stop();
  ownAddresses = await serverOf(filled("server"), filled("express"), product);

  await show(filled("element"), { "permissions-policy": "camera=()" });
  expect(await mayUseCamera(careers)).toBe(false);
  expect(await check()).toEqual([expect.objectContaining({ about: "camera", add: snippet("permissions") })]);

  const script = `${product.portalUrl}/embed.js`;
  await context.route(script, (route) => route.abort());
  answer = { body: `${filled("kept")}${filled("element")}${filled("listen")}` };
  await careers.goto(origin);
  await expect(careers.getByText("or use the link in your email")).toBeVisible();
  await expect.poll(() => said).toContain("Not shown: script_blocked");
  await context.unroute(script);
  const old = await context.newPage();
  const saidInOld = listened(old);
  await old.addInitScript(asSafari15);
  answer = { body: `${filled("element")}${filled("listen")}` };
  await old.goto(origin);
  await expect.poll(() => saidInOld.join()).toMatch(/The journey is shown|Not shown/);
  await old.close();

  await show(filled("frame"));
  await journey.start();
  await journey.confirmDetails();
  expect(await context.cookies()).toEqual([]);
  await context.close();
  await register(brand.embed_origins);
});

/** The addresses of a server that is made of the guide's two snippets. Express itself is not here: `app` is what it uses of it. */
async function serverOf(module: string, express: string, product: Product): Promise<Record<string, Respond>> {
  const folder = await temporaryFolder("guide-server");
  await writeFile(path.join(folder, "candor-session.mjs"), module);
  const own = express.replace(/^app/m, "export default (app) => app");
  await writeFile(path.join(folder, "server.mjs"), own);
  process.env.TOKEN = product.token;
  const { default: bind } = await import(pathToFileURL(path.join(folder, "server.mjs")).href);
  const addresses: Record<string, Respond> = {};
  type Handler = (request: unknown, response: { json(body: unknown): void }) => Promise<void>;
  bind({
    post(address: string, handler: Handler) {
      addresses[`POST ${address}`] = (request, response) =>
        handler(request, {
          json(body) {
            response.setHeader("content-type", "application/json");
            response.end(JSON.stringify(body));
          },
        });
    },
  });
  return addresses;
}

/** The guide's server without a framework, as a process of its own; what a development server passes on to it. */
async function serverOfItsOwn(module: string, server: string, token: string) {
  const folder = await temporaryFolder("guide-node");
  const at = await freePort();
  await writeFile(path.join(folder, "candor-session.mjs"), module);
  await writeFile(path.join(folder, "server.mjs"), server.replace("8080", String(at)));
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: folder,
    env: { ...process.env, TOKEN: token },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${at}/candor-session`;
  await expect
    .poll(() =>
      fetch(address).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(404);
  return {
    async passOn(_: IncomingMessage, response: ServerResponse) {
      const answered = await fetch(address, { method: "POST" });
      response.writeHead(answered.status, { "content-type": "application/json" });
      response.end(await answered.text());
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => child.kill(),
  };
}

test("the guide's React component, installed by the guide's own line, shows the journey in an app that changes its props and takes it away", async ({
  page,
  product,
}) => {
  const snippet = await snippetsOf(page, product);
  const folder = await temporaryFolder("guide-react");
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name: "app", private: true }));
  // React is at hand: nothing but the package is asked for.
  const quietly = "--legacy-peer-deps --no-audit --no-fund --offline=false";
  await run("bash", ["-c", `${snippet("install")} ${quietly}`], { cwd: folder });
  for (const name of ["react", "react-dom", "scheduler"]) {
    await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  const candidate = await product.aCandidate();
  const brands = await product.client.call(api.listBrands);
  const brand = brands.find(({ id }) => id === candidate.brand_id);
  const component = snippet("react").replace("EMBED_KEY", brand?.embed_key ?? "");
  await writeFile(path.join(folder, "check.jsx"), component);
  await writeFile(path.join(folder, "app.jsx"), reactApp);
  const bundle = await rolldown({
    input: path.join(folder, "app.jsx"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"development"' }, jsx: "react-jsx" },
  });
  const { output } = await bundle.generate({ format: "iife", codeSplitting: false });
  const origin = `http://careers.localhost:${port}`;
  const params = { partner_application_id: candidate.partner_application_id };
  ownAddresses = {
    "GET /app.js": (_, response) => void response.end(output[0].code),
    "POST /candor-session": async (_, response) => {
      const { session } = await product.client.call(api.createEmbedSession, { params, body: { origin } });
      response.end(JSON.stringify({ session }));
    },
  };
  const before = brand?.embed_origins ?? [];
  const register = (embed_origins: string[]) =>
    product.client.call(api.updateBrand, { params: { brand_id: brand?.id ?? 0 }, body: { embed_origins } });
  await register([...before, origin]);

  const said = listened(page);
  answer = { body: `<main></main><script src="/app.js"></script>` };
  await page.goto(origin);
  const journey = journeyPage(page, page.frameLocator("iframe[title]"));
  await expect(journey.heading).toHaveText("Hello Ana");
  await expect.poll(() => said).toContain("The journey is shown.");
  await expectSized(page);
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");
  // A step scrolls the page to its beginning: under a pointer the button would move away.
  await page.getByRole("button", { name: "Render again" }).dispatchEvent("click");
  await expect.poll(() => said).toContain("Rendered 1 times");
  await expect(journey.heading).toHaveText("Are these details right?");
  const takeAway = page.getByRole("button", { name: "Take away" });
  await takeAway.dispatchEvent("click");
  await expect(page.locator("candor-apply")).toHaveCount(0);
  await takeAway.dispatchEvent("click");
  // A frame of its own, by another session: nothing had been sent yet.
  await expect(journey.heading).toHaveText("Hello Ana");
  await expect(page.locator("candor-apply")).toHaveCount(1);
  expect(said.filter((text) => /error|warning/i.test(text))).toEqual([]);
  await page.route(`${product.portalUrl}/embed.js`, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("or use the link in your email")).toBeVisible();
  await expect.poll(() => said).toContain("Not shown: script_blocked");
  await register(before);
});

/** An app as its owner would have one: strict, rendering again, and with a place that comes and goes. */
const reactApp = `
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BackgroundCheck } from "./check.jsx";

function App() {
  const [times, setTimes] = useState(0);
  useEffect(() => console.info("Rendered " + times + " times"), [times]);
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Render again</button>
      <button onClick={() => setIsShown(!isShown)}>Take away</button>
      {isShown ? <BackgroundCheck key="check" times={times} /> : null}
    </>
  );
}
createRoot(document.querySelector("main")).render(<StrictMode><App /></StrictMode>);
`;

test("a site is registered by the guide's command, and shows nothing from the next load on once it is removed", async ({
  page,
  product,
}) => {
  const snippet = await snippetsOf(page, product);
  const { id } = await product.client.call(api.getCompany);
  const origin = `http://careers.localhost:${port}`;
  const words = snippet("command")
    .replace("COMPANY_ID", String(id))
    .replace("YOUR_ORIGIN", origin)
    .split(" ");
  expect(words.slice(0, 4)).toEqual(["npm", "run", "accounts", "--"]);
  const accounts = (...command: string[]) =>
    run(process.execPath, [...operatorCommand("accounts"), ...command], { cwd: root, env: product.env });

  const { partner_link } = await product.aCandidate();
  answer = { body: snippet("link").replace("PARTNER_LINK", partner_link) };
  const said = listened(page);
  const refused = () => said.filter((text) => text.includes("frame-ancestors"));
  const heading = journeyPage(page, page.frameLocator("iframe[title]")).heading;

  await page.goto(origin);
  await expect.poll(() => refused().length).toBe(1);
  await accounts(...words.slice(4));
  await page.reload();
  await expect(heading).toHaveText("Hello Ana");
  await accounts("remove-embed-origin", ...words.slice(5));
  await page.reload();
  await expect.poll(() => refused().length).toBe(2);
  await expect(heading).toHaveCount(0);
});

/** While the frame takes the height of its page, what is under a pointer moves away. */
async function expectSized(page: Page): Promise<void> {
  const frame = page.locator("candor-apply iframe[title]");
  await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.style.height)).not.toBe("640px");
}

function valueOfHeader(line: string): string {
  return line.slice(line.indexOf(": ") + 2);
}

/** By Chromium's own word for what the frame's policy allows. */
async function mayUseCamera(page: Page): Promise<boolean | undefined> {
  const inner = page.frames().find((frame) => frame.url().includes("/embed/"));
  return await inner?.evaluate(() => {
    const { featurePolicy } = document as Document & {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return featurePolicy.allowsFeature("camera");
  });
}
