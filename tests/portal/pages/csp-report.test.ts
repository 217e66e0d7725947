import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageSecurity } from "#server/portal/foundation/http/page-security.ts";
import { answerCspReport } from "#server/portal/pages/answer-csp-report.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";

let world: StaffUnderTest;
const collected = collectedLog();
beforeAll(async () => {
  world = await openStaffUnderTest();
  world.portal.log = collected.log;
});
afterAll(() => world.close());

async function send(body: string): Promise<number> {
  const request = new Request("http://localhost/api/csp-reports", { method: "POST", body });
  return (await answerCspReport({ portal: world.portal, headers: request.headers, ip: null }, request))
    .status;
}

const report = (blocked: string, page: string) =>
  JSON.stringify({
    "csp-report": { "effective-directive": "img-src", "blocked-uri": blocked, "document-uri": page },
  });

test("a page's policy names where to report to, keeps search engines away, and shows pictures of its own origin", () => {
  const headers = pageSecurity({ nonce: "n", frameAncestors: [], https: true, secretAddress: true });
  expect(headers["content-security-policy"]).toContain("report-uri /api/csp-reports");
  expect(headers["content-security-policy"]).toContain("img-src 'self' blob: data:;");
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

// The number of lines is limited by the minute.
beforeEach(() => world.clock.advance(60_000));

test("what a browser reports is a line of the log, without the link that may be in its URLs", async () => {
  expect(
    await send(report("https://evil.example/steal?of=me", "https://candor.example/apply/c/secret")),
  ).toBe(204);
  const line = collected.lines.find(({ blocked }) => blocked === "https://evil.example");
  expect(line).toMatchObject({ directive: "img-src", blocked: "https://evil.example", page: "/apply" });
  expect(JSON.stringify(line)).not.toMatch(/secret|steal/);
});

test("a thousand reports are some lines, and what is no report is refused", async () => {
  const before = collected.lines.length;
  for (let count = 0; count < 1_000; count += 1) await send(report("inline", "about:blank"));
  expect(collected.lines.length - before).toBe(20);
  expect(await send("{}")).toBe(400);
  expect(await send("no JSON")).toBe(400);
  expect(await send(report("x".repeat(30_000), ""))).toBe(400);
});
