import { floorBreaches } from "./floors.ts";
import { type Import, importsOf } from "./imports.ts";
import { longFunctions } from "./long-functions.ts";
import { ambiguousNames, ambiguousTypes } from "./names.ts";
import { secondWriters } from "./writers.ts";

/** Files by their path in the checkout, with `/` between the parts. */
export type Sources = Record<string, string>;

/** The import rules. A room may always import itself; main, with the rooms start and commands, and the tests may import everything. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  client: ["contract"],
  platform: [],
  service: ["contract", "platform"],
  docs: ["contract"],
  "partner-tools/client-package": [],
  "partner-tools/cli": [],
  "partner-tools/mock": ["contract"],
  "partner-tools/mcp": ["contract", "client"],
  "partner-tools/bridges": ["contract", "client"],
  portal: ["contract", "client", "platform"],
  app: ["portal", "components"],
  components: [],
  bootstrap: [],
};
/** Beyond that only the types: pages know the shapes of what they show, and nothing of how it comes about. */
const mayImportTypes: Record<string, (target: string) => boolean> = {
  components: (target) => target.startsWith("server/contract/") || target.startsWith("server/portal/trpc/"),
};

/** Rules that pages follow before anything is sent, and show by: plain functions that bring nothing else into the browser. */
const rulesForPages = new Set([
  "server/contract/shown-fields.ts",
  "server/contract/chosen-rule.ts",
  "server/contract/facts/form-answers.ts",
  "server/contract/facts/form-lines.ts",
  "server/contract/theme.ts",
  "server/contract/money.ts",
  "server/platform/jpeg/is-damaged-jpeg.ts",
  "server/contract/latin-digits.ts",
  "server/contract/names/explain-name.ts",
  "server/platform/languages/identity-declaration.ts",
  "server/platform/languages/isolates.ts",
  "server/platform/languages/listed.ts",
  "server/platform/color/contrast.ts",
  "server/platform/mail/button-colors.ts",
  // In a part of its own, with its library: on the page where a receipt is checked, and on no other.
  "server/platform/pdf-signing/check-pdf.ts",
]);

/** Every breach of the architecture's rules, as sentences. */
export function breaches(sources: Sources): string[] {
  const code = Object.entries(sources).map(([file, text]) => ({ file, text: withoutComments(text) }));
  const imports = new Map(code.map(({ file, text }) => [file, importsOf(file, text)]));
  return [
    ...code.flatMap(({ file, text }) => [
      ...wrongImports(file, imports.get(file) ?? []),
      ...wrongNames(file),
      ...wrongContent(file, text),
    ]),
    ...cycles(imports),
    ...floorBreaches(imports),
    ...secondWriters(code),
    ...ambiguousNames(code),
    ...ambiguousTypes(code),
    ...longFunctions(code),
  ];
}

function wrongImports(file: string, imports: Import[]): string[] {
  const room = roomOf(file);
  if (room === null) return [`${file} is in no room of the architecture`];
  const allowed = mayImport[room];
  if (!allowed) return [];
  return imports.flatMap(({ target, typeOnly }) => {
    const other = roomOf(target);
    if (other === room || (other !== null && allowed.includes(other))) return [];
    if (typeOnly && mayImportTypes[room]?.(target)) return [];
    if (room === "components" && rulesForPages.has(target)) return [];
    return [`${file} imports ${target}: ${room} may not import ${other ?? "that"}`];
  });
}

/** The files of server/ that package.json, the bootstrap and the documents expect there. Others have a room. */
const besideRooms = new Set([
  "main.ts",
  "dev.ts",
  "env.ts",
  "misspelled-settings.ts",
  "setting-shapes.ts",
  "settings.ts",
]);

/** Null for a file or folder that the architecture does not know. */
function roomOf(file: string): string | null {
  const [top, second, ...rest] = file.split("/");
  if (top === "app" || top === "components" || top === "tests" || top === "bench") return top;
  if (second === undefined) return "main";
  if (top === "server" && rest.length === 0) return besideRooms.has(second) ? "main" : null;
  if (top === "server" && (second === "start" || second === "commands")) return "main";
  if (top === "server" && second === "partner-tools" && rest[0]) return roomNamed(`${second}/${rest[0]}`);
  return top === "server" ? roomNamed(second) : null;
}

function roomNamed(name: string): string | null {
  return name in mayImport ? name : null;
}

function wrongNames(file: string): string[] {
  const shapeless = /^(.+-)?(utils?|helpers?|misc|common)(\..+)?$/i;
  return file
    .split("/")
    .filter((part) => shapeless.test(part))
    .map((part) => `${file}: "${part}" says nothing of what is in it`);
}

function wrongContent(file: string, text: string): string[] {
  const found: string[] = [];
  const isOurs = !file.startsWith("tests/") && !file.startsWith("bench/");
  if (/^\s*export\s+\*/m.test(text)) found.push(`${file}: "export *" hides what it exports`);
  if (isOurs && !envFiles.includes(file) && /\bprocess\s*(\.|\?\.|\[\s*["'])\s*env\b/.test(text)) {
    found.push(`${file} reads process.env: only server/env.ts does`);
  }
  const mayHoldSql = !isOurs || file.endsWith("-store.ts") || file.startsWith("server/platform/");
  if (!mayHoldSql && (sqlTemplate.test(text) || /\.unsafe\(/.test(text))) {
    found.push(`${file} holds SQL: only stores, migrations and the platform do`);
  }
  if (isOurs && !file.startsWith("server/platform/db/") && /\bpg_notify\b/.test(text)) {
    found.push(
      `${file} notifies by a statement: transactions that do commit one by one; tx.announce does not`,
    );
  }
  if (isOurs && /\.size\s*>=?[^\n]*\.clear\(\)/.test(text)) {
    found.push(`${file} empties a full cache: server/platform/cache forgets one entry at a time`);
  }
  if (isOurs && rawTranslations.test(text) && !/^components\/words\/[\w-]*translations\.ts$/.test(file)) {
    found.push(`${file} takes translations of next-intl: components/words isolates their values`);
  }
  if (isOurs && file !== "server/platform/color/contrast.ts" && /\b0\.04045\b|\b0\.7152\b/.test(text)) {
    found.push(`${file} computes luminance: server/platform/color/contrast.ts does`);
  }
  return found;
}

const rawTranslations =
  /import\s*(type\s*)?\{[^}]*\b(useTranslations|getTranslations|createTranslator)\b[^}]*\}\s*from\s*"next-intl/;

/** A template with a tag, with or without a row's type, that begins like a statement. */
/** The second runs before anything is installed, and only passes on what it was given; the third is another program's. */
const envFiles = ["server/env.ts", "server/bootstrap/env.mjs", "server/partner-tools/cli/env.mjs"];
const sqlTemplate =
  /[\w\])](<[^`]{0,400}>)?\s*`\s*(select|insert\s+into|update\s+\w|delete\s+from|with\s+\w+\s+as|create|alter|drop|truncate|lock|set\s+\w)\b/i;

function cycles(imports: Map<string, Import[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  function visit(file: string, way: readonly string[]) {
    const at = way.indexOf(file);
    if (at >= 0) found.push(`${[...way.slice(at), file].join(" → ")} is a cycle`);
    if (at >= 0 || done.has(file)) return;
    for (const { target } of imports.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return found;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
