import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { openCollector } from "../support/collector.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const traceId = "7d1a3e5c9b024f68a1c3e5d7f9b1a3c5";
const proxysSpan = "11f067aa0ba902c4";

test("one trace leads from a candidate's page by the service's request to its queries, and names nobody", async () => {
  const folder = await temporaryFolder("traced pages");
  const collector = await openCollector();
  const port = await freePort();
  const candor = startCandorWithPages({
    PORT: String(port),
    CAREERS_PORT: "off",
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await candor.ready;
  const { candidate } = JSON.parse(await readFile(path.join(folder, "first-run.json"), "utf8"));
  const opened = await fetch(candidate.partner_link, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie().map((one) => one.split(";")[0]);
  const at = new URL(opened.headers.get("location") ?? "", candidate.partner_link);
  const page = await fetch(at, {
    headers: { cookie: cookie.join("; "), traceparent: `00-${traceId}-${proxysSpan}-01` },
  });
  expect(page.status).toBe(200);
  await page.text();
  candor.child.kill("SIGTERM");
  // Whoever stops sends what is not sent yet.
  expect(await candor.ended).toBe(0);

  const spans = collector.spans.filter((span) => span.traceId === traceId);
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
  await collector.close();
  await rm(folder, { recursive: true });
}, 300_000);
