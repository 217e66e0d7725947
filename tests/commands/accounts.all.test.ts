import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { urlsOfRunningCluster } from "../../server/platform/db/running-cluster.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
let settings: { PORT: string; CAREERS_PORT: string; DATA_DIR: string; ROLE: string };
let candor: CandorProcess;

beforeAll(async () => {
  const DATA_DIR = path.join(await temporaryFolder("accounts"), "data");
  settings = { PORT: String(await freePort()), CAREERS_PORT: "off", DATA_DIR, ROLE: "api" };
  candor = startCandorProcess(settings);
  await candor.ready;
});

afterAll(async () => {
  await candor.stop();
  await rm(path.dirname(settings.DATA_DIR), { recursive: true });
});

/** The command's output; a command that fails rejects with its error output. */
async function accounts(...words: string[]): Promise<string> {
  return await operate("accounts", ...words);
}

async function operate(command: "accounts" | "audit" | "migrate", ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...operatorCommand(command), ...words], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
  });
  return stdout;
}

test("an operator adds a company, its people and a partner to a Candor that runs", async () => {
  const made = await accounts(
    ...["add-company", "--name", "Tui Logistics", "--country", "NZ"],
    ...["--owner-email", "hana@tui.example", "--owner-name", "Hana Tui"],
  );
  const company = /^Company (\d+) created\. hana@tui\.example signs in at http/.exec(made)?.[1] ?? "";
  await accounts(
    "add-user",
    "--company",
    company,
    "--email",
    "rua@tui.example",
    "--name",
    "Rua",
    "--role",
    "reviewer",
  );
  const looking = ["--email", "vera@tui.example", "--name", "Vera", "--role", "viewer"];
  expect(await accounts("add-user", "--company", company, ...looking)).toContain("vera@tui.example signs in");
  const token = await accounts(
    "add-token",
    "--company",
    company,
    "--partner",
    "Hireline",
    "--name",
    "Production",
  );
  const client = openClient({ baseUrl: `http://127.0.0.1:${settings.PORT}/v1`, token: token.trim() });
  expect(await client.call(api.getCompany)).toMatchObject({ id: Number(company), name: "Tui Logistics" });
  expect(await accounts("companies")).toContain(
    `${company}\tTui Logistics\tNZ\tusers: hana@tui.example, rua@tui.example\tpartners: Hireline\tkept: 365 days`,
  );
  await accounts("set-retention", "--company", company, "--days", "90");
  expect(await client.call(api.getCompany)).toMatchObject({ retention_days: 90 });
  const partner = await accounts(
    "add-partner",
    "--name",
    "Hireline",
    "--redirect-uri",
    "https://hireline.example/back",
  );
  const clientId = /^client_id {6}(client_[\w-]+)\n/.exec(partner)?.[1] ?? "";
  // Only the operator ends what the operator made.
  expect(await client.call(api.listOAuthClients)).toEqual([]);
  expect(await accounts("revoke-client", "--client-id", clientId)).toContain(`Revoked ${clientId}`);
});

test("a token without a partner is the company's own, and sees what a partner creates", async () => {
  const tokenFor = async (...partner: string[]) => {
    const token = await accounts("add-token", "--company", "1001", "--name", "Test", ...partner);
    return openClient({ baseUrl: `http://127.0.0.1:${settings.PORT}/v1`, token: token.trim() });
  };
  const created = await (await tokenFor("--partner", "Otherline")).call(api.createCandidate, {
    body: { candidate: { partner_application_id: "by-otherline" }, bypass: true },
  });
  const seen = await (await tokenFor()).call(api.getCandidate, {
    params: { partner_application_id: "by-otherline" },
  });
  expect(seen).toMatchObject({ id: created.id, partner: { name: "Otherline" } });
});

test("an operator registers a careers site, lists and removes it, with the next request already", async () => {
  const made = await accounts(
    ...["add-company", "--name", "Rimu Retail", "--country", "NZ"],
    ...["--owner-email", "rua@rimu.example", "--owner-name", "Rua"],
  );
  const company = /^Company (\d+)/.exec(made)?.[1] ?? "";
  const token = await accounts(
    "add-token",
    "--company",
    company,
    "--partner",
    "Rimu Retail",
    "--name",
    "Test",
  );
  const client = openClient({ baseUrl: `http://127.0.0.1:${settings.PORT}/v1`, token: token.trim() });
  const origins = async () => (await client.call(api.listBrands))[0]?.embed_origins;
  const of = ["--company", company];

  expect(await accounts("embed-origins", ...of)).toMatch(/^\d+\tRimu Retail \(default\)\tno site\n$/);
  expect(await accounts("add-embed-origin", ...of, "--origin", "HTTPS://Careers.Rimu.example/")).toBe(
    'Pages of https://careers.rimu.example may embed the journeys of "Rimu Retail" from the next one that is loaded.\n',
  );
  await accounts("add-embed-origin", ...of, "--origin", "https://careers.rimu.example");
  const [brand] = await client.call(api.listBrands);
  await accounts(
    "add-embed-origin",
    ...of,
    "--brand",
    String(brand?.id),
    "--origin",
    "http://localhost:8080",
  );
  expect(await origins()).toEqual(["https://careers.rimu.example", "http://localhost:8080"]);
  expect(await accounts("embed-origins", ...of)).toContain(
    "\thttps://careers.rimu.example http://localhost:8080",
  );
  await accounts("remove-embed-origin", ...of, "--origin", "https://CAREERS.rimu.example:443");
  expect(await origins()).toEqual(["http://localhost:8080"]);
});

test.each<[string, string[], string]>([
  [
    "a wildcard over others' domains as a site that may embed",
    ["add-embed-origin", "--company", "1001", "--origin", "https://*.co.nz"],
    "--origin: can't be this wildcard: * stands only for what is before a domain of your own, such as https://*.example.com",
  ],
  [
    "a site of a brand that is not there",
    ["add-embed-origin", "--company", "1001", "--brand", "9", "--origin", "https://careers.rimu.example"],
    "The company has no brand 9",
  ],
  [
    "taking away a site that is not in the list",
    ["remove-embed-origin", "--company", "1001", "--origin", "https://elsewhere.example"],
    "https://elsewhere.example is not in the list. The list: ",
  ],
  ["no command", [], "Give a command:\n  npm run accounts -- companies"],
  ["an unknown option", ["companies", "--all"], "Unknown option '--all'"],
  ["a missing option", ["add-token", "--company", "1001"], "--name: "],
  [
    "a company that is not there",
    ["add-token", "--company", "9", "--partner", "A", "--name", "B"],
    "There is no company 9",
  ],
  ["keeping candidates for no time", ["set-retention", "--company", "1001", "--days", "0"], "--days: "],
  [
    "a name that is taken",
    [
      "add-company",
      "--name",
      "Harbour Health",
      "--country",
      "AU",
      "--owner-email",
      "a@b.example",
      "--owner-name",
      "A",
    ],
    'There is already a company named "Harbour Health".',
  ],
  [
    "an owner who signs in for another company",
    [
      ...["add-company", "--name", "Kea Couriers", "--country", "NZ"],
      ...["--owner-email", "Olivia@harbour-health.example", "--owner-name", "Olivia"],
    ],
    "Olivia@harbour-health.example already signs in, for this company or another.",
  ],
  [
    "an address that is taken",
    [
      "add-user",
      "--company",
      "1001",
      "--email",
      "Olivia@harbour-health.example",
      "--name",
      "O",
      "--role",
      "owner",
    ],
    "already signs in",
  ],
  [
    "a redirect address that is not https",
    ["add-partner", "--name", "A", "--redirect-uri", "http://a.example"],
    "must be an https URL",
  ],
])("%s is refused with what to do", async (_, words, sentence) => {
  await expect(accounts(...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence),
  });
});

test("a company that was refused for its owner is not there", async () => {
  expect(await accounts("companies")).not.toContain("Kea Couriers");
});

test("without a Candor that runs it says so", async () => {
  const elsewhere = { ...settings, DATA_DIR: `${settings.DATA_DIR} of nobody` };
  const asked = run(process.execPath, [...operatorCommand("accounts"), "companies"], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...elsewhere },
  });
  await expect(asked).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No Candor runs in DATA_DIR .+\n$/),
  });
});

test("npm run migrate says that the database of a Candor that runs is up to date", async () => {
  expect(await operate("migrate")).toBe(
    "The database is up to date.\nThe application's role has its rights.\n",
  );
});

test("what operators do is recorded, and verifying names the entry that somebody with the database altered", async () => {
  const owner = ["--owner-email", "ana@weka.example", "--owner-name", "Ana Weka"];
  const made = await accounts("add-company", "--name", "Weka Wool", "--country", "NZ", ...owner);
  const company = /^Company (\d+) /.exec(made)?.[1] ?? "";
  await accounts("set-retention", "--company", company, "--days", "90");
  const urls = await urlsOfRunningCluster(settings.DATA_DIR);
  // As whoever has the whole database: the application's role may not get around triggers.
  const db = openDatabase(urls?.ownerUrl ?? "");
  try {
    expect(await operate("audit", "verify", "--company", company)).toContain("Nothing was tampered with.");
    const recorded = await db<{ action: string; details: object }[]>`
      select action, details from service.audit_entries where company_id = ${Number(company)} order by sequence`;
    expect(recorded).toMatchObject([
      { action: "token.created" },
      { action: "operator.command", details: { command: "accounts set-retention", days: "90" } },
    ]);
    await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update service.audit_entries set details = ${tx.json({ command: "accounts set-retention", days: "365" })}
        where company_id = ${Number(company)} and sequence = 2`;
    });
    const verifying = operate("audit", "verify");
    await expect(verifying).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        `service, company ${company}: TAMPERED WITH[^\n]+\n  entry 2 was altered`,
      ),
    });
  } finally {
    await db.end();
  }
});

test("an operator lets a person add a passkey, and nobody who is not there", async () => {
  const email = "olivia@harbour-health.example";
  expect(await accounts("allow-passkey", "--email", email)).toContain(`${email} may add a passkey for a day`);
  await expect(accounts("allow-passkey", "--email", "nobody@tui.example")).rejects.toThrow(
    "Nobody signs in as nobody@tui.example.",
  );
});
