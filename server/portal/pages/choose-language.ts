import { isLanguage, type Language } from "../../platform/languages/language.ts";
import { enqueueTellLanguage } from "../candidate/addressing/tell-language.ts";
import { postedForm } from "../foundation/http/posted-form.ts";
import { consoleLanguages, isOfConsole } from "../foundation/languages/console-languages.ts";
import { saveLanguage } from "../foundation/languages/language-store.ts";
import { currentPortal, type Portal } from "../foundation/portal.ts";
import { safePath } from "../people/auth/safe-path.ts";
import { languageCookie } from "../people/auth/staff-language.ts";
import { candidateOfPage } from "./candidate-of-page.ts";

/**
 * Handles the form that every page for candidates and referees has: keeps the language and leads back to the page. It
 * works without a script, and inside a frame, where the page's own address says whose it is.
 */
export async function answerLanguageChoice(request: Request): Promise<Response> {
  const form = isFromOurPages(request.headers) ? await postedForm(request) : null;
  if (!form) return new Response(null, { status: 400 });
  return chooseLanguage(currentPortal(), request.headers, {
    language: form.get("language"),
    back: form.get("back"),
  });
}

const rememberedSeconds = 365 * 24 * 60 * 60;

export async function chooseLanguage(
  portal: Portal,
  headers: Headers,
  { language, back }: { language: string | null; back: string | null },
): Promise<Response> {
  if (!isLanguage(language)) return new Response(null, { status: 400 });
  const path = pageOf(back) ?? consolePageOf(portal, headers, back, language);
  if (!path) return new Response(null, { status: 400 });
  const candidate = candidateOfPage(portal, path, headers);
  if (candidate) {
    await portal.db.begin(async (tx) => {
      await saveLanguage(tx, candidate, language, portal.clock.now());
      await enqueueTellLanguage(portal, tx, candidate);
    });
  }
  const secure = portal.settings.portalUrl.startsWith("https:") ? "; Secure" : "";
  return new Response(null, {
    status: 303,
    headers: {
      location: path,
      "cache-control": "no-store",
      "set-cookie": `${languageCookie}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${rememberedSeconds}${secure}`,
    },
  });
}

/** Where the form was, if that is a page of ours that has it; a step that was opened from the review stays one. */
function pageOf(back: string | null): string | null {
  return back &&
    /^\/((apply|embed|go|referee|verify|accessibility)(\/[\w.~%-]+)*(\?from=review)?)?$/.test(back)
    ? back
    : null;
}

/** A page of the console speaks some of the languages. Its filters stand in the address that the form was sent from. */
function consolePageOf(
  { settings }: Portal,
  headers: Headers,
  back: string | null,
  language: Language,
): string | null {
  if (!back || !isOfConsole(back) || !consoleLanguages.includes(language)) return null;
  if (safePath(back, settings.portalUrl) !== back) return null;
  const whole = safePath(headers.get("referer"), settings.portalUrl);
  return whole.startsWith(`${back}?`) ? whole : back;
}

/** Pages with secret addresses send no origin with a form, but browsers say whether it is from the same site. */
function isFromOurPages(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin";
}
