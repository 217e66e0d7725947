import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nullOnSuccess } from "../stranger/faults.ts";
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
  expect([code, out.match(/failures="[^0]"/)]).toEqual([0, null]);
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
