import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { demoOwner } from "#server/start/demo-company.ts";
import { freePort } from "../support/candor-process.ts";
import { outboxUrlOf, unsentTo } from "../support/outbox.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, operate, firstRun } = candor;

const secret = "the same for all of these processes, long enough";
const former = { SERVICE_KEY: "the key of these processes until today" };
const next = { SERVICE_KEY: "the key of these processes from today on" };
const both = { ...next, SERVICE_KEY_FORMER: former.SERVICE_KEY };
const redirectUri = "https://talentwise.example/callback";

test("SERVICE_KEY is replaced, process by process, while partners delete candidates, exchange tokens and have emails sent, and no request fails", {
  timeout: 240_000,
}, async () => {
  await useTestDatabase();
  Object.assign(candor.settings, { LINK_SECRET: secret, SESSION_SECRET: secret, RATE_LIMIT: "100000" });
  const api1 = await startApi(former);
  let worker = start({ ROLE: "worker", PORT: String(await freePort()), ...former });
  await worker.ready;
  const load = await startLoad();
  load.serve(api1);
  await load.rounds();

  await worker.stop();
  worker = start({ ROLE: "worker", PORT: String(await freePort()), ...both });
  await worker.ready;
  await load.rounds();
  Object.assign(candor.settings, both);
  expect(operate("keys", "status")).toMatch(
    /seals nothing yet.* 1 of 2 processes know it.*\nLacks it: api on /,
  );
  expect(() => operate("keys", "rotate")).toThrow(/lack the new SERVICE_KEY.*\napi on /);
  expect(await readyOf(api1.url)).toContain("keys: 1 of 2 processes lack a SERVICE_KEY that others have.");

  const api2 = await startApi(both);
  load.serve(api1, api2);
  await load.rounds();
  load.serve(api2);
  await load.rounds();
  await api1.process.stop();
  expect(operate("keys", "rotate")).toContain("SERVICE_KEY_FORMER is no longer needed");
  await load.rounds();
  const tooLate = start({ PORT: String(await freePort()), ...former });
  expect(await tooLate.ended).toBe(1);
  expect(tooLate.output()).toContain("SERVICE_KEY is not the one");

  const api3 = await startApi(next);
  await worker.stop();
  worker = start({ ROLE: "worker", PORT: String(await freePort()), ...next });
  await worker.ready;
  load.serve(api2, api3);
  await load.rounds();
  load.serve(api3);
  await load.rounds();
  await api2.process.stop();
  expect(await load.end()).toEqual([]);

  const outboxUrl = await outboxUrlOf(candor.settings.DATA_DIR);
  const shown = new URL(outboxUrl);
  shown.port = new URL(api3.url).port;
  for (const email of load.invited) {
    await expect.poll(async () => (await unsentTo(shown.href, email)).length, { timeout: 30_000 }).toBe(1);
  }
});

async function startApi(keys: Record<string, string>) {
  const PORT = String(await freePort());
  const process = start({ PORT, ...keys });
  await process.ready;
  return { process, url: `http://127.0.0.1:${PORT}` };
}

async function readyOf(url: string): Promise<string> {
  return await (await fetch(`${url}/readyz`)).text();
}

/** Partners who do in turn what is sealed and opened, at each of the processes that serve. */
async function startLoad() {
  const { account_api_token: token } = await firstRun();
  const failures: string[] = [];
  const invited: string[] = [];
  let serving: string[] = [];
  let [calls, rounds, ended] = [0, 0, false];
  const at = () => {
    calls += 1;
    return serving[calls % serving.length] ?? "";
  };
  const client = () => openClient({ baseUrl: `${at()}/v1`, token });

  async function round(): Promise<void> {
    const number = rounds;
    const email = `candidate-${calls}@candidates.example`;
    const { partner_application_id } = await client().call(api.createCandidate, {
      body: { candidate: { first_name: "Ana", last_name: "Ahu", email }, checks: [{ type: "identity" }] },
    });
    await client().call(api.saveFacts, {
      params: { partner_application_id },
      body: { facts: { date_of_birth: "1987-11-23" } },
    });
    await client().call(api.getFacts, { params: { partner_application_id } });
    await authorize();
    if (number % 2 === 0) invited.push(email);
    else await client().call(api.deleteCandidate, { params: { partner_application_id } });
  }

  async function authorize(): Promise<void> {
    const { client_id, client_secret } = await client().call(api.createOAuthClient, {
      body: { name: "Talentwise", redirect_uris: [redirectUri] },
    });
    const verifier = randomBytes(32).toString("base64url");
    const { code } = await client().call(api.authorizeClient, {
      body: {
        client_id,
        redirect_uri: redirectUri,
        scope: "candidates:read",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        user_email: demoOwner(),
      },
    });
    const credentials = { client_id, client_secret };
    const granted = await post({
      ...credentials,
      ...{ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier },
    });
    await post({ ...credentials, grant_type: "refresh_token", refresh_token: granted.refresh_token });
  }

  async function post(fields: Record<string, string>): Promise<{ refresh_token: string }> {
    const response = await fetch(`${at()}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`/oauth/token: ${response.status} ${await response.text()}`);
    return (await response.json()) as { refresh_token: string };
  }

  async function keepOn(): Promise<void> {
    while (!ended) {
      if (serving.length > 0) await round().catch((error) => failures.push(String(error)));
      rounds += 1;
      await new Promise(setImmediate);
    }
  }

  const partners = [keepOn(), keepOn()];
  return {
    invited,
    serve: (...processes: { url: string }[]) => {
      serving = processes.map(({ url }) => url);
    },
    /** So many that each kind was tried at each process. */
    async rounds(): Promise<void> {
      const until = rounds + 12;
      await expect.poll(() => rounds, { timeout: 60_000 }).toBeGreaterThan(until);
    },
    async end(): Promise<string[]> {
      ended = true;
      await Promise.all(partners);
      return failures;
    },
  };
}
