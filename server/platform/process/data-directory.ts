import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { StartProblem } from "./start-problem.ts";

/** Makes DATA_DIR. Root leaves it passable, for the user that runs PostgreSQL; what is secret in it has modes of its own. */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.writable-${randomBytes(4).toString("hex")}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await mkdir(probe);
    await rm(probe, { recursive: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    throw new StartProblem(
      `DATA_DIR ${dataDir} cannot be written to (${code}): make the user that starts Candor its owner, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
