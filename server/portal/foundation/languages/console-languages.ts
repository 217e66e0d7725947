import type { Language } from "../../../platform/languages/language.ts";

/** The languages of the staff console. Its words are in components/staff/<room>/messages. */
export const consoleLanguages: readonly Language[] = ["en", "mi"];

/** The first segments of the console's pages. */
const segments = new Set([
  "sign-in",
  "oauth",
  "queue",
  "review",
  "create",
  "import",
  "dashboard",
  "settings",
]);

export function isOfConsole(path: string): boolean {
  return segments.has(path.split(/[/?]/, 2)[1] ?? "");
}
