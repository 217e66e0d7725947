import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { run } from "../partner-tools/client-package/installed-package.ts";
import { openOAuthStory } from "../service/accounts/oauth-story.ts";
import { freePort } from "../support/candor-process.ts";
import { type Account, anAccount } from "../support/cast.ts";
import { openReceiver } from "../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { codeIn, serveDocs } from "./served-docs.ts";

let world: ServiceUnderTest;
let docs: Awaited<ReturnType<typeof serveDocs>>;
/** An empty app into which the client was installed from the address that its page names. */
let app: string;
let guide: string;
let clientPage: string;
beforeAll(async () => {
  world = await openServiceUnderTest();
  docs = await serveDocs(world);
  app = path.join(await temporaryFolder("snippets"), "app");
  await mkdir(app);
  await writeFile(path.join(app, "package.json"), JSON.stringify({ name: "app", private: true }));
  const pageOf = async (name: string) => (await fetch(`${docs.origin}/docs/${name}`)).text();
  [guide, clientPage] = await Promise.all([pageOf("guide.md"), pageOf("client.md")]);
  const [install = ""] = codeIn(clientPage, "sh");
  const command = install.replace("https://checks.example.com", docs.origin).trim();
  await run("sh", ["-c", `${command} --no-audit --no-fund --silent`], { cwd: app });
});
afterAll(async () => {
  await docs.close();
  await world.close();
  await rm(path.dirname(app), { recursive: true });
});

const environmentOf = ({ token }: Account) => ({
  ...process.env,
  BASE_URL: world.baseUrl,
  TOKEN: token,
  CANDOR_BASE_URL: world.baseUrl,
  CANDOR_TOKEN: token,
});

/** Runs a program of the documentation for a company of its own, and returns what the company has then. */
async function runsAs(command: (code: string) => Promise<[string, string[]]>, code: string) {
  const account = await anAccount(world.service);
  const [program, args] = await command(code);
  const { stdout } = await run(program, args, { cwd: app, env: environmentOf(account) });
  const { candidates } = await world.clientOf(account).call(api.listCandidates);
  return { stdout, candidates };
}

async function saved(file: string, code: string): Promise<string> {
  await writeFile(path.join(app, file), code);
  return file;
}
const byShell = async (code: string): Promise<[string, string[]]> => ["sh", ["-ec", code]];
const byNode = async (code: string): Promise<[string, string[]]> => [
  process.execPath,
  [await saved("snippet.mjs", code)],
];
const byPython = async (code: string): Promise<[string, string[]]> => ["python3", ["-c", code]];

test("every block of code of the guide is one that a test here runs", () => {
  const languages = [...guide.matchAll(/^```(\w+)\n/gm)].map(([, language]) => language);
  expect(languages.filter((language) => language !== "json")).toEqual(["sh", "js", "py", "js", "py"]);
});

test.each([
  ["curl", "sh", byShell],
  ["@candor/client", "js", byNode],
  ["Python", "py", byPython],
])("the guide's first call, with %s, creates the candidate", async (_, language, command) => {
  const [code = ""] = codeIn(guide, language);
  const { stdout, candidates } = await runsAs(command, code);
  expect(candidates).toMatchObject([
    { partner_application_id: "app-2041", name: "Ana Silva", candidate_checks: [{}, {}] },
  ]);
  expect(stdout).toContain(candidates[0]?.partner_link);
});

/** A call as the service makes it, and the secret of its webhook. */
async function aCall() {
  const receiver = await openReceiver();
  const { secret } = await world.client.call(api.saveWebhook, { body: { uri: `${receiver.url}/hook` } });
  await world.client.call(api.testWebhook);
  const [call] = receiver.calls;
  await receiver.close();
  if (!call) throw new Error("Nothing was delivered.");
  return { ...call, secret };
}

test.each([
  ["guide", () => codeIn(guide, "js")[1]],
  ["client's page", () => codeIn(clientPage, "js").find((code) => code.includes("createServer"))],
])("the webhook of the %s takes calls of the service, and no others", async (name, snippet) => {
  const port = await freePort();
  const { secret, body, headers } = await aCall();
  const file = await saved(`${name.replace(/\W/g, "-")}.mjs`, snippet() ?? "");
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, CANDOR_WEBHOOK_SECRET: secret };
  const child = spawn(process.execPath, [file], { cwd: app, env });
  onTestFinished(async () => {
    child.kill();
    await once(child, "close");
  });
  const given = Object.fromEntries(Object.entries(headers).filter(([key]) => key.startsWith("webhook-")));
  const send = async (text: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: text, headers: given })).status;
  await expect.poll(() => send(body).catch(() => null)).toBe(204);
  expect(await send(`${body} `)).toBe(401);
});

test("the guide's verification in Python believes calls of the service, and no others", async () => {
  const { secret, body, headers } = await aCall();
  const code = `${codeIn(guide, "py")[1]}
import json, sys
headers, body, secret = json.load(sys.stdin)
print(is_from_candor(headers, body.encode(), secret), is_from_candor(headers, (body + " ").encode(), secret))
`;
  const running = run("python3", ["-c", code]);
  running.child.stdin?.end(JSON.stringify([headers, body, secret]));
  expect((await running).stdout.trim()).toBe("True False");
});

test("what the client's page shows of candidates, lists and errors works, one after the other", async () => {
  const [create = "", list = "", failure = ""] = codeIn(clientPage, "js");
  const { stdout, candidates } = await runsAs(
    byNode,
    [create, "console.log(partner_link);", list.replace('"submitted"', '"candidate"'), failure].join("\n"),
  );
  expect(stdout.trim().split("\n")).toEqual([candidates[0]?.partner_link, "app-2041"]);
});

test("what the client's page shows of OAuth renews a token, and keeps the new refresh token first", async () => {
  const story = await openOAuthStory(world);
  const { refresh_token } = await story.granted();
  const code = codeIn(clientPage, "js").find((one) => one.includes("renewingToken")) ?? "";
  const file = await saved(
    "oauth.mjs",
    `const readRefreshToken = async () => process.env.REFRESH_TOKEN;
const keepRefreshToken = (token) => console.log(token === process.env.REFRESH_TOKEN ? "the same" : "a new one");
${code}
console.log((await candor.listCandidates()).pagination.page);`,
  );
  const env = {
    ...environmentOf(world.account),
    CANDOR_CLIENT_ID: story.credentials.client_id,
    CANDOR_CLIENT_SECRET: story.credentials.client_secret,
    REFRESH_TOKEN: refresh_token,
  };
  const { stdout } = await run(process.execPath, [file], { cwd: app, env });
  expect(stdout.trim().split("\n")).toEqual(["a new one", "1"]);
});
