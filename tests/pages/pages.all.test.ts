import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoOwner } from "../../server/start/demo-company.ts";
import { type CandorProcess, freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { outboxUrlOf, unsentTo } from "../support/outbox.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
let candor: CandorProcess;
let origin: string;
let careersOrigin: string;
let linkToken: string;

beforeAll(async () => {
  folder = await temporaryFolder("pages");
  const [port, careersPort] = [await freePort(), await freePort()];
  candor = startCandorWithPages({ PORT: String(port), CAREERS_PORT: String(careersPort), DATA_DIR: folder });
  await candor.ready;
  origin = `http://localhost:${port}`;
  careersOrigin = `http://localhost:${careersPort}`;
  const { candidate } = JSON.parse(await readFile(path.join(folder, "first-run.json"), "utf8"));
  linkToken = candidate.partner_link.split("/").pop();
}, 300_000);

afterAll(async () => {
  await candor.stop();
  await rm(folder, { recursive: true });
});

test.each(["/sign-in", "/nowhere", "/apply/not-a-link", "/apply/LINK", "/embed/LINK/welcome"])(
  "%s runs no script but those with its own nonce, which is another each time",
  async (at) => {
    const [first, second] = [await page(at), await page(at)];
    expect(first.nonce).not.toBe(second.nonce);
    expect(first.scripts.length).toBeGreaterThan(0);
    expect(first.scripts.filter((script) => !script.includes(`nonce="${first.nonce}"`))).toEqual([]);
  },
);

test("no site may frame a page", async () => {
  for (const at of ["/sign-in", "/nowhere", "/review", "/apply/LINK", "/embed/not-a-link/welcome"]) {
    const { policy, headers } = await page(at);
    expect(policy, at).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options"), at).toBe("DENY");
  }
});

test("the sites of a brand may frame its embed, and no others", async () => {
  const { policy, headers } = await page("/embed/LINK/welcome");
  expect(policy).toMatch(new RegExp(`frame-ancestors ${careersOrigin}(;|$)`));
  expect(headers.get("x-frame-options")).toBeNull();
});

test.each([
  "/review/files/1?candidate=demo-amara-okafor",
  "/review/files/1?candidate=demo-amara-okafor&save",
  "/review/results/1?candidate=demo-amara-okafor",
  "/review/packets/1?candidate=demo-amara-okafor",
  "/apply/c/nobody/receipt",
  "/embed/LINK/receipt",
])("what %s gives runs nothing, is read by no other site and is taken for nothing else", async (at) => {
  const { policy, headers } = await page(at);
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("what a caller says of who may frame reaches no page", async () => {
  const claimed = { "x-candor-frame-ancestors": "https://evil.example" };
  const answer = await fetch(`${origin}/embed/${linkToken}/welcome`, { headers: claimed });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = await answer.text();
  expect(text).toContain(careersOrigin);
  expect(text).not.toContain("evil.example");
});

test("what a caller says of its address reaches no page", async () => {
  const answer = await fetch(`${origin}/sign-in`, {
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    redirect: "manual",
  });
  expect(await answer.text()).not.toContain("evil.example");
});

test("paths of the service are never answered with a page", async () => {
  for (const at of ["/v1", "/v1/", "/v1/nothing", "/mock/v1/nothing"]) {
    const answer = await fetch(`${origin}${at}`);
    expect(answer.headers.get("content-type"), at).toMatch(/^application\/json/);
    expect(await answer.json(), at).toMatchObject({
      result: null,
      status: 404,
      error: { code: "unknown_path" },
    });
  }
});

test("what the build made comes compressed as small as it gets, and is kept for good", async () => {
  const { scripts } = await page("/sign-in");
  const sources = scripts.flatMap((script) => /src="([^"]+)"/.exec(script)?.[1] ?? []);
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    const plain = await built(source, "identity");
    expect(plain.encoding, source).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const small = await built(source, encoding);
      expect(small.encoding, source).toBe(encoding);
      expect(small.vary, source).toBe("Accept-Encoding");
      expect(small.kept, source).toBe("public, max-age=31536000, immutable");
      expect(small.type, source).toMatch(/^text\/javascript/);
      expect(small.length, source).toBeLessThan(plain.length);
      expect(small.text, source).toBe(plain.text);
    }
  }
});

test("the framework's scripts are compiled while they load", async () => {
  const { rootMainFiles } = JSON.parse(await readFile(".next/build-manifest.json", "utf8"));
  expect(rootMainFiles.length).toBeGreaterThan(0);
  for (const name of rootMainFiles) {
    const { text } = await built(`/_next/${name}`, "br");
    expect(text.split("\n", 1), name).toEqual(["//# allFunctionsCalledOnLoad"]);
  }
});

test("what the build did not make is not there, and nothing beside it can be had", async () => {
  for (const at of [
    "chunks/nothing.js",
    "..%2fBUILD_ID",
    "%2e%2e/BUILD_ID",
    "chunks/../../BUILD_ID",
    "chunks",
  ]) {
    expect((await fetch(`${origin}/_next/static/${at}`)).status, at).toBe(404);
  }
});

test("Back leads to the step before, and to the review from a step that was opened there", async () => {
  expect(await wayBack("/embed/LINK/details")).toMatch(/^\/embed\/[^/]+\/welcome$/);
  expect(await wayBack("/embed/LINK/details?from=review")).toMatch(/^\/embed\/[^/]+\/review$/);
});

test("the choice of a language leads back to the page as it was opened", async () => {
  for (const at of ["/embed/LINK/details", "/embed/LINK/details?from=review"]) {
    const { text } = await followed(at.replace("LINK", linkToken));
    expect(text).toContain(`name="back" value="${at.replace("LINK", linkToken)}"`);
  }
});

async function wayBack(at: string): Promise<string | undefined> {
  const { text } = await followed(at.replace("LINK", linkToken));
  return text
    .match(/<a [^>]*>.*?<\/a>/gs)
    ?.find((link) => link.endsWith("Back</a>"))
    ?.match(/href="([^"]*)"/)?.[1];
}

async function built(source: string, encoding: string) {
  const { headers, body } = await fetch(`${origin}${source}`, { headers: { "accept-encoding": encoding } });
  return {
    encoding: headers.get("content-encoding"),
    vary: headers.get("vary"),
    kept: headers.get("cache-control"),
    type: headers.get("content-type"),
    length: Number(headers.get("content-length")),
    text: await new Response(body).text(),
  };
}

async function page(at: string) {
  const { headers, text } = await followed(at.replace("LINK", linkToken));
  const policy = headers.get("content-security-policy") ?? "";
  return {
    headers,
    policy,
    nonce: /'nonce-([^']+)'/.exec(policy)?.[1],
    scripts: text.match(/<script[^>]*>/g) ?? [],
  };
}

/** Like a browser: it keeps the cookie that an opened link sets. */
async function followed(at: string, cookie = ""): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(new URL(at, origin), { headers: { cookie }, redirect: "manual" });
  const next = answer.headers.get("location");
  if (!next) return { headers: answer.headers, text: await answer.text() };
  return await followed(next, answer.headers.get("set-cookie")?.split(";")[0] ?? cookie);
}

test.each(["/review/%E0%A4%A", "/apply/%", "/%zz"])(
  "%s is a damaged address, and told as one",
  async (at) => {
    const answer = await fetch(`${origin}${at}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("damaged");
  },
);

test("nobody has pictures resized: the optimizer of the framework is not there", async () => {
  const source = encodeURIComponent("/icon.svg");
  for (const at of [`/_next/image?url=${source}&w=64&q=75`, "/_next/image", "/_next/image/"]) {
    expect((await fetch(`${origin}${at}`)).status, at).toBe(404);
  }
});

test.each([
  ["/favicon.ico", "image/x-icon"],
  ["/icon.svg", "image/svg+xml"],
  ["/embed.js", "text/javascript"],
  ["/embed.d.ts", "text/plain"],
])("%s is served by the process that has the pages", async (at, type) => {
  const answer = await fetch(`${origin}${at}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain(type);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

test("a referee's page names its address to nobody", async () => {
  expect((await page("/referee/not-a-link")).headers.get("referrer-policy")).toBe("no-referrer");
});

test("a browser keeps, for no script to read, that somebody signed in with it", async () => {
  const asked = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = await asked.json();
  const headers = {
    origin,
    cookie: asked.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; "),
  };
  const post = (at: string, body: Record<string, string>) =>
    fetch(`${origin}${at}`, { method: "POST", headers, body: new URLSearchParams(body), redirect: "manual" });
  await post("/api/auth/signin/email", { email: demoOwner(), callbackUrl: "/queue", csrfToken });
  await expect.poll(mailedSearch, { timeout: 30_000 }).toBeDefined();
  const signedIn = await post(`/api/auth/callback/email${await mailedSearch()}`, { csrfToken });
  const device = signedIn.headers.getSetCookie().find((one) => one.startsWith("candor.device="));
  expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
});

/** What the link to sign in that was mailed last carries; undefined until it is. */
async function mailedSearch(): Promise<string | undefined> {
  const messages = await unsentTo(await outboxUrlOf(folder), demoOwner());
  const [link] = JSON.stringify(messages).match(/\/sign-in\/confirm\?[^"\\\s]+/) ?? [];
  return link && new URL(link, origin).search;
}
