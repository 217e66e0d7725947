import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { settingsFiles } from "../server/commands/settings-doc.ts";
import { findDocumentRule } from "../server/contract/documents/document-rules.ts";
import { readEnv } from "../server/env.ts";
import { findMisspellings } from "../server/misspelled-settings.ts";
import { settings } from "../server/settings.ts";
import { allowedNetworksOf } from "../server/start/allowed-networks.ts";

const root = path.join(import.meta.dirname, "..");

test("nothing set is a staging service on loopback", () => {
  expect(readEnv({})).toMatchObject({
    ROLE: "all",
    HOST: "127.0.0.1",
    PORT: 3000,
    DATA_DIR: ".data",
    SERVICE_ENVIRONMENT: "staging",
    SERVICE_EXTENSIONS: true,
  });
});

test("an empty value is no value", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " " })).toEqual(readEnv({}));
});

test.each([
  ["DATBASE_URL", "DATABASE_URL"],
  ["DATABASE_ULR", "DATABASE_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["SERVICE_KEYS", "SERVICE_KEY"],
  ["SERVICEKEY", "SERVICE_KEY"],
  ["SERVICE_KEY_FILES", "SERVICE_KEY_FILE"],
  ["database_url", "DATABASE_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["WEBHOOKS_ALLOWED_NETWORK", "WEBHOOK_ALLOWED_NETWORKS"],
])(
  "%s, which is not %s by a letter or two, stops the start with a sentence that names both",
  (name, meant) => {
    expect(() => readEnv({ [name]: "a value" })).toThrow(
      `${name} is not a setting: rename it to ${meant}, or unset it.`,
    );
  },
);

test("the variables of other programs are nobody's misspelling, and neither is an empty one", () => {
  const ofOthers =
    "PATH HOME PWD NODE_ENV HOSTNAME POST ROLES SHELL LOGNAME SMTP_USER SMTP_HOST SMTP_PORT SMTP_PASSWORD SMTP_FROM MAIL_HOST DATABASE_PORT DATABASE_USER DATABASE_HOST SERVICE_HOST SERVICE_PORT PGHOST PGSSLMODE NEXTAUTH_URL npm_config_cache OTEL_SERVICE_NAME LC_ALL DATADOG_DIR";
  const source = Object.fromEntries(ofOthers.split(" ").map((name) => [name, "x"]));
  expect(readEnv({ ...source, DATBASE_URL: " " })).toEqual(readEnv({}));
});

test("no setting is taken for a misspelling of another one", () => {
  const known = Object.keys(settings);
  for (const name of known) {
    const others = known.filter((other) => other !== name);
    expect(findMisspellings([name], others), name).toEqual([]);
  }
});

test.each([
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["ROLE", "both"],
  ["DNS_SERVER", "dns.example"],
  ["STAFF_SESSION_IDLE_MINUTES", "4"],
  ["STAFF_SESSION_HOURS", "721"],
  ["CAREERS_PORT", "on"],
  ["METRICS_PORT", "on"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318"],
  ["METRICS_TOKEN", "short"],
  ["PUBLIC_URL", "candor.example"],
  ["PUBLIC_URL", "https://candor.example/app"],
  ["DATABASE_URL", "mysql://localhost/candor"],
  ["BLOBS_URL", "s3://bucket?endpoint=store.example"],
  ["BLOBS_FALLBACK_URL", "/srv/files"],
  ["DATABASE_DIRECT_URL", "localhost:5432"],
  ["DATABASE_WAIT", "for ever"],
  ["DATABASE_POOL_SIZE", "1"],
  ["DATABASE_STATEMENT_TIMEOUT", "5 s"],
  ["DATABASE_LOCK_TIMEOUT", "3601"],
  ["SERVICE_ENVIRONMENT", "development"],
  ["SERVICE_EXTENSIONS", "yes"],
  ["SANDBOX", "true"],
  ["DOCUMENT_RULES", "au-ncchc-2023-07"],
  ["DOCUMENT_RULES", '{"national_police_check":"au-ncchc-1999"}'],
  ["DOCUMENT_RULES", '{"police":"au-ncchc-2023-07"}'],
  ["DOCUMENT_RULES", '{"moj":{"code":"own","title":"Own"}}'],
  ["PARTNER_API_BASE_URL", "localhost:3000"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_FROM", "nobody"],
  ["SECURITY_CONTACT", "http://candor.example/report"],
  ["SMS_GATEWAY_URL", "sms.example"],
  ["SMS_FROM", "A sender that is far too long"],
  ["SERVICE_KEY", "short"],
  ["TIMESTAMP_URL", "timestamp.example"],
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/8, office"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with a sentence that names it", (key, value) => {
  expect(() => readEnv({ [key]: value })).toThrow(
    new RegExp(`^${key} has an invalid value\\. Expected: .+\\.$`),
  );
});

test.each([
  ["postgres://candor:hunter2@a:5432,b:port/candor", "can't be read at server 2 of the 2 that it names"],
  ["postgres://candor:hunter2@a,b/candor?target_session_attrs=any", "asks for target_session_attrs=any"],
])("a database's URL that names its servers wrongly stops the start with what is wrong", (url, sentence) => {
  for (const key of ["DATABASE_URL", "DATABASE_DIRECT_URL", "MIGRATION_DATABASE_URL"]) {
    const given = { DATABASE_URL: "postgres://db/candor", [key]: url };
    expect(() => readEnv(given)).toThrow(new RegExp(`^${key} ${sentence.replace("?", "\\?")}(?!.*hunter2)`));
  }
});

test.each([
  [{ DATABASE_REPLICA_URL: "postgres://b/candor" }, "is set without DATABASE_URL"],
  [
    { DATABASE_URL: "postgres://a/candor", DATABASE_REPLICA_URL: "postgres://b,c/candor" },
    "must name one server",
  ],
  [
    { DATABASE_URL: "postgres://a/candor", DATABASE_REPLICA_URL: "postgres://b:x/candor" },
    "can't be read at its server",
  ],
])("a replica is one server of a database that is given: %j stops the start", (given, sentence) => {
  expect(() => readEnv(given)).toThrow(new RegExp(`^DATABASE_REPLICA_URL ${sentence}`));
});

test("an operator's document rules are those of Candor by their codes, or whole ones", () => {
  const own = { ...findDocumentRule("candor-passport"), code: "own" };
  const text = JSON.stringify({ national_police_check: "au-ncchc-2023-07", moj: own });
  const { DOCUMENT_RULES: rules } = readEnv({ DOCUMENT_RULES: text });
  expect(rules.national_police_check).toEqual(findDocumentRule("au-ncchc-2023-07"));
  expect(rules.moj).toEqual(own);
});

test("a wrong secret is never repeated in the sentence", () => {
  expect(() => readEnv({ SERVICE_KEY: "hunter2" })).toThrow(/^(?!.*hunter2)/s);
});

test("a secret may stand in a file, whose last line break is none of it", async () => {
  await using folder = await inFolder();
  await writeFile(folder.at("key"), `${"k".repeat(40)}\n`);
  await writeFile(folder.at("database"), "postgres://candor:secret@db.example/candor\n");
  await writeFile(folder.at("empty"), "\n");
  const files = { SERVICE_KEY_FILE: folder.at("key"), DATABASE_URL_FILE: folder.at("database") };
  expect(readEnv(files)).toMatchObject({
    SERVICE_KEY: "k".repeat(40),
    DATABASE_URL: "postgres://candor:secret@db.example/candor",
  });
  expect(() => readEnv({ ...files, SERVICE_KEY: "k".repeat(40) })).toThrow(
    "SERVICE_KEY and SERVICE_KEY_FILE are both set: set one of them.",
  );
  expect(() => readEnv({ SERVICE_KEY_FILE: folder.at("nowhere") })).toThrow(
    `SERVICE_KEY_FILE names a file that cannot be read: ${folder.at("nowhere")} (ENOENT).`,
  );
  expect(() => readEnv({ SERVICE_KEY_FILE: folder.at("empty") })).toThrow(
    `SERVICE_KEY_FILE names a file that is empty: ${folder.at("empty")}.`,
  );
  expect(readEnv({ HOST_FILE: folder.at("nowhere") }).HOST).toBe("127.0.0.1");
});

async function inFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "candor-secrets-"));
  return {
    at: (name: string) => path.join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test("production says all that it wants", () => {
  const problems = (source: Record<string, string>) => {
    try {
      readEnv({ SERVICE_ENVIRONMENT: "production", ...source });
      return [];
    } catch (error) {
      return String(error).match(/\b[A-Z]+(_[A-Z]+)+(?= is missing| must)/g);
    }
  };
  expect(problems({})).toEqual(["PUBLIC_URL", "SMTP_URL"]);
  expect(problems({ PUBLIC_URL: "http://candor.example", SMTP_URL: "smtp://mail" })).toEqual(["PUBLIC_URL"]);
  const usable = { PUBLIC_URL: "https://candor.example", SMTP_URL: "smtp://mail.example" };
  expect(problems(usable)).toEqual([]);
  expect(problems({ ...usable, SANDBOX: "off" })).toEqual([]);
  expect(() => readEnv({ SERVICE_ENVIRONMENT: "production", ...usable, SANDBOX: "on" })).toThrow(
    "SANDBOX must not be on in production",
  );
  expect(problems({ ...usable, DATABASE_URL: "postgres://db/candor" })).toEqual([
    "SERVICE_KEY",
    "LINK_SECRET",
    "SESSION_SECRET",
  ]);
});

test("another service is reached with its token only", () => {
  expect(() => readEnv({ PARTNER_API_BASE_URL: "https://service.example/v1" })).toThrow("PARTNER_API_TOKEN");
  expect(() => readEnv({ PARTNER_COMPANY_NAME: "Northgate" })).toThrow("PARTNER_API_BASE_URL");
});

test("the address of another service without its version prefix is refused with the likely one", () => {
  const token = { PARTNER_API_TOKEN: "token" };
  for (const address of ["https://service.example", "https://service.example/"]) {
    expect(() => readEnv({ PARTNER_API_BASE_URL: address, ...token })).toThrow(
      "probably https://service.example/v1",
    );
  }
});

test("single addresses are networks too", () => {
  expect(readEnv({ TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7,::1" }).TRUSTED_PROXIES).toEqual([
    "10.0.0.0/8",
    "192.0.2.7/32",
    "::1/128",
  ]);
});

test.each(Object.entries(settingsFiles))(
  "%s says what the program reads (write it by `npm run settings-doc`)",
  async (file, text) => {
    expect(await readFile(path.join(root, file), "utf8")).toBe(text);
  },
);

test("the page of settings has a row for every setting", () => {
  const rows = settingsFiles["docs/settings.md"]?.match(/^\| `[A-Z0-9_]+`/gm);
  expect(rows).toEqual(Object.keys(settings).map((key) => `| \`${key}\``));
});

test("webhooks reach loopback without being told to only in staging with the embedded database", () => {
  const production = {
    SERVICE_ENVIRONMENT: "production",
    PUBLIC_URL: "https://candor.example",
    SMTP_URL: "smtp://mail.example",
  };
  const elsewhere = { DATABASE_URL: "postgres://database.example/candor" };
  expect(allowedNetworksOf(readEnv({}))).toEqual(["127.0.0.0/8", "::1/128"]);
  expect(allowedNetworksOf(readEnv(elsewhere))).toEqual([]);
  expect(allowedNetworksOf(readEnv(production))).toEqual([]);
  expect(allowedNetworksOf(readEnv({ ...production, WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/8" }))).toEqual([
    "10.0.0.0/8",
  ]);
});
