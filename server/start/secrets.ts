import { createHmac, randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Env } from "../env.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

const names = ["SERVICE_KEY", "LINK_SECRET", "SESSION_SECRET"] as const;
const kept = z.object({
  SERVICE_KEY: z.string().min(32),
  LINK_SECRET: z.string().min(32),
  SESSION_SECRET: z.string().min(32),
});
/** `fileUrlSecret` signs the addresses of stored files. */
export type Secrets = z.output<typeof kept> & { fileUrlSecret: string };

/** Secrets that the environment does not provide are generated once and kept in DATA_DIR, readable only by its owner. */
export async function readSecrets(env: Env): Promise<Secrets> {
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  if (names.every((name) => given[name])) return complete(kept.parse(given));
  const file = path.join(env.DATA_DIR, "secrets.json");
  await makeOnce(file);
  const text = await readFile(file, "utf8");
  const reading = kept.safeParse(parseOrNull(text));
  if (!reading.success) {
    throw new StartProblem(
      `${file} is damaged: restore it from a backup. Without it, stored uploads cannot be read, and links and sessions end.`,
    );
  }
  return complete({ ...reading.data, ...given });
}

function complete(secrets: z.output<typeof kept>): Secrets {
  // Not of SERVICE_KEY, which may be replaced while processes with either serve.
  const fileUrlSecret = createHmac("sha256", secrets.LINK_SECRET)
    .update("candor-file-url")
    .digest("base64url");
  return { ...secrets, fileUrlSecret };
}

/** Whole or not at all, and the first of several processes decides. */
async function makeOnce(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString("base64url")]));
  await writeFile(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
