import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { openCollector } from "../support/collector.ts";
import { openLink, type PageToOpen, pagesToOpen } from "../support/pages-to-open.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const proxysSpan = "11f067aa0ba902c4";
/** A trace for each page that is opened. */
const traceIds = {
  welcome: "7d1a3e5c9b024f68a1c3e5d7f9b1a3c5",
  journey: "7d1a3e5c9b024f68a1c3e5d7f9b1a3c6",
  list: "7d1a3e5c9b024f68a1c3e5d7f9b1a3c7",
  review: "7d1a3e5c9b024f68a1c3e5d7f9b1a3c8",
};
type Opened = keyof typeof traceIds;

let folder: string;
let collector: Awaited<ReturnType<typeof openCollector>>;
let candidate: { partner_application_id: string; partner_link: string };
const html = new Map<Opened, string>();

/** The whole product, in which each page was opened once before: what it remembers of the company is known. */
beforeAll(async () => {
  folder = await temporaryFolder("traced pages");
  collector = await openCollector();
  const port = await freePort();
  const candor = startCandorWithPages({
    PORT: String(port),
    CAREERS_PORT: "off",
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await candor.ready;
  const origin = `http://localhost:${port}`;
  ({ candidate } = JSON.parse(await readFile(path.join(folder, "first-run.json"), "utf8")));
  const pages = { welcome: await openLink(candidate.partner_link), ...(await pagesToOpen(origin, folder)) };
  for (const page of Object.values(pages)) await open(origin, page);
  for (const [name, page] of Object.entries(pages)) {
    const opened = name as Opened;
    html.set(opened, await open(origin, page, `00-${traceIds[opened]}-${proxysSpan}-01`));
  }
  candor.child.kill("SIGTERM");
  // Whoever stops sends what is not sent yet.
  expect(await candor.ended).toBe(0);
}, 300_000);

afterAll(async () => {
  await collector.close();
  await rm(folder, { recursive: true });
});

async function open(origin: string, { path: at, cookie }: PageToOpen, traceparent?: string): Promise<string> {
  const headers = { cookie, ...(traceparent ? { traceparent } : {}) };
  const page = await fetch(new URL(at, origin), { headers, redirect: "manual" });
  expect(page.status, at).toBe(200);
  return await page.text();
}

function spansOf(opened: Opened) {
  return collector.spans.filter(({ traceId }) => traceId === traceIds[opened]);
}

test("one trace leads from a candidate's page by the service's request to its queries, and names nobody", () => {
  const spans = spansOf("welcome");
  const asked = spans.find(({ name }) => name === "GET /v1/candidates/:partner_application_id");
  const shown = spans.find(({ spanId }) => spanId === asked?.parentSpanId);
  expect(shown).toMatchObject({ name: "GET /apply/c/:handle/welcome", parentSpanId: proxysSpan });
  const queried = spans.filter(
    ({ name, parentSpanId }) => /^select /.test(name) && parentSpanId === asked?.spanId,
  );
  expect(queried.length).toBeGreaterThan(0);
  const token = String(candidate.partner_link).split("/").pop() ?? "";
  for (const personal of [token, candidate.partner_application_id]) {
    expect(personal.length).toBeGreaterThan(5);
    expect(collector.text()).not.toContain(personal);
  }
});

test.each([
  { page: "journey", calls: 1, statements: 10 },
  { page: "list", calls: 2, statements: 13 },
  { page: "review", calls: 2, statements: 14 },
] as const)(
  "the page $page calls the service $calls times at most, and asks the portal's database $statements times",
  ({ page, ...most }) => {
    const spans = spansOf(page);
    const shown = spans.find(({ parentSpanId }) => parentSpanId === proxysSpan);
    const caused = spans.filter(({ parentSpanId }) => parentSpanId === shown?.spanId).map(({ name }) => name);
    const calls = caused.filter((name) => / \/v1\//.test(name));
    const statements = caused.filter((name) => !/ \/v1\//.test(name));
    expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(most.calls);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most.statements);
    expect(calls.length).toBeGreaterThan(0);
  },
);

test.each([
  { page: "journey", rooms: ["details"] },
  { page: "list", rooms: ["consoleFrame", "consoleList"] },
  { page: "review", rooms: ["consoleFrame", "consoleCandidate"] },
] as const)(
  "the words of the page $page are in it once, each room's as a part of one text",
  ({ page, rooms }) => {
    const text = html.get(page) ?? "";
    for (const room of rooms) {
      // As React writes a long text (T and its length), within the script that it is written into.
      expect(text.match(new RegExp(`:T[0-9a-f]+,\\{\\\\"${room}\\\\":`, "g")), room).toHaveLength(1);
      expect(text.split(`\\"${room}\\":{`), room).toHaveLength(2);
    }
  },
);
