import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../tests/support/candor-process.ts";
import { installedPeer, startPeer } from "./peer.ts";
import { candidateColumns, checkColumns, rowsOf, type Side } from "./peer-side.ts";

const version = "5.54.0";
const types = { string: "string", boolean: "boolean", datetime: "datetime", date: "date", json: "json" };

/**
 * Strapi with the content type `candidate`, in production mode and without its admin's pages. It is asked with an API token
 * that may do everything. Its checks are a repeatable component, a table with a relation to candidates, since that is what
 * Strapi creates together with a candidate by one request.
 */
export async function startStrapi(databaseUrl: string, stopping: AsyncDisposableStack): Promise<Side> {
  const folder = await installedPeer("strapi", { "@strapi/strapi": version, pg: "8.23.1" });
  const tokenFile = path.join(folder, "token");
  await rm(tokenFile, { force: true });
  for (const [file, content] of Object.entries(projectFiles(databaseUrl, tokenFile))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const strapi = await startPeer(
    process.execPath,
    folder,
    ["node_modules/@strapi/strapi/bin/strapi.js", "start"],
    `${origin}/_health`,
    {
      HOST: "127.0.0.1",
      PORT: String(port),
      STRAPI_TELEMETRY_DISABLED: "true",
      STRAPI_DISABLE_UPDATE_NOTIFICATION: "true",
    },
  );
  stopping.defer(() => strapi.stop());
  const token = await readFile(tokenFile, "utf8");

  return {
    name: `Strapi ${version}`,
    origin,
    creation(number) {
      const { candidate, checks } = rowsOf(number);
      const body = JSON.stringify({ data: { ...candidate, checks } });
      return { method: "POST", path: "/api/candidates?populate=checks", token, body };
    },
    reading: (created) => ({
      method: "GET",
      path: `/api/candidates/${(created as { data: { documentId: string } }).data.documentId}?populate=checks`,
      token,
    }),
    checksOf: (answer) => (answer as { data: { checks: unknown[] } }).data.checks,
  };
}

/** A project as Strapi's generator writes one, in JavaScript, with what this bench needs and no more. */
function projectFiles(databaseUrl: string, tokenFile: string): Record<string, string> {
  const core = (kind: string) =>
    `module.exports = require("@strapi/strapi").factories.createCore${kind}("api::candidate.candidate");\n`;
  return {
    "config/database.js": exported({
      connection: {
        client: "postgres",
        connection: { connectionString: databaseUrl },
        pool: { min: 2, max: 20 },
      },
    }),
    "config/server.js":
      'module.exports = ({ env }) => ({ host: env("HOST"), port: env.int("PORT"), app: { keys: ["bench"] } });\n',
    "config/admin.js": exported({
      serveAdminPanel: false,
      auth: { secret: "bench" },
      apiToken: { salt: "bench" },
      transfer: { token: { salt: "bench" } },
    }),
    "config/logger.js": exported({ level: "error" }),
    "config/middlewares.js": exported(
      ["errors", "security", "cors", "poweredBy", "query", "body", "favicon", "public"].map(
        (name) => `strapi::${name}`,
      ),
    ),
    "src/api/candidate/content-types/candidate/schema.json": JSON.stringify({
      kind: "collectionType",
      collectionName: "candidates",
      info: { singularName: "candidate", pluralName: "candidates", displayName: "Candidate" },
      options: { draftAndPublish: false },
      attributes: {
        ...attributes(candidateColumns),
        partner_application_id: { type: "string", unique: true },
        checks: { type: "component", repeatable: true, component: "candidate.check" },
      },
    }),
    "src/components/candidate/check.json": JSON.stringify({
      collectionName: "candidate_checks",
      info: { displayName: "Check" },
      attributes: attributes(checkColumns),
    }),
    "src/api/candidate/controllers/candidate.js": core("Controller"),
    "src/api/candidate/services/candidate.js": core("Service"),
    "src/api/candidate/routes/candidate.js": core("Router"),
    "src/index.js": `module.exports = {
  async bootstrap({ strapi }) {
    const token = { name: "bench", description: "", type: "full-access", lifespan: null };
    const { accessKey } = await strapi.service("admin::api-token").create(token);
    require("node:fs").writeFileSync(${JSON.stringify(tokenFile)}, accessKey);
  },
};
`,
    "public/uploads/.gitkeep": "",
  };
}

function exported(value: unknown): string {
  return `module.exports = ${JSON.stringify(value, null, 2)};\n`;
}

function attributes(columns: Record<string, keyof typeof types>): Record<string, { type: string }> {
  return Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, { type: types[type] }]));
}
