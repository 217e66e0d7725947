import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { breaches, type Sources } from "./support/architecture.ts";
import { importsOf } from "./support/imports.ts";
import { unread } from "./support/unread.ts";
import { spentExceptions } from "./support/writers.ts";

const root = path.join(import.meta.dirname, "..");

test("the code keeps to the architecture", () => {
  const files = ["app", "bench", "components", "server", "tests"]
    .flatMap(codeIn)
    .concat("instrumentation.ts", "next.config.mjs");
  expect(files.length).toBeGreaterThan(100);
  expect(
    breaches(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]))),
  ).toEqual([]);
});

test("every file and every exported name of the product has a reader", () => {
  const files = ["app", "bench", "components", "server", "tests"]
    .flatMap(codeIn)
    .concat("instrumentation.ts", "next.config.mjs");
  expect(unread(withText(files))).toEqual([]);
});

test("a file and a name without a reader are noticed", () => {
  const code = [
    { file: "components/ui/tone.ts", text: "export type Tone = 1;\nexport const tones = [];" },
    { file: "components/ui/alert.tsx", text: `import { tones } from "./tone.ts";` },
    { file: "server/docs/b.ts", text: "const snippet = `\nexport function session() {}\n`;" },
    { file: "server/docs/c.ts", text: `import "./b.ts";\nimport "./c.ts";` },
  ];
  expect(unread(code)).toEqual([
    "Tone of components/ui/tone.ts stands in no other file: it needs no export, or is not needed",
    "components/ui/alert.tsx is named by no file: remove it",
  ]);
});

test("every exception to one writer for a table is in use", () => {
  expect(spentExceptions(withText(codeIn("server")))).toEqual([]);
});

function withText(files: string[]) {
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

function codeIn(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

test("what each room may import passes", () => {
  const sources: Sources = {
    "server/contract/candidate.ts": `import { z } from "zod";\nimport { line } from "./text.ts";`,
    "server/client/client.ts": `import type { Route } from "../contract/route.ts";`,
    "server/service/open-service.ts": `import { service } from "./service.ts";\nimport { api } from "../contract/api.ts";\nimport { openDatabase } from "../platform/db/database.ts";`,
    "server/portal/foundation/portal.ts": `import { openClient } from "#server/client/client.ts";\nimport { api } from "../contract/api.ts";`,
    "server/partner-tools/mock/app.ts": `import { api } from "../../contract/api.ts";`,
    "server/main.ts": `import { openService } from "./service/service.ts";\nimport { portal } from "./portal/portal.ts";`,
    "app/page.tsx": `import { Page } from "#components/ui/page.tsx";\nimport { portal } from "#server/portal/foundation/portal.ts";`,
    "components/ui/page.tsx": `import type { AppRouter } from "#server/portal/trpc/root.ts";\nimport type { Candidate } from "#server/contract/candidate.ts";`,
    "components/ui/rows.tsx": `export function Rows() {\n${"  row();\n".repeat(78)}}\n\nconst words = {\n${"  a: 1,\n".repeat(150)}};\n`,
    "components/ui/form.tsx": `import { shownFields } from "#server/contract/shown-fields.ts";`,
    "server/service/records/candidate-store.ts": "await db<Row[]>`select 1`;",
    "server/env.ts": "const port = process.env.PORT;",
    "server/portal/candidate/consent/consent-store.ts": "type Row = { id: number };",
    "server/portal/console/reviews/review-store.ts": "type Row = { decision: string };",
  };
  expect(breaches(sources)).toEqual([]);
});

test.each<[string, Sources]>([
  ["contract may not import client", { "server/contract/a.ts": `import { b } from "../client/b.ts";` }],
  [
    "contract may not import platform",
    { "server/contract/a.ts": `import { b } from "#server/platform/b.ts";` },
  ],
  ["client may not import platform", { "server/client/a.ts": `import { b } from "../platform/b.ts";` }],
  [
    "platform may not import contract",
    { "server/platform/a.ts": `import type { B } from "../contract/b.ts";` },
  ],
  [
    "service may not import portal",
    { "server/service/forms/a.ts": `import { b } from "#server/portal/b.ts";` },
  ],
  [
    "service may not import client",
    { "server/service/forms/a.ts": `const b = await import("#server/client/b.ts");` },
  ],
  ["service may not import main", { "server/service/forms/a.ts": `import { env } from "#server/env.ts";` }],
  [
    "portal may not import service",
    { "server/portal/candidate/journey/a.ts": `export { b } from "#server/service/b.ts";` },
  ],
  [
    "portal may not import service",
    { "server/portal/candidate/journey/a.ts": `import type { B } from "#server/service/b.ts";` },
  ],
  [
    "partner-tools/mock may not import service",
    { "server/partner-tools/mock/a.ts": `import "../../service/b.ts";` },
  ],
  [
    "work does not stand above candidates",
    { "components/staff/work/a.tsx": `import { B } from "../candidates/b.tsx";` },
  ],
  [
    "ui does not stand above staff",
    { "components/ui/a.ts": `import type { B } from "#components/staff/work/b.ts";` },
  ],
  [
    "crypto, db of server/platform know each other",
    {
      "server/platform/crypto/a.ts": `import { b } from "../db/b.ts";`,
      "server/platform/db/c.ts": `import { d } from "../crypto/d.ts";`,
    },
  ],
  [
    "open.ts, outbox of server/portal/gateway know each other",
    {
      "server/portal/gateway/outbox/a.ts": `import { b } from "../open.ts";`,
      "server/portal/gateway/open.ts": `import { c } from "./outbox/c.ts";`,
    },
  ],
  ["app may not import service", { "app/page.tsx": `import { b } from "#server/service/b.ts";` }],
  ["app may not import client", { "app/page.tsx": `import { b } from "#server/client/b.ts";` }],
  [
    "components may not import contract",
    { "components/ui/a.tsx": `import { b } from "#server/contract/b.ts";` },
  ],
  [
    "components may not import portal",
    { "components/ui/a.tsx": `import type { B } from "#server/portal/b.ts";` },
  ],
  ["components may not import app", { "components/ui/a.tsx": `import { b } from "../../app/b.tsx";` }],
  [
    "bootstrap may not import platform",
    { "server/bootstrap/a.mjs": `import {\n  b,\n} from "../platform/b.ts";` },
  ],
  [
    "service may not import tests",
    { "server/service/forms/a.ts": `import { b } from "../../../tests/b.ts";` },
  ],
  ["no room of the architecture", { "server/shared/a.ts": "" }],
  ["no room of the architecture", { "lib/a.ts": "" }],
  ["no room of the architecture", { "server/loose.ts": "" }],
  [
    "is a cycle",
    { "app/a.ts": `import { b } from "./b.ts";`, "app/b.ts": `import type { A } from "./a.ts";` },
  ],
  [`"export *" hides`, { "server/contract/a.ts": `export * from "./b.ts";` }],
  ["says nothing of what is in it", { "server/service/forms/utils.ts": "" }],
  ["says nothing of what is in it", { "server/portal/candidate/journey/helpers/dates.ts": "" }],
  ["says nothing of what is in it", { "components/ui/date-utils.tsx": "" }],
  ["says nothing of what is in it", { "tests/misc/a.test.ts": "" }],
  ["says nothing of what is in it", { "server/platform/common/a.ts": "" }],
  ["reads process.env", { "server/main.ts": "const port = process.env.PORT;" }],
  ["reads process.env", { "components/ui/a.tsx": `const port = process["env"].PORT;` }],
  ["holds SQL", { "server/service/forms/a.ts": "await db`select 1`;" }],
  [
    "holds SQL",
    {
      "server/portal/candidate/journey/a.ts":
        "await tx<\n  { id: number }[]\n>`\n  insert into portal.reviews values (1)`;",
    },
  ],
  ["service may not import main", { "server/service/forms/a.ts": `import { b } from "../../start/b.ts";` }],
  [
    "portal may not import main",
    { "server/portal/candidate/journey/a.ts": `import { b } from "#server/commands/b.ts";` },
  ],
  ["holds SQL", { "server/main.ts": `await db.unsafe("vacuum");` }],
  [
    "isolates their values",
    { "components/ui/a.tsx": `import { useLocale, useTranslations } from "next-intl";` },
  ],
  ["computes luminance", { "components/ui/a.ts": "const green = 0.7152 * share;" }],
  ["does not stand above", { "server/service/records/a.ts": `import type { B } from "../files/b.ts";` }],
  ["does not stand above", { "server/service/files/a.ts": `import { b } from "../reference/b.ts";` }],
  [
    "accounts does not stand above checks",
    {
      "server/service/accounts/a.ts": `import { b } from "../checks/b.ts";`,
      "server/service/checks/c.ts": `import { d } from "../accounts/d.ts";`,
    },
  ],
  [
    "consent does not stand above journey",
    { "server/portal/candidate/consent/a.ts": `import type { B } from "../journey/b.ts";` },
  ],
  [
    "gateway does not stand above trpc",
    { "server/portal/gateway/oauth/a.ts": `import { b } from "#server/portal/trpc/b.ts";` },
  ],
  [
    "portal.reviews is written by",
    {
      "server/portal/console/reviews/review-store.ts":
        "await tx`insert into portal.reviews (id) values (1)`;",
      "server/portal/console/candidates/list-store.ts":
        "await tx`\n  with d as (\n    delete from portal.reviews returning id) select 1`;",
    },
  ],
  [
    "service.checks is written by",
    {
      "server/service/records/check-store.ts": "await tx`update service.checks set due_at = null`;",
      "server/service/results/result-store.ts": "await tx`merge into service.checks c using x on true`;",
    },
  ],
  [
    "Standing is exported by",
    {
      "server/portal/candidate/journey/a.ts": "export type Standing = { step: string };",
      "server/portal/people/staff/b.ts": "export type Standing = { role: string };",
    },
  ],
  [
    "the type Owner is declared by",
    {
      "server/portal/candidate/consent/a.ts": "type Owner = { companyId: number };",
      "server/portal/people/staff/b.ts": "export type Owner = { role: string };",
    },
  ],
  [
    "the type Place is declared by",
    {
      "components/candidate/sign/a.ts": "type Place = { side: string };",
      "components/staff/work/b.tsx": "interface Place {\n  href: string;\n}",
    },
  ],
  [
    "it may have 80",
    {
      "components/staff/work/a.tsx": `export function Page({\n  a,\n}: {\n  a: string;\n}) {\n${"  a;\n".repeat(111)}}\n`,
    },
  ],
  [
    "it may have 80",
    { "components/ui/a.ts": `export const rows = (a: string) => {\n${"  a;\n".repeat(80)}};\n` },
  ],
  ["stands on no floor of server/portal", { "server/portal/chores/a.ts": "" }],
  ["stands on no floor of server/service", { "server/service/chores/a.ts": "" }],
  [
    "transactions that do commit one by one",
    { "server/portal/console/reviews/a-store.ts": "await tx`select pg_notify(1, 2)`;" },
  ],
  [
    "empties a full cache",
    { "server/portal/candidate/journey/a.ts": "if (known.size >= 1000) known.clear();" },
  ],
])("it is noticed: %s", (sentence, sources) => {
  expect(breaches(sources)).toEqual([expect.stringContaining(sentence)]);
});

test("what reads documents decides nothing: it knows neither checks, reviews, results nor the queue", () => {
  const rooms = ["server/service/reading/", "server/portal/candidate/reading/"];
  const known = [
    ...rooms,
    ...["server/contract/documents/", "server/contract/facts/fact.ts", "server/contract/error-code.ts"],
    ...[
      "server/contract/upload.ts",
      "server/client/client.ts",
      "server/platform/",
      "server/portal/foundation/",
    ],
    ...["server/portal/gateway/fetch-picture.ts", "server/portal/gateway/is-absent.ts"],
    ...["server/service/cleaning/open-file-workers.ts", "server/service/cleaning/serve-files.ts"],
  ];
  const files = rooms.flatMap(codeIn);
  expect(files.length).toBeGreaterThan(5);
  const elsewhere = files.flatMap((file) =>
    importsOf(file, readFileSync(path.join(root, file), "utf8"))
      .filter(({ target }) => target.startsWith("server/") && !known.some((one) => target.startsWith(one)))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(elsewhere).toEqual([]);
});
