import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { loadPacks } from "./contract/pack-files/load-packs.ts";
import { PackProblem } from "./contract/pack-files/read-pack.ts";
import { packsOfCandor, publishPacks } from "./contract/packs/packs.ts";
import { findMisspellings } from "./misspelled-settings.ts";
import { hostsOfUrl } from "./platform/db/hosts-of-url.ts";
import { languages } from "./platform/languages/language.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { folders } from "./setting-shapes.ts";
import { type Setting, settings } from "./settings.ts";

type Settings = typeof settings;
type Value<S extends Setting> = S extends { default: string }
  ? z.output<S["shape"]>
  : z.output<S["shape"]> | undefined;
/** The settings as they were given; what has no default may be absent. */
export type Env = { readonly [Key in keyof Settings]: Value<Settings[Key]> };

type Source = Record<string, string | undefined>;

/**
 * Reads this process's environment, and beside it the file `.env`, whose values give way. The packs that it names are known from
 * then on: other settings are about their check types.
 */
export function readProcessEnv(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    publishPacks(loadPacks([...packsOfCandor(), ...folders.parse(process.env.PACKS ?? "")], languages));
  } catch (error) {
    if (error instanceof PackProblem) throw new StartProblem(error.message);
    throw error;
  }
  return readEnv(process.env);
}

/**
 * The environment that libraries read: React and Next run as in production, or in development, whatever the caller has
 * set, and next-auth takes its own address from nowhere else.
 */
export function prepareProcessEnv(
  publicUrl: string,
  mode: "production" | "development" = "production",
): NodeJS.ProcessEnv {
  return Object.assign(process.env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    NEXTAUTH_URL: publicUrl,
  });
}

/** The environment of a process that this one starts, with these settings on top. */
export function passEnvOn(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** @throws StartProblem that names every key with an invalid value or a letter too many, and says what is expected. */
export function readEnv(source: Source): Env {
  const problems = misspelled(source);
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting>(settings)) {
    const given = setting.secret ? givenOrInFile(source, key, problems) : source[key]?.trim();
    const text = given || setting.default;
    if (text === undefined) continue;
    const reading = setting.shape.safeParse(text);
    if (reading.success) values[key] = reading.data;
    else problems.push(`${key} has an invalid value. Expected: ${setting.what}.`);
  }
  const env = values as Env;
  if (problems.length === 0) problems.push(...contradictions(env));
  if (problems.length > 0) throw new StartProblem(problems.join("\n"));
  return env;
}

/** What was set under a name that hardly differs from a setting's would be ignored otherwise. */
function misspelled(source: Source): string[] {
  const given = Object.keys(source).filter((name) => source[name]?.trim());
  const known = Object.entries<Setting>(settings).flatMap(([key, { secret }]) =>
    secret ? [key, `${key}_FILE`] : [key],
  );
  return findMisspellings(given, known).map(
    ([name, meant]) => `${name} is not a setting: rename it to ${meant}, or unset it.`,
  );
}

/** The value of a secret, or what stands in the file that the key with `_FILE` names, as container platforms hand it over. */
function givenOrInFile(source: Source, key: string, problems: string[]): string | undefined {
  const given = source[key]?.trim();
  const file = source[`${key}_FILE`]?.trim();
  if (!file) return given;
  if (given) {
    problems.push(`${key} and ${key}_FILE are both set: set one of them.`);
    return undefined;
  }
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text === "") problems.push(`${key}_FILE names a file that is empty: ${file}.`);
    return text;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    problems.push(`${key}_FILE names a file that cannot be read: ${file} (${code}).`);
    return undefined;
  }
}

/** Values that are valid on their own but not together. */
function contradictions(env: Env): string[] {
  const problems: string[] = [];
  if (env.PARTNER_COMPANY_NAME && !env.PARTNER_API_BASE_URL) {
    problems.push(
      "PARTNER_COMPANY_NAME is only of use with PARTNER_API_BASE_URL: Candor's own service names its companies.",
    );
  }
  if (env.PARTNER_API_BASE_URL && !env.PARTNER_API_TOKEN) {
    problems.push(
      "PARTNER_API_TOKEN is missing: the service at PARTNER_API_BASE_URL requires an account API token.",
    );
  }
  const { PARTNER_API_BASE_URL: service } = env;
  if (service && new URL(service).pathname === "/") {
    problems.push(`PARTNER_API_BASE_URL has no version prefix: it is probably ${service}/v1.`);
  }
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) {
    problems.push("MIGRATION_DATABASE_URL is set without DATABASE_URL: set both or neither.");
  }
  if (env.CAREERS_PORT === env.PORT) {
    problems.push("CAREERS_PORT is the same as PORT: give the demo careers site another port, or `off`.");
  }
  if (env.METRICS_PORT !== undefined && [env.PORT, env.CAREERS_PORT].includes(env.METRICS_PORT)) {
    problems.push("METRICS_PORT is the same as another port: give the metrics a port of their own.");
  }
  if (Boolean(env.COMPANY_NAME) !== Boolean(env.STAFF_EMAIL)) {
    problems.push("COMPANY_NAME and STAFF_EMAIL go together: set both or neither.");
  }
  if (env.RECEIPT_CERTIFICATE_PASSWORD && !env.RECEIPT_CERTIFICATE) {
    problems.push("RECEIPT_CERTIFICATE_PASSWORD is set without RECEIPT_CERTIFICATE: set both or neither.");
  }
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
    problems.push("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.");
  }
  if (env.BLOBS_FALLBACK_URL && isDeepStrictEqual(env.BLOBS_FALLBACK_URL, env.BLOBS_URL)) {
    problems.push("BLOBS_FALLBACK_URL is the same place as BLOBS_URL: name the former place of the files.");
  }
  for (const key of ["DATABASE_URL", "MIGRATION_DATABASE_URL", "DATABASE_DIRECT_URL"] as const) {
    const read = env[key] ? hostsOfUrl(env[key]) : null;
    if (read && "problem" in read) problems.push(`${key} ${read.problem}.`);
  }
  if (env.DATABASE_REPLICA_URL) {
    const read = hostsOfUrl(env.DATABASE_REPLICA_URL);
    if (!env.DATABASE_URL)
      problems.push("DATABASE_REPLICA_URL is set without DATABASE_URL: set both or neither.");
    if ("problem" in read) problems.push(`DATABASE_REPLICA_URL ${read.problem}.`);
    else if (read.mustWrite)
      problems.push("DATABASE_REPLICA_URL must name one server, and no target_session_attrs.");
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    problems.push("DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.");
  }
  if (env.DATABASE_DIRECT_URL && (env.DATABASE_STATEMENT_TIMEOUT > 0 || env.DATABASE_LOCK_TIMEOUT > 0)) {
    problems.push(
      "DATABASE_STATEMENT_TIMEOUT and DATABASE_LOCK_TIMEOUT do not pass a pooler: set statement_timeout and lock_timeout of the database role instead.",
    );
  }
  if (env.SERVICE_ENVIRONMENT === "production") problems.push(...missingInProduction(env));
  return problems;
}

function missingInProduction(env: Env): string[] {
  const problems: string[] = [];
  if (env.SANDBOX) {
    problems.push(
      "SANDBOX must not be on in production: it lets partners force the outcome of checks. Unset it, or set SERVICE_ENVIRONMENT=staging.",
    );
  }
  if (!env.PUBLIC_URL) {
    problems.push(
      "PUBLIC_URL is missing: in production, set it to the https URL at which people reach Candor.",
    );
  } else if (new URL(env.PUBLIC_URL).protocol !== "https:") {
    problems.push("PUBLIC_URL must be https in production: people send identity documents to it.");
  }
  if (!env.SMTP_URL) {
    problems.push("SMTP_URL is missing: in production, set it to the mail server.");
  }
  if (env.DATABASE_URL) {
    for (const key of ["SERVICE_KEY", "LINK_SECRET", "SESSION_SECRET"] as const) {
      if (!env[key]) {
        problems.push(
          `${key} is missing: with DATABASE_URL in production, every process must be given the same one.`,
        );
      }
    }
  }
  return problems;
}
