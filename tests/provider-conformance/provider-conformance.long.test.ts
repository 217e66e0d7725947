import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { show } from "../conformance/show.ts";
import { aSecret, type Change, openExampleProvider } from "./example-provider.ts";
import { openProber } from "./prober.ts";
import { rules } from "./rules.ts";

const all = rules.flatMap(({ guarantees }) => guarantees);

/** What of the protocol a provider breaks that is changed in this way; of `among`. */
async function brokenBy(changes: readonly Change[], among = all) {
  const secret = aSecret();
  const provider = await openExampleProvider(secret, { changes });
  const prober = await openProber({
    url: provider.url,
    secret,
    waitMs: 8_000,
    checkType: "national_police_check",
  });
  try {
    const found: string[] = [];
    for (const rule of among) {
      const { outcome } = await show(rule, prober);
      if (outcome !== "kept") found.push(`${rule.says}: ${outcome}`);
    }
    return found;
  } finally {
    await prober.cleanUp();
    await provider.close();
  }
}

test("the example provider keeps every rule of the protocol", { timeout: 60_000 }, async () => {
  expect(await brokenBy([])).toEqual([]);
});

type Mutant = { name: string; change: Change; breaks: string };

const mutants: Mutant[] = [
  {
    name: "does not look at signatures",
    change: ["if (!isGenuine(request.headers, text))", "if (false)"],
    breaks: "a call that is signed with another secret is refused",
  },
  {
    name: "takes calls that are not signed",
    change: [
      "if (!isGenuine(request.headers, text))",
      'if (request.headers["webhook-id"] && !isGenuine(request.headers, text))',
    ],
    breaks: "a call that is not signed is refused",
  },
  {
    name: "signs without the body",
    change: [
      "function digest(id, timestamp, body) {",
      'function digest(id, timestamp, given) { const body = given.startsWith("{") ? "" : given;',
    ],
    breaks: "a handshake returns the challenge and the version",
  },
  {
    name: "takes calls of any age",
    change: ["> replayWindowSeconds", "> 1e12"],
    breaks: "a call from before the replay window is refused",
  },
  {
    name: "takes calls from the future",
    change: ["Math.abs(Date.now() / 1000 - Number(timestamp))", "Date.now() / 1000 - Number(timestamp)"],
    breaks: "a call from after the replay window is refused",
  },
  {
    name: "allows clocks no difference",
    change: ["const replayWindowSeconds = 300", "const replayWindowSeconds = 30"],
    breaks: "a call within the replay window is taken",
  },
  {
    name: "looks at the first signature alone",
    change: ['.split(" ")\n', '.split(" ")\n    .slice(0, 1)\n'],
    breaks: "of two signatures one is enough, wherever it stands",
  },
  {
    name: "shows any check to a question about another",
    change: ["if (!String(callId)", "if (false && !String(callId)"],
    breaks: "a signed question about one check does not open another",
  },
  {
    name: "returns another challenge",
    change: ["challenge: body.challenge", 'challenge: "x"'],
    breaks: "a handshake returns the challenge and the version",
  },
  {
    name: "starts a check anew with each start",
    change: ["if (known) return", "if (false) return"],
    breaks: "a repeated start is answered with the report as it is now",
  },
  {
    name: "answers a start without a report",
    change: [
      'return { status: 202, body: { id: order.id, status: "accepted" } }',
      "return { status: 202, body: {} }",
    ],
    breaks: "a start is answered with a report about the check",
  },
  {
    name: "knows every check",
    change: [
      "check ? { status: 200, body: check.report } : { status: 404 }",
      '{ status: 200, body: check?.report ?? { id, status: "accepted" } }',
    ],
    breaks: "a check that the provider does not know is 404",
  },
  {
    name: "breaks at a body that is no JSON",
    change: ["  } catch {\n    return null;", "  } catch (error) {\n    throw error;"],
    breaks: "a body that is no JSON is the caller's fault",
  },
  {
    name: "cancels what is completed",
    change: ['else if (check.report.status !== "completed") keep', "else keep"],
    breaks: "a completed check stays completed with the same result",
  },
  {
    name: "forgets a cancellation that came first",
    change: [
      'if (!check || reason === "erased") keep',
      'if (!check) return { status: 200, body: report };\n  else if (reason === "erased") keep',
    ],
    breaks: "a cancellation that is faster than its start is remembered",
  },
  {
    name: "cancels the check of the path, whichever the body names",
    change: ["if (named !== id || !isId(id))", "if (!isId(id))"],
    breaks: "a cancellation whose body names another check than its path is refused",
  },
  {
    name: "keeps what was erased",
    change: ['if (!check || reason === "erased") keep', "if (!check) keep"],
    breaks: "of an erased candidate nothing is reported any more",
  },
  {
    name: "begins what is canceled",
    change: [
      'else if (check.report.status !== "completed") keep(id, { ...check, report, facts: null, notify: null });',
      "",
    ],
    breaks: "a canceled check is reported as canceled, and stays so",
  },
  {
    name: "signs its notifications wrongly",
    change: ["digest(callId, timestamp, body).toString", 'digest(callId, timestamp, body + " ").toString'],
    breaks: "a notification is signed, fresh and as the protocol says",
  },
  {
    name: "gives a repeated notification another id",
    change: ["  owed.failed += 1;", "  owed.failed += 1;\n  owed.id = String(randomUUID());"],
    breaks: "a notification that was not taken comes again, with the same webhook-id",
  },
  {
    name: "gives all notifications one id",
    change: ["failed: 0 }", 'failed: 0, ...{ id: "evt" } }'],
    breaks: "two notifications have two ids",
  },
];

test("each way to break the protocol has a name of its own, and a rule that finds it", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.filter(({ breaks }) => !all.some(({ says }) => says === breaks))).toEqual([]);
});

test.each(mutants)("a provider is found that $name", { timeout: 60_000 }, async ({ change, breaks }) => {
  const rule = all.filter(({ says }) => says === breaks);
  expect(await brokenBy([change], rule)).toEqual([`${breaks}: broken`]);
});

test("the program reports as text, JSON and JUnit, and ends with 1 where something is broken", {
  timeout: 60_000,
}, async () => {
  const secret = aSecret();
  const provider = await openExampleProvider(secret, {
    changes: [["challenge: body.challenge", 'challenge: "x"']],
  });
  const program = path.join(import.meta.dirname, "run.ts");
  const args = ["--no-warnings", program, "--url", provider.url, "--wait", "8", "--format", "junit"];
  const env = { ...process.env, PROVIDER_SECRET: secret };
  const { code, stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
  await provider.close();
  expect(code).toBe(1);
  expect(stdout).toContain('<testsuites name="provider protocol: ');
  expect([stdout.match(/<testcase /g)?.length, stdout.match(/<failure /g)?.length]).toEqual([27, 1]);
});
