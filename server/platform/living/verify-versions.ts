import type { Database } from "../db/database.ts";
import { isReadable } from "../db/is-readable.ts";
import { StartProblem } from "../process/start-problem.ts";
import { findLiving } from "./living-store.ts";

/**
 * Refuses a process while others run that it may not run beside, before it changes the schema under them.
 * @throws StartProblem
 */
export async function verifyVersions(db: Database, version: string): Promise<void> {
  if (!(await isReadable(db, "processes"))) return;
  const other = (await findLiving(db)).find((process) => !mayRunTogether(process.version, version));
  if (!other) return;
  throw new StartProblem(
    `This is Candor ${version}, and ${other.role} of ${other.version} runs on ${other.host}: they may not run side by side. Stop all processes of ${other.version} first; one that was killed is forgotten after 30 seconds.`,
  );
}

/** As Semantic Versioning has it: with the same first number, and before 1.0 with the same second one too. */
export function mayRunTogether(one: string, other: string): boolean {
  return compatibilityOf(one) === compatibilityOf(other);
}

function compatibilityOf(version: string): string {
  const [major, minor] = version.split(".");
  return major === "0" ? `0.${minor}` : String(major);
}
