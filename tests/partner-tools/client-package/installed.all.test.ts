import { readdirSync, realpathSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { openAppWithPackage, run } from "./installed-package.ts";

let world: ServiceUnderTest;
let app: string;
beforeAll(async () => {
  [world, app] = await Promise.all([openServiceUnderTest(), openAppWithPackage()]);
});
afterAll(async () => {
  await world.close();
  await rm(path.dirname(app), { recursive: true });
});

/** What a partner's program does with the package, after it has imported it; `id` is its own. */
const program = `
async function main() {
  const candor = openCandor({ baseUrl: process.env.CANDOR_BASE_URL, token: process.env.CANDOR_TOKEN });
  const partner_application_id = process.argv[2];
  const { status } = await candor.createCandidate({
    body: { candidate: { partner_application_id, last_name: "Installed" }, checks: [{ type: "identity" }], bypass: true },
  });
  const found = [];
  const query = { q: partner_application_id };
  for await (const candidate of candor.all("listCandidates", { query })) found.push(candidate.partner_application_id);
  const code = await candor.getCandidate({ params: { partner_application_id: "nobody" } }).catch((error) => {
    return error instanceof CandorError ? error.code : String(error);
  });
  const forged = await verifyWebhook({ body: "{}", headers: {}, secret: "whsec_AAAA" }).catch(({ code }) => code);
  console.log(JSON.stringify({ status, found, code, forged }));
}
main();
`;
const names = "{ CandorError, openCandor, verifyWebhook }";
const programs = {
  "app.mjs": `import ${names} from "@candor/client";${program}`,
  "app.cjs": `const ${names} = require("@candor/client");${program}`,
};

/** Every Node that this machine has on its path, the one that runs the tests first. */
const nodes = [
  ...new Set(
    [process.execPath, ...(process.env.PATH ?? "").split(path.delimiter).flatMap(nodeIn)].map((file) =>
      realpathSync(file),
    ),
  ),
];

function nodeIn(folder: string): string[] {
  try {
    return readdirSync(folder).includes("node") ? [path.join(folder, "node")] : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function runs(node: string, file: string, id: string, options: string[] = []): Promise<unknown> {
  const env = { ...process.env, CANDOR_BASE_URL: world.baseUrl, CANDOR_TOKEN: world.account.token };
  const { stdout } = await run(node, [...options, file, id], { cwd: app, env });
  return JSON.parse(stdout);
}

const worked = (id: string) => ({
  status: "candidate",
  found: [id],
  code: "not_found",
  forged: "invalid_webhook",
});

test.each(nodes.flatMap((node) => Object.keys(programs).map((file) => [file, node] as const)))(
  "installed into an empty app, it works as %s under %s",
  async (file, node) => {
    await writeFile(path.join(app, file), programs[file as keyof typeof programs]);
    const id = `${file}-${nodes.indexOf(node)}`;
    expect(await runs(node, file, id)).toEqual(worked(id));
  },
);

test("a runtime that resolves by the conditions of Bun gets the ES module", async () => {
  await writeFile(path.join(app, "bun.mjs"), programs["app.mjs"]);
  expect(await runs(process.execPath, "bun.mjs", "bun-1", ["--conditions=bun"])).toEqual(worked("bun-1"));

  const bundle = await rolldown({
    input: path.join(app, "bun.mjs"),
    resolve: { conditionNames: ["bun", "import"] },
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  expect(output[0].moduleIds.map((file) => path.basename(file))).toContain("index.js");
  await writeFile(path.join(app, "bundled.mjs"), output[0].code);
  expect(await runs(process.execPath, "bundled.mjs", "bun-2")).toEqual(worked("bun-2"));
});

test("it depends on no package, no module of Node and nothing that only Node has", async () => {
  const folder = path.join(app, "node_modules/@candor/client");
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(path.join(folder, "package.json"), "utf8"),
  );
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  for (const file of ["index.js", "index.cjs"]) {
    const code = await readFile(path.join(folder, "dist", file), "utf8");
    expect(code).not.toMatch(
      /\b(require|import)\s*\(|\bfrom\s*"|\bimport\s*["{*]|\b(process|Buffer|global|__dirname)\b\s*[.[(]/,
    );
  }
});

const typed = `
const candor = openCandor({ baseUrl: "https://candor.example/v1", token: async () => "t" });
export async function use() {
  const created = await candor.createCandidate({ body: { candidate: { first_name: "Ana" }, checks: [{ type: "identity" }] } });
  const status: "candidate" | "submitted" | "in-progress" | "completed" | "overdue" | "canceled" = created.status;
  const upload: string | undefined = (await candor.getUpload({ params: { upload_id: 1 } })).url;
  for await (const one of candor.all("listWebhookDeliveries")) console.log(one.attempts.length);
  const event = await verifyWebhook({ body: "", headers: {}, secret: "" });
  const outcome = event.type === "webhook.test" ? null : event.candidate_check.outcome;
  const given: Result<"getCompany"> = await candor.getCompany();
  // @ts-expect-error: the candidate's fields are those of the contract
  await candor.createCandidate({ body: { candidate: { firstName: "Ana" } } });
  // @ts-expect-error: the path needs its parameter
  await candor.getCandidate();
  // @ts-expect-error: no list
  candor.all("getCompany");
  return { status, upload, outcome, given, isOurs: (error: unknown) => error instanceof CandorError };
}
`;
const typedProgram = `import { CandorError, openCandor, type Result, verifyWebhook } from "@candor/client";${typed}`;
const compilers = { "7": "typescript", "5.9": "typescript-5" };

test.each(
  Object.entries(compilers).flatMap(([version, folder]) =>
    ["node16", "bundler"].map((resolution) => [version, resolution, folder] as const),
  ),
)("TypeScript %s finds its types, whole and right, by moduleResolution %s", async (_, resolution, folder) => {
  const files = resolution === "node16" ? ["typed.mts", "typed.cts"] : ["typed.ts"];
  for (const file of files) await writeFile(path.join(app, file), typedProgram);
  const options = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    target: "es2022",
    lib: ["es2023", "dom"],
    module: resolution === "node16" ? "node16" : "esnext",
    moduleResolution: resolution,
    types: [],
  };
  const project = `tsconfig.${resolution}.json`;
  await writeFile(path.join(app, project), JSON.stringify({ compilerOptions: options, files }));
  const compiler = path.join(import.meta.dirname, "../../../node_modules", folder, "bin/tsc");
  const outcome = await run(process.execPath, [compiler, "-p", project], { cwd: app }).catch(
    (error: { stdout: string }) => error,
  );
  expect(outcome.stdout).toBe("");
});
