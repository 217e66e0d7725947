/**
 * The mock server of Candor beside Prism, the mock server that any OpenAPI document can be given to: reading a candidate,
 * creating one, and listing them, on ten connections.
 *
 *   node bench/mock-beside-prism.ts
 *
 * Each is a process of its own that logs errors alone: Candor as ROLE=api runs it, and `prism mock` on the document that this
 * Candor serves. Both get the same requests in turns. Prism answers with the document's examples and keeps nothing; Candor's
 * mock server remembers what it is sent, as much as it has room for, and finds it again.
 */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort, startCandorProcess } from "../tests/support/candor-process.ts";
import { type Asked, pace } from "./asker.ts";
import { dataFolder } from "./data-folder.ts";
import { installedPeer, startPeer } from "./peer.ts";
import { type Line, median, report } from "./report.ts";

const prismVersion = "5.16.0";
const connections = 10;
const rounds = 5;
const warmUpMs = 500;
const measuredMs = 1_500;

const prismFolder = await installedPeer("prism", { "@stoplight/prism-cli": prismVersion });
await using stopping = new AsyncDisposableStack();
const dataDir = await dataFolder();
stopping.defer(() => rm(dataDir, { recursive: true }));

const port = await freePort();
const candor = startCandorProcess({ ROLE: "api", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" });
stopping.defer(async () => {
  candor.child.kill("SIGTERM");
  await candor.ended;
});
await candor.ready;
const origin = `http://127.0.0.1:${port}`;

const document = path.join(dataDir, "openapi.json");
await writeFile(document, await (await fetch(`${origin}/docs/openapi.json`)).text());
const prismPort = await freePort();
const prismOrigin = `http://127.0.0.1:${prismPort}`;
const prism = await startPeer(
  process.execPath,
  prismFolder,
  // Its way of two processes, the default in production, ends at once on Node 24.
  ["node_modules/@stoplight/prism-cli/dist/index.js", "mock", document, "--multiprocess", "false"].concat([
    "--port",
    String(prismPort),
    "--verboseLevel",
    "error",
  ]),
  `${prismOrigin}/checks`,
);
stopping.defer(() => prism.stop());

const sides = { candor: `${origin}/mock/v1`, prism: prismOrigin };

let created = 0;
const loads: Record<string, () => Asked> = {
  "a candidate is read": () => ({ method: "GET", path: "/candidates/app-2041", token: "reader" }),
  "a candidate with three checks is created": () => creation("creator", `created-${created++}`),
  "candidates are listed": () => ({ method: "GET", path: "/candidates", token: "reader" }),
};

const lines: Line[] = [];
for (const [work, next] of Object.entries(loads)) {
  const paces: Record<keyof typeof sides, number[]> = { candor: [], prism: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ["candor", "prism"] as const) {
      await pace(sides[side], { connections, durationMs: warmUpMs }, next);
      paces[side].push((await pace(sides[side], { connections, durationMs: measuredMs }, next)).perSecond);
    }
  }
  lines.push({
    work: `${work} at the mock server`,
    beside: `Prism ${prismVersion}`,
    measured: `${perSecond(paces.candor)} beside ${perSecond(paces.prism)}`,
    figure: median(paces.candor.map((pace, round) => pace / (paces.prism[round] ?? Number.NaN))),
    unit: "×",
    limit: { atLeast: 3 },
  });
}
report(lines);

function creation(token: string, id: string): Asked {
  const candidate = {
    partner_application_id: id,
    first_name: "Ana",
    last_name: "Ngata",
    email: "ana@candidate.example",
  };
  const checks = ["identity", "national_police_check", "reference_plus"].map((type) => ({ type }));
  return { method: "POST", path: "/candidates", token, body: JSON.stringify({ candidate, checks }) };
}

function perSecond(paces: readonly number[]): string {
  return `${Math.round(median(paces)).toLocaleString("en")}/s`;
}
