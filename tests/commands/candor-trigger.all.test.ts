import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { readFirstRun } from "../../server/start/first-run.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { aPhoto, dataUri } from "../support/files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { candorCommand, ranCandor } from "./candor-command.ts";

let folder: string;
let settings: Record<string, string>;
let candor: CandorProcess;
let client: Client;

beforeAll(async () => {
  folder = await temporaryFolder("candor-trigger");
  const DATA_DIR = path.join(folder, ".data");
  const port = String(await freePort());
  settings = { PORT: port, CAREERS_PORT: "off", DATA_DIR, ROLE: "api" };
  candor = startCandorProcess(settings);
  await candor.ready;
  const run = await readFirstRun(DATA_DIR);
  if (!run) throw new Error("Candor wrote down no token.");
  client = openClient({ baseUrl: run.base_url, token: run.account_api_token });
});

afterAll(async () => {
  await candor.stop();
  await rm(folder, { recursive: true });
});

const triggered = (...words: string[]) => ranCandor(["trigger", ...words], { cwd: folder });

test("what candor trigger brings about for a new candidate, candor listen shows", async () => {
  const listening = candorCommand(["listen"], { cwd: folder });
  await listening.says("Press Ctrl-C");
  for (const [what, became] of [
    ["clear", "completed (clear)"],
    ["consider", "completed (consider)"],
    ["unable_to_complete", "completed (unable_to_complete)"],
    ["overdue", "overdue"],
    ["canceled", "canceled"],
    ["candidate_check.status_changed", "completed (clear)"],
  ] as const) {
    const { code, output } = await triggered(what);
    const [id = ""] = output.split(":");
    expect([code, output]).toEqual([0, `${id}: identity was candidate, and is ${became}.\n`]);
    await listening.says(
      `${id}  identity: ${became.startsWith("completed") ? "in-progress" : "candidate"} → ${became}`,
    );
  }
  listening.child.kill("SIGINT");
  expect(await listening.ended).toBe(0);
});

test("a rejected document and a referee's answer are in what the interface shows of the candidate", async () => {
  const { output: rejected } = await triggered("rejected_document");
  const params = { partner_application_id: rejected.split(":")[0] ?? "" };
  expect((await client.call(api.listHistory, { params })).at(-1)?.description).toBe(
    "A document was rejected: passport.",
  );
  const { output } = await triggered("referee_answer");
  expect(output).toContain("referee Rita Reyes has answered (completed).");
});

test("documents are approved as a reviewer would, and what still waits is named", async () => {
  const partner_application_id = "app-approved";
  const checks = [{ type: "moj" }];
  await client.call(api.createCandidate, {
    body: { candidate: { partner_application_id }, checks, bypass: true },
  });
  const params = { partner_application_id };
  const { id } = await client.call(api.storeFile, {
    params,
    body: { data: dataUri(await aPhoto()), id_type: "drivers_license" },
  });
  const { output } = await triggered("documents-approved", "--candidate", partner_application_id);
  expect(output).toBe("app-approved: the documents are approved. Still waiting (waiting_for): moj.\n");
  expect(await client.call(api.getUpload, { params: { upload_id: id } })).toMatchObject({
    review: "approved",
  });
});

test("of a candidate who is named, the check that is named is forced, and time passes for them", async () => {
  const candidate = { partner_application_id: "app/1", first_name: "Ana" };
  const checks = [{ type: "identity" }, { type: "credit" }];
  await client.call(api.createCandidate, { body: { candidate, checks, bypass: true } });
  const named = ["--candidate", "app/1"];
  expect((await triggered("consider", ...named, "--check", "credit")).output).toBe(
    "app/1: credit was candidate, and is completed (consider). Still open: identity.\n",
  );
  expect((await triggered("clear", ...named, "--check", "credit")).output).toBe(
    "app/1 has no such check that is open. Open: identity.\n",
  );
  expect((await triggered("time", ...named, "--hours", "480")).output).toBe(
    "app/1: 480 hours have passed; overdue.\n",
  );
});

test("a webhook's next call fails, where there is a webhook", async () => {
  expect(await triggered("failing_delivery")).toEqual({
    code: 1,
    output: "There is no webhook that could fail. Register one: POST /webhooks.\n",
  });
  await client.call(api.saveWebhook, { body: { uri: "http://127.0.0.1:4242/hook" } });
  expect((await triggered("failing_delivery")).output).toContain(
    "The next call of your webhook fails with 500",
  );
  expect((await client.call(api.testWebhook)).response_status).toBe(500);
});

test("what can't be triggered is said with what can", async () => {
  const { code, output } = await triggered("sunshine");
  expect(code).toBe(1);
  expect(output).toMatch(/^"sunshine" can't be triggered\. One of: clear, consider, /);
  expect((await triggered("time", "--candidate", "app-1", "--hours", "-3")).output).toContain(
    "Time only passes",
  );
  expect((await triggered("time")).output).toContain("candor trigger time --candidate app-1 --hours 72");
});

test("candor requests lists what was requested, and shows one by the id of its response", async () => {
  await expect(
    client.call(api.getCandidate, { params: { partner_application_id: "nobody" } }),
  ).rejects.toThrow();
  const listed = () => ranCandor(["requests", "--status", "4xx"], { cwd: folder });
  await expect
    .poll(async () => (await listed()).output, { timeout: 30_000 })
    .toMatch(/GET \/candidates\/\{partner_application_id\} {2}404 not_found \(partner_application_id\)/);
  const [line = ""] = (await listed()).output.split("\n");
  const id = line.split("  ").at(-1) ?? "";
  const one = await ranCandor(["requests", id], { cwd: folder });
  expect(JSON.parse(one.output)).toMatchObject({ request_id: id, token_name: "First run" });
  expect(await ranCandor(["requests", "none"], { cwd: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('No request of the last 30 days has the id "none"'),
  });
});

test("a request that was answered just before Candor is stopped is in the log after the next start", async () => {
  const { baseUrl, token } = await access();
  const answered = await fetch(`${baseUrl}/company`, { headers: { authorization: `Bearer ${token}` } });
  expect(answered.status).toBe(200);
  await candor.stop();
  candor = startCandorProcess(settings);
  await candor.ready;
  const { code, output } = await ranCandor(["requests", answered.headers.get("x-request-id") ?? ""], {
    cwd: folder,
  });
  expect([code, JSON.parse(output).path]).toEqual([0, "/company"]);
});

async function access() {
  const run = await readFirstRun(settings.DATA_DIR ?? "");
  return { baseUrl: run?.base_url, token: run?.account_api_token };
}
