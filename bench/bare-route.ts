import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Reach } from "../server/service/service.ts";
import { startBareNext } from "./bare-next.ts";
import { readStatement } from "./bare-requests.ts";

const route = `
  import postgres from "postgres";
  export const dynamic = "force-dynamic";
  let sql;
  export async function GET(_, { params }) {
    const { url, maxConnections, statement, reach } = globalThis.given;
    sql ??= postgres(url, { max: maxConnections });
    const { id } = await params;
    const [row] = await sql.unsafe(statement, [reach.companyId, reach.partnerId, id], { prepare: true });
    return Response.json({ result: row ?? null, status: 200, error: {} });
  }`;

/**
 * A route handler of Next, in a process of its own, that looks candidates up by the statement with which GET /v1/candidates/{id} does, and answers the
 * row as it is. Nothing is authenticated, opened, worked out or logged.
 */
export async function startBareRoute(url: string, reach: Reach, maxConnections: number) {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), "candor-bare-route-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const app = await startBareNext(folder, { "app/v1/candidates/[id]/route.js": route });
    await app.give({ url, maxConnections, statement: await readStatement(url, reach), reach });
    return {
      origin: app.origin,
      async stop() {
        await app.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
