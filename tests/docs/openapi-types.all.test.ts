import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { docsApp } from "#server/docs/docs-app.ts";
import { openapiTypes } from "#server/docs/openapi-types.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Example = { type: string; value: unknown };
type Content = Record<string, { example?: unknown; examples?: Record<string, { $ref: string }> }>;
type Operation = {
  operationId: string;
  parameters: { $ref?: string; name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const compiler = path.join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
const origin = "https://candor.example";

test("every example of the OpenAPI document has the type that openapi-typescript gives to its place", async () => {
  const app = docsApp({
    baseUrl: `${origin}/v1`,
    mockBaseUrl: `${origin}/mock/v1`,
    environment: "staging",
    extensions: true,
  });
  const document = await (await app.request("/openapi.json")).json();
  const folder = await temporaryFolder("openapi-types");
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "openapi.d.ts"), await openapiTypes(document));

  const examples = examplesOf(document);
  expect(examples.filter(({ type }) => type.includes('"requestBody"')).length).toBeGreaterThan(25);
  expect(examples.filter(({ type }) => type.includes('"responses"')).length).toBeGreaterThan(400);
  expect(await problems(folder, examples)).toEqual([]);
});

test("an example of another type is noticed", async () => {
  const folder = await temporaryFolder("openapi-types");
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    path.join(folder, "openapi.d.ts"),
    "export type operations = { a: { b: { id: number } } };",
  );
  const type = 'operations["a"]["b"]';
  const values = [{ id: 1 }, { id: "1" }, { id: 1, more: 2 }];
  expect(
    await problems(
      folder,
      values.map((value) => ({ type, value })),
    ),
  ).toEqual([expect.stringContaining("examples.ts(3,"), expect.stringContaining("examples.ts(4,")]);
});

/** Every example of the operations and webhooks, and the type of the place that it is at. */
function examplesOf(document: {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, { value: unknown }> };
}): Example[] {
  const shared = (ref: string) => document.components.examples[ref.split("/").at(-1) ?? ""]?.value;
  const inContent = (place: string, content: Content = {}): Example[] =>
    Object.entries(content).flatMap(([media, { example, examples = {} }]) => {
      const values = [example, ...Object.values(examples).map(({ $ref }) => shared($ref))];
      return values
        .filter((value) => value !== undefined)
        .map((value) => ({ type: `${place}["content"]["${media}"]`, value }));
    });
  const operations = [document.paths, document.webhooks]
    .flatMap(Object.values)
    .flatMap<Operation>(Object.values);
  return operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
    const place = `operations["${operationId}"]`;
    const given = parameters.filter(({ $ref, example }) => !$ref && example !== undefined);
    const inPlace = Map.groupBy(given, (parameter) => parameter.in);
    return [
      ...[...inPlace].map(([where, all]) => ({
        type: `NonNullable<${place}["parameters"]["${where}"]>`,
        value: Object.fromEntries(all.map(({ name, example }) => [name, example])),
      })),
      ...(requestBody ? inContent(`NonNullable<${place}["requestBody"]>`, requestBody.content) : []),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        inContent(`${place}["responses"][${status === "2XX" ? '"2XX"' : status}]`, content),
      ),
    ];
  });
}

/** What the compiler says of these values at these places, in its strictest form. */
async function problems(folder: string, examples: Example[]): Promise<string[]> {
  const lines = examples.map(
    ({ type, value }, at) => `export const example${at}: ${type} = ${JSON.stringify(value)};`,
  );
  const file = path.join(folder, "examples.ts");
  await writeFile(file, [`import type { operations } from "./openapi.d.ts";`, ...lines].join("\n"));
  const options = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--allowImportingTsExtensions",
    "--module",
    "esnext",
    "--target",
    "es2024",
    "--types",
    "",
  ];
  const outcome = await promisify(execFile)(process.execPath, [compiler, ...options, file], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return outcome.stdout.split("\n").filter((line) => line.includes("error"));
}
