import { execFile, spawnSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../../server/bootstrap/commands.mjs";

const run = promisify(execFile);

/** The commit before the newest migration came; null without git, or in a clone whose history doesn't go back that far. */
export function commitBeforeNewestMigration(): string | null {
  const added = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "server/*/migrations/*.sql");
  return added ? git("rev-parse", "--verify", "--quiet", `${added}^`) : null;
}

function git(...words: string[]): string | null {
  const { status, stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  return status === 0 && stdout ? stdout.trim() : null;
}

/** Writes the tree of that commit into the folder, with this checkout's packages. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await mkdir(folder);
  await run("git", ["archive", "--output", archive, commit], { cwd: root });
  await run("tar", ["-xf", archive, "-C", folder]);
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
}
