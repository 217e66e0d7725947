import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nullOnSuccess, refused } from "../stranger/faults.ts";
import { openStranger, type Stranger } from "../stranger/stranger.ts";
import { freePort } from "../support/candor-process.ts";

const timeout = 120_000;
let stranger: Stranger;
beforeAll(async () => {
  stranger = await openStranger({ whole: true });
});
afterAll(() => stranger.close());

/** As `npm run conformance` runs it. */
async function run(...words: string[]): Promise<{ code: number; out: string; told: string }> {
  return await new Promise((resolve) => {
    const command = [path.join(import.meta.dirname, "run.ts"), ...words];
    const child = execFile(process.execPath, command, { maxBuffer: 10_000_000 }, (_, out, told) =>
      resolve({ code: child.exitCode ?? -1, out, told }),
    );
  });
}

const access = () => ["--base-url", stranger.baseUrl, "--token", stranger.token];

test("a service that keeps the specification ends the run with success, and CI can read why", {
  timeout,
}, async () => {
  const { code, out } = await run(...access(), "--replace-webhook", "--format", "junit");
  expect([code, out.match(/<failure/)]).toEqual([0, null]);
  // This vendor deletes no webhook.
  expect(out.match(/<system-err>.*/g)).toEqual([expect.stringContaining("the webhook: it calls")]);
  expect(out).toMatch(/^<\?xml.*<testsuites name="specification: http/s);
});

test("one that does not ends it with a failure, after everything was shown", { timeout }, async () => {
  stranger.break("GET /company", nullOnSuccess);
  const { code, out } = await run(...access(), "--level", "specification", "--format", "json");
  stranger.mend();
  const { count, guarantees } = JSON.parse(out);
  expect([code, count.broken]).toEqual([1, 1]);
  expect(guarantees.find((one: { outcome: string }) => one.outcome === "broken")).toMatchObject({
    says: "on success status is 200 and error is an empty object",
    section: "7",
    mismatches: ["GET /company: error is null"],
  });
});

test("where nothing can be deleted, all is shown, and what stays is listed", { timeout }, async () => {
  stranger.break("DELETE /candidates/{id}", refused(409, { text: "Not today." }));
  const { code, out } = await run(...access(), "--replace-webhook");
  stranger.mend();
  expect(out).toMatch(/\d+ kept, 1 broken/);
  expect(out).toContain("✗ delete returns an object or null, and the candidate is gone");
  const left = out.slice(out.indexOf("What could not be cleaned:"));
  expect(left).toMatch(/\n {2}candidate \S+: 200 .*Not today/);
  expect(left).toMatch(/\n {2}the webhook: it calls \S+, where nobody listens\. Save your own again\n/);
  expect([code, [...stranger.records.webhooks.values()].map(({ global }) => global)]).toEqual([1, [false]]);
});

test("without what it needs, it says how it is used", { timeout }, async () => {
  for (const words of [
    ["--base-url", stranger.baseUrl],
    [...access(), "--format", "xml"],
    [...access(), "--level", "all"],
  ]) {
    const { code, told } = await run(...words);
    expect([code, told]).toEqual([2, expect.stringContaining("--level specification")]);
  }
});

test("where nothing answers it says why, and words that it does not know are answered with its use", {
  timeout,
}, async () => {
  const unanswered = await run("--base-url", `http://127.0.0.1:${await freePort()}/v1`, "--token", "any");
  expect(unanswered).toMatchObject({
    code: 2,
    told: expect.stringMatching(/ECONNREFUSED.*Check --base-url/),
  });
  const unknown = await run("--base-uri", stranger.baseUrl);
  expect(unknown).toMatchObject({
    code: 2,
    told: expect.stringMatching(/'--base-uri'.*--level specification/s),
  });
  expect(unknown.told).not.toContain("    at ");
  expect(await run("--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("--level specification"),
  });
});
