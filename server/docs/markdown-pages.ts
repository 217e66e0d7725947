import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { guide } from "../contract/openapi/guide.ts";

const root = path.join(import.meta.dirname, "../..");
const docs = path.join(root, "docs");
const pages = new Set(globSync("**/*.md", { cwd: docs }).map((file) => file.replaceAll(path.sep, "/")));

/**
 * A page of the documentation as Markdown, by its name below /docs: those of `docs/` as they are, the guide of the API reference, and the client's
 * own page. Null for what is none.
 */
export function markdownPage(name: string): string | null {
  if (name === "guide.md") return `# The Candor partner service\n\n${guide}\n`;
  if (name === "client.md")
    return readFileSync(path.join(root, "server/partner-tools/client-package/README.md"), "utf8");
  return pages.has(name) ? readFileSync(path.join(docs, name), "utf8") : null;
}
