import { readFile } from "node:fs/promises";
import path from "node:path";
import { ownerOfCluster } from "./cluster-owner.ts";
import { embeddedUrl } from "./embedded-postgres.ts";

/** Where the embedded PostgreSQL of a running Candor answers; null when none runs in `dataDir`. */
export async function urlOfRunningCluster(dataDir: string): Promise<string | null> {
  const home = path.join(dataDir, "postgres");
  if ((await ownerOfCluster(path.join(home, "owner"))) === null) return null;
  const [postmaster, password] = await Promise.all([
    readFile(path.join(home, "cluster/postmaster.pid"), "utf8").catch(nullWhenAbsent),
    readFile(path.join(home, "password"), "utf8").catch(nullWhenAbsent),
  ]);
  const [, , , port, , , , state] = postmaster?.split("\n") ?? [];
  return password && port && state?.trim() === "ready" ? embeddedUrl(Number(port), password) : null;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
