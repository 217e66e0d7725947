import type { Env } from "../../env.ts";
import { examineServers, type ServerReport } from "../../platform/db/examine-database.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/** Where a setting names several servers of the database: what each of them is, and whether one can take over. */
export async function checkServers(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const setting of ["DATABASE_URL", "DATABASE_DIRECT_URL", "MIGRATION_DATABASE_URL"] as const) {
    const url = env[setting];
    if (url) findings.push(...inWords(setting, await examineServers(url)));
  }
  return findings;
}

function inWords(setting: string, servers: readonly ServerReport[]): Finding[] {
  const primaries = servers.filter((one) => "role" in one && one.role === "primary");
  const findings = servers.map((one) => {
    const which = `${one.server} of ${setting}`;
    if ("failure" in one) return wrong("server", `${which} can't be asked, nor take over: ${one.failure}`);
    if (one.role === "read-only") return wrong("server", `${which} is no standby, and read-only.`);
    return ok("server", `${which} is ${one.role === "primary" ? "the primary" : "a standby"}.`);
  });
  if (primaries.length > 1) {
    const names = primaries.map(({ server }) => server).join(" and ");
    findings.push(
      wrong("server", `${names} are primaries of their own: stop the one that must not be written to.`),
    );
  }
  return findings;
}
