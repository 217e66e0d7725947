import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../..");

/** A careers site of someone who has only the guide: each test sets its responses. */
let site: Server;
let port: number;
let answer: { body: string; headers?: Record<string, string> };
test.beforeAll(async () => {
  site = createServer((_, response) => {
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
  const complaints = listenForComplaints(page);
  const snippet = await snippetsOf(page, product);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy: HTML: one element" }).click();
  await expect(page.getByRole("button", { name: "Copy: HTML: one element" })).toHaveText(/Copied|Selected/);
  expect(complaints).toEqual([]);

  const origins = [`http://localhost:${port}`, `http://careers.localhost:${port}`];
  const [brand] = await shell(snippet("brands"), product);
  const register = (list: string[]) =>
    shell(
      snippet("register").replace("BRAND_ID", String(brand.id)).replace("YOUR_ORIGIN", list.join('", "')),
      product,
    );
  const changed = await register([...origins, ...brand.embed_origins]);
  expect(changed.embed_origins).toEqual([...origins, ...brand.embed_origins]);

  for (const origin of origins) {
    const context = await browser.newContext();
    const careers = await context.newPage();
    const said = listened(careers);
    const journey = journeyPage(careers, careers.frameLocator("iframe"));
    const { partner_link } = await shell(snippet("create"), product);
    const filled = (name: string) =>
      snippet(name)
        .replace("PARTNER_LINK", partner_link)
        .replace("LINK_TOKEN", new URL(partner_link).pathname.split("/").pop() ?? "");
    const show = async (body: string, headers: Record<string, string> = {}) => {
      answer = { body, headers };
      await careers.goto(origin);
      await expect(journey.heading).toHaveText("Hello Ana");
    };

    await show(`${filled("listen")}${filled("element")}`);
    await expect.poll(() => said).toContain("The journey is there.");
    await expect
      .poll(() => said)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^It is now \d+ pixels high\.$/)]));
    await journey.start();
    await expect(journey.heading).toHaveText("Are these details right?");

    await show(filled("mount"));
    await expect(careers).toHaveTitle("Your background check");

    const [policy = "", permissions = ""] = [filled("policy"), filled("permissions")].map(valueOfHeader);
    await show(filled("element"), {
      "content-security-policy": `default-src 'none'; ${policy}`,
      "permissions-policy": permissions,
    });
    expect(await mayUseCamera(careers)).toBe(true);
    await show(filled("element"), { "permissions-policy": "camera=()" });
    expect(await mayUseCamera(careers)).toBe(false);

    await show(filled("frame"));
    await journey.start();
    await journey.confirmDetails();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }
  await register(brand.embed_origins);
});

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
  answer = { body: snippet("element").replace("PARTNER_LINK", partner_link) };
  const said = listened(page);
  const refused = () => said.filter((text) => text.includes("frame-ancestors"));
  const heading = journeyPage(page, page.frameLocator("iframe")).heading;

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

test("the guide names what the console says when a site keeps the embed out, or gives it no link", async ({
  page,
  product,
}) => {
  const snippet = await snippetsOf(page, product);
  const said = listened(page);
  const { partner_link } = await product.aCandidate();
  answer = {
    body: snippet("element").replace("PARTNER_LINK", partner_link),
    headers: { "content-security-policy": `script-src ${product.portalUrl}; frame-src 'none'` },
  };
  await page.goto(product.careersUrl.replace(/\d+$/, String(port)));
  await expect.poll(() => said.join("\n")).toContain("frame-src");
  answer = { body: snippet("element"), headers: { "content-security-policy": "script-src 'none'" } };
  await page.reload();
  await expect.poll(() => said.join("\n")).toContain("script-src");

  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  answer = { body: snippet("element") };
  await page.reload();
  await expect
    .poll(() => thrown)
    .toEqual([`Candor: the link must be a candidate's link of ${product.portalUrl}.`]);
});

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
