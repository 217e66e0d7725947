import type { LinkClaims } from "../../contract/signed-claims.ts";
import { isDatabaseOutage } from "../../platform/db/database-outage.ts";
import type { Language } from "../../platform/languages/language.ts";
import { negotiateLanguage } from "../../platform/languages/negotiate-language.ts";
import { isOfConsole } from "../foundation/languages/console-languages.ts";
import { findReadLanguage, noteLinkedLanguage } from "../foundation/languages/language-store.ts";
import type { Portal } from "../foundation/portal.ts";
import { rememberedLanguage, staffLanguage } from "../people/auth/staff-language.ts";
import { candidateOfPage } from "./candidate-of-page.ts";

/** The first segments of pages for candidates and referees, and of what these pages call; `/` itself has none. */
const spoken = new Set([
  "",
  "apply",
  "embed",
  "go",
  "referee",
  "language",
  "api",
  "seen",
  "verify",
  "accessibility",
]);

/**
 * In which language a page is answered: as the candidate chose, on whichever device; else as the link says by `?lang=`,
 * so that a site can have its own language in the frame, and change it; else as the link said before; else as this browser chose;
 * else as it prefers.
 */
export async function languageOfPage(
  portal: Portal,
  request: { path: string; query: string; headers: Headers },
): Promise<Language> {
  const { path, query, headers } = request;
  if (isOfConsole(path)) return staffLanguage(headers);
  if (!spoken.has(path.split("/", 2)[1] ?? "")) return "en";
  const asked = new URLSearchParams(query).get("lang");
  const linked = asked ? negotiateLanguage(asked) : null;
  const candidate = candidateOfPage(portal, path, headers);
  const language = candidate && (await chosenLanguage(portal, candidate, linked));
  if (language) return language;
  if (linked) return linked;
  return rememberedLanguage(headers) ?? negotiateLanguage(headers.get("accept-language"));
}

/** The candidate's own choice; where there is none, the language that a link says or said last: the pages that follow have no `?lang=`. */
async function chosenLanguage(
  portal: Portal,
  candidate: LinkClaims,
  linked: Language | null,
): Promise<Language | null> {
  try {
    const known = await findReadLanguage(portal.db, candidate);
    if (!linked || known?.chosen || known?.language === linked) return known?.language ?? null;
    await noteLinkedLanguage(portal.db, candidate, linked, portal.clock.now());
    return linked;
  } catch (error) {
    // The page says that itself, and in the next best language.
    if (isDatabaseOutage(error)) return null;
    throw error;
  }
}
