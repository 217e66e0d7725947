import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { examples } from "#server/contract/examples/examples.ts";
import type { Route } from "#server/contract/route.ts";
import { docsApp } from "#server/docs/docs-app.ts";
import { ownToken } from "../support/cast.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { aReferenceAccount, aReferenceCheck } from "../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let world: ServiceUnderTest;
let receiver: Receiver;
let folder: string;
beforeAll(async () => {
  world = await openServiceUnderTest();
  receiver = await openReceiver();
  folder = await temporaryFolder("postman");
});
afterAll(async () => {
  await world.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

type Execution = {
  item: { name: string };
  response?: { code: number };
  assertions?: { assertion: string; error?: { message: string } }[];
};

/** Runs the collection as a partner does, in newman, with these values of its variables. */
async function run(variables: Record<string, string>): Promise<{ ran: string[]; failures: string[] }> {
  const app = docsApp({
    baseUrl: world.baseUrl,
    mockBaseUrl: "https://candor.example/mock/v1",
    environment: "staging",
    extensions: true,
  });
  const file = path.join(folder, "collection.json");
  await writeFile(file, await (await app.request("/postman.json")).text());
  const report = path.join(folder, "report.json");
  const newman = path.join(import.meta.dirname, "../../node_modules/newman/bin/newman.js");
  const values = Object.entries(variables).flatMap(([name, value]) => ["--env-var", `${name}=${value}`]);
  const reporting = ["--reporters", "json", "--reporter-json-export", report, "--suppress-exit-code"];
  await promisify(execFile)(process.execPath, [
    "--no-deprecation",
    newman,
    "run",
    file,
    ...values,
    ...reporting,
  ]);
  const { run } = JSON.parse(await readFile(report, "utf8")) as {
    run: { executions: Execution[]; failures: { source?: { name: string }; error: { message: string } }[] };
  };
  return {
    ran: run.executions.filter(({ response }) => response).map(({ item }) => item.name),
    failures: run.failures.map(({ source, error }) => `${source?.name}: ${error.message}`),
  };
}

/** Something to redeliver: a call about a check that was canceled. */
async function aDelivery(token: string): Promise<void> {
  const client = world.clientOf({ token });
  await client.call(api.saveWebhook, { body: { uri: `${receiver.url}/hook` } });
  const { partner_application_id } = await client.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: "identity" }], bypass: true },
  });
  await client.call(api.cancelCandidate, { params: { partner_application_id } });
  await world.runJobs();
}

test("every request of the Postman collection succeeds, run in its order", async () => {
  const account = await aReferenceAccount(world);
  const check = await aReferenceCheck(world, account);
  const { token } = await ownToken(world.service, account.companyId);
  const { id } = await world.clientOf({ token }).call(api.createForm, { body: examples.createForm.body });
  await check.ask(await check.add({ form_id: id, email: "rita@example.com" }));
  await aDelivery(token);
  const { ran, failures } = await run({
    token,
    user_email: "olivia@harbour.example",
    webhook_uri: `${receiver.url}/hook`,
    provider_url: receiver.url,
    referee_token: await check.tokenOf("rita@example.com"),
  });
  expect(failures).toEqual([]);
  const all = Object.values<Route>(api).map(({ summary }) => summary);
  expect(all.filter((name) => !ran.includes(name))).toEqual([]);
});

test("without the values that only people can give, the requests that need them are skipped, and none fails", async () => {
  const account = await aReferenceAccount(world);
  const { token } = await ownToken(world.service, account.companyId);
  const { ran, failures } = await run({ token });
  expect(failures).toEqual([]);
  const [answering, hook] = [api.answerRefereeForm, api.saveWebhook].map(({ summary }) => summary);
  expect(ran).not.toContain(answering);
  expect(ran).not.toContain(hook);
  expect(ran.length).toBeGreaterThan(70);
});

test("with a partner's token none fails: what needs the company's own is asked for once, and skipped from then on", async () => {
  const { token } = await aReferenceAccount(world);
  const { ran, failures } = await run({ token });
  expect(failures).toEqual([]);
  const companys = Object.values<Route>(api).filter(({ errors }) =>
    errors.includes("company_token_required"),
  );
  expect(companys.length).toBeGreaterThan(20);
  expect(ran.filter((name) => companys.some(({ summary }) => summary === name)).length).toBeLessThan(3);
  expect(ran.length).toBeGreaterThan(50);
});

test("a response that is not what the contract promises is a failure", async () => {
  const { failures } = await run({ token: "not-a-token" });
  expect(failures.length).toBeGreaterThan(20);
});
