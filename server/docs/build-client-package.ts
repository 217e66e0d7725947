import { readFile } from "node:fs/promises";
import path from "node:path";
import { rolldown } from "rolldown";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { z } from "zod";
import { api } from "../contract/api.ts";
import { isJson, type Json } from "../contract/openapi/json.ts";
import { openapiDocument } from "../contract/openapi.ts";
import type { Route } from "../contract/route.ts";
import { openapiTypes } from "./openapi-types.ts";

/** Text by the path of its file in the package. */
export type PackageFiles = Record<string, string>;

export const clientPackage = path.join(import.meta.dirname, "../partner-tools/client-package");

const header = "// Made of the contract by server/docs/build-client-package.ts.\n\n";
/** As `generated/operations.ts` names it. */
const operationTypes = "../src/operation-types.ts";
const modules = [
  "candor",
  "candor-error",
  "data-uri",
  "index",
  "operation-types",
  "renewing-token",
  "verify-webhook",
];

/** What the package has of the contract: the types of each operation, and the table that the client calls by. */
export async function generateClientPackage(): Promise<PackageFiles> {
  const server = { baseUrl: "https://candor.example/v1", description: "Candor" };
  const document = openapiDocument(api, [server]);
  const types = await openapiTypes(withoutRefusals(document));
  return { "generated/api.d.cts": header + types, "generated/operations.ts": header + operations() };
}

/**
 * What is installed: the code as one ES module and as one CommonJS module, and declarations for both. A compiler that reads the package as CommonJS
 * takes a declaration of the other kind for a mistake, so each is there twice, but for the types of the contract, which have no kind.
 */
export async function buildClientPackage(): Promise<PackageFiles> {
  const declarations = await Promise.all(
    ["generated/operations", ...modules.map((name) => `src/${name}`)].map(declared),
  );
  return {
    "dist/index.js": await bundled("esm"),
    "dist/index.cjs": await bundled("cjs"),
    ...Object.assign({}, ...declarations),
  };
}

async function bundled(format: "esm" | "cjs"): Promise<string> {
  const bundle = await rolldown({
    input: path.join(clientPackage, "src/index.ts"),
    platform: "neutral",
    transform: { target: "es2022" },
  });
  const { output } = await bundle.generate({ format, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

async function declared(module: string): Promise<PackageFiles> {
  const file = `${module}.ts`;
  const { code, errors } = isolatedDeclarationSync(
    file,
    await readFile(path.join(clientPackage, file), "utf8"),
  );
  if (errors.length > 0) throw new Error(`${file} has no declaration: ${errors[0]?.message}`);
  const name = path.basename(module);
  const of = (extension: "js" | "cjs") =>
    code.replaceAll(/"\.{1,2}\/(?:generated\/|src\/)?([\w-]+)\.ts"/g, `"./$1.${extension}"`);
  return { [`dist/${name}.d.ts`]: of("js"), [`dist/${name}.d.cts`]: of("cjs") };
}

/** The client reads refusals by their envelope alone, and an example is nothing to a compiler: both would make the types five times as long. */
function withoutRefusals(document: Json): Json {
  const paths = Object.values(Object(document.paths) as Record<string, Record<string, Json>>);
  for (const operation of paths.flatMap((methods) => Object.values(methods))) {
    const { 200: success } = operation.responses as Record<string, Json>;
    operation.responses = { 200: { description: "Success.", content: jsonOf(success) } };
  }
  const components = Object(document.components);
  return withoutExamples({
    ...document,
    webhooks: {},
    components: { schemas: components.schemas, parameters: components.parameters },
  });
}

function jsonOf(response: Json | undefined): Json {
  return { "application/json": Object(response?.content)["application/json"] };
}

function withoutExamples(value: Json): Json {
  const kept = Object.entries(value).filter(([key]) => key !== "examples" && key !== "example");
  return Object.fromEntries(
    kept.map(([key, inner]) => {
      if (Array.isArray(inner)) {
        return [key, inner.map((each) => (isJson(each) ? withoutExamples(each) : each))];
      }
      return [key, isJson(inner) ? withoutExamples(inner) : inner];
    }),
  );
}

function operations(): string {
  const all = Object.entries<Route>(api);
  const lists = all.flatMap(([id, route]) => {
    const entries = entriesOf(route);
    return entries ? [[id, entries] as const] : [];
  });
  const table = all.map(([id, route]) => {
    const { form, open, file } = route;
    const entries = lists.find(([list]) => list === id)?.[1];
    const entry = { method: route.method.toUpperCase(), path: route.path, form, open, file, entries };
    return `  ${id}: ${JSON.stringify(entry)},`;
  });
  const methods = all.map(([id, route]) => {
    const lines = [route.summary, ...(route.description ? ["", route.description] : [])];
    const about = [...lines, ...(route.extension ? ["", "An extension of the specification."] : [])];
    return `  /**\n${about.map((line) => `   * ${line}`.trimEnd()).join("\n")}\n   */\n  ${id}: Operation<"${id}">;`;
  });
  const paged = lists.map(([id, entries]) => `  ${id}: Result<"${id}">["${entries}"][number];`);
  return [
    `import type { Operation, Result } from "${operationTypes}";\n`,
    `/** The operations of the service. */\nexport interface Operations {\n${methods.join("\n")}\n}\n`,
    `/** The entries of the lists that have pages. */\nexport type PagedOperations = {\n${paged.join("\n")}\n};\n`,
    `export const operationTable = {\n${table.join("\n")}\n} as const;\n`,
  ].join("\n");
}

/** The name of the field that has a page's entries; null for what has no pages. */
function entriesOf({ result }: Route): string | null {
  if (!(result instanceof z.ZodObject) || !("pagination" in result.shape)) return null;
  const fields = Object.entries(result.shape);
  return fields.find(([, shape]) => shape instanceof z.ZodArray)?.[0] ?? null;
}
