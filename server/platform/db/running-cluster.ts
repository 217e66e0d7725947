import { readFile } from "node:fs/promises";
import path from "node:path";
import { passwordFiles } from "./cluster.ts";
import { ownerOfCluster } from "./cluster-owner.ts";
import { type EmbeddedPostgres, embeddedUrls } from "./embedded-postgres.ts";

/** Where the embedded PostgreSQL of a running Candor answers, as the application's role; null when none runs in `dataDir`. */
export async function urlOfRunningCluster(dataDir: string): Promise<string | null> {
  return (await urlsOfRunningCluster(dataDir))?.url ?? null;
}

/** The same, and as the owner. */
export async function urlsOfRunningCluster(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, "url" | "ownerUrl"> | null> {
  const home = path.join(dataDir, "postgres");
  if ((await ownerOfCluster(path.join(home, "owner"))) === null) return null;
  const [postmaster, owner, app] = await Promise.all(
    ["cluster/postmaster.pid", passwordFiles.owner, passwordFiles.app].map((file) =>
      readFile(path.join(home, file), "utf8").catch(nullWhenAbsent),
    ),
  );
  const [, , , port, , , , state] = postmaster?.split("\n") ?? [];
  return owner && app && port && state?.trim() === "ready"
    ? embeddedUrls(Number(port), { owner, app })
    : null;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
