import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartProblem } from "../process/start-problem.ts";

const run = promisify(execFile);

/**
 * As whom PostgreSQL runs: `null` is the user that we are; an account is given when we are root, which PostgreSQL
 * refuses to run as.
 */
export type PostgresAccount = { uid: number; gid: number } | null;

/** The owner of the cluster when there is one already, else the system user `postgres`, made when it is missing. */
export async function postgresAccount(existingCluster: string | null): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return null;
  if (existingCluster) {
    const { uid, gid } = await stat(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  const found = (await findSystemUser()) ?? (await makeSystemUser());
  if (!found) {
    throw new StartProblem(
      "PostgreSQL does not run as root, and the system user postgres could not be created: start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return found;
}

/** Whether the account passes a shell test, such as `-x file`. */
export async function accountCan(
  account: PostgresAccount,
  test: "-x" | "-r",
  file: string,
): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", `test ${test} "$1"`, "sh", file], { ...account, cwd: "/" });
    return true;
  } catch (error) {
    const { code } = error as { code?: number | string };
    if (code === 1) return false;
    if (code === "EPERM") {
      throw new StartProblem(
        "PostgreSQL does not run as root, and this root is not allowed to become another user: start as an ordinary user, or set DATABASE_URL.",
      );
    }
    throw error;
  }
}

async function findSystemUser(): Promise<PostgresAccount> {
  const users = await readFile("/etc/passwd", "utf8");
  const fields = users
    .split("\n")
    .find((row) => row.startsWith("postgres:"))
    ?.split(":");
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Tries what Debian and its like have, then what Alpine has. */
async function makeSystemUser(): Promise<PostgresAccount> {
  const ways: [string, string[]][] = [
    [
      "useradd",
      [
        "--system",
        "--user-group",
        "--no-create-home",
        "--home-dir",
        "/nonexistent",
        "--shell",
        "/bin/false",
        "postgres",
      ],
    ],
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", "postgres"]],
  ];
  for (const [command, words] of ways) {
    try {
      await run(command, words);
    } catch (error) {
      // Absent, or another start was faster: the list of users shows which.
      if (!(error instanceof Error)) throw error;
    }
    const made = await findSystemUser();
    if (made) return made;
  }
  return null;
}
