import path from "node:path";
import { freePort } from "../tests/support/candor-process.ts";
import { ask } from "./asker.ts";
import { installedPeer, runPeer, startPeer } from "./peer.ts";
import { candidateColumns, checkColumns, rowsOf, type Side } from "./peer-side.ts";

const version = "12.4.0";
/** isolated-vm 5, on which Directus depends, cannot be compiled with the headers of Node 24. */
const nodeVersion = "22.23.3";
const token = "bench-token-of-the-administrator";
const types = { string: "string", boolean: "boolean", datetime: "timestamp", date: "date", json: "json" };

/**
 * Directus with the collections `candidates` and `candidate_checks`, in production mode. It is asked with the token of an
 * administrator, for whom it looks up no permissions; it records activity and revisions, as it does unless it is told not to.
 */
export async function startDirectus(databaseUrl: string, stopping: AsyncDisposableStack): Promise<Side> {
  const folder = await installedPeer("directus", { directus: version, node: nodeVersion }, [
    "node",
    "isolated-vm",
  ]);
  const node = path.join(folder, "node_modules/node/bin/node");
  const cli = "node_modules/@directus/api/dist/cli/run.js";
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: "bench",
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: "20",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "bench-password",
    ADMIN_TOKEN: token,
    TELEMETRY: "false",
    LOG_LEVEL: "error",
  };
  await runPeer(node, folder, [cli, "bootstrap"], env);
  const directus = await startPeer(node, folder, [cli, "start"], `${origin}/server/ping`, env);
  stopping.defer(() => directus.stop());
  await makeCollections(origin);

  const fields = "fields=*,checks.*";
  return {
    name: `Directus ${version}`,
    origin,
    creation(number) {
      const { candidate, checks } = rowsOf(number);
      return {
        method: "POST",
        path: `/items/candidates?${fields}`,
        token,
        body: JSON.stringify({ ...candidate, checks }),
      };
    },
    reading: (created) => ({
      method: "GET",
      path: `/items/candidates/${(created as { data: { id: number } }).data.id}?${fields}`,
      token,
    }),
    checksOf: (answer) => (answer as { data: { checks: unknown[] } }).data.checks,
  };
}

async function makeCollections(origin: string): Promise<void> {
  const post = (path: string, body: object) =>
    ask(origin, { method: "POST", path, token, body: JSON.stringify(body) });
  const key = {
    field: "id",
    type: "integer",
    meta: { hidden: true },
    schema: { is_primary_key: true, has_auto_increment: true },
  };
  const created = {
    field: "created_at",
    type: "timestamp",
    meta: { special: ["date-created"] },
    schema: {},
  };
  const columns = (of: Record<string, keyof typeof types>) =>
    Object.entries(of).map(([field, type]) => ({
      field,
      type: types[type],
      meta: type === "json" ? { special: ["cast-json"] } : {},
      schema: field === "partner_application_id" ? { is_unique: true } : {},
    }));
  await post("/collections", {
    ...{ collection: "candidates", meta: {}, schema: {} },
    fields: [key, ...columns(candidateColumns), created],
  });
  const candidate = { field: "candidate_id", type: "integer", meta: {}, schema: { is_indexed: true } };
  await post("/collections", {
    ...{ collection: "candidate_checks", meta: {}, schema: {} },
    fields: [key, candidate, ...columns(checkColumns), created],
  });
  const checks = { field: "checks", type: "alias", meta: { special: ["o2m"], interface: "list-o2m" } };
  await post("/fields/candidates", checks);
  await post("/relations", {
    ...{ collection: "candidate_checks", field: "candidate_id", related_collection: "candidates" },
    meta: { one_field: "checks" },
    schema: { on_delete: "CASCADE" },
  });
}
