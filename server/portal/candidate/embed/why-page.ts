import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { directionOf, type Language } from "../../../platform/languages/language.ts";
import { type WhyWords, whyWords } from "./why-words.ts";

/** The sentence of each reason that a visitor may read here; the frame itself says what it knows of its link. */
const sentences: Record<string, keyof WhyWords> = {
  origin_not_registered: "site",
  brand_unknown: "site",
  blocked: "site",
  not_configured: "site",
  link_damaged: "link",
  no_session: "session",
  session_refused: "session",
  unavailable: "away",
  unreachable: "away",
  slow: "slow",
};

/** Stands in a page in a journey's place. It knows nobody: what it asks about comes from the page around it, by message. */
export function whyPage(language: Language) {
  const words = whyWords[language];
  const spoken = Object.entries(sentences).map(
    ([reason, name]) => html`<p hidden data-reason="${reason}">${words[name]}</p>`,
  );
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.slow}</title>
        <link rel="icon" href="data:," />
        <style>${raw(style)}</style>
      </head>
      <body>
        <main role="alert">
          ${spoken}
          <p id="no-link" hidden>${words.noLink}</p>
          <a id="tab" hidden target="_blank" rel="noopener noreferrer">${words.tab}</a>
        </main>
        <script>${raw(script)}</script>
      </body>
    </html>`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: #fff; color: #17212b; }
main { padding: 1.5rem; max-width: 40rem; }
[hidden] { display: none !important; }
p { margin: 0 0 0.75rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: #0b5f59; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { background: #10161b; color: #e9eef2; } a { color: #6fd3c8; } }
`;

/**
 * Asks once for the page around it, at the origin that the browser names, and for every page around that one where the browser knows them.
 * Any site may have this page: it opens nothing, and tells nothing but why not.
 */
const script = `
const main = document.querySelector("main");
const noLink = document.querySelector("#no-link");
const tab = document.querySelector("#tab");
let host = null;
const post = (message) => {
  parent.postMessage({ v: 1, nonce: host.nonce, ...message }, host.origin === "null" ? "*" : host.origin);
};
const reasonFor = async ({ brand, link }) => {
  // Of a frame that sends no referrer, as this is, Firefox calls the pages around it "null".
  const around = [...(location.ancestorOrigins ?? [])].filter((origin) => origin !== "null");
  const origins = [...new Set([host.origin, ...around])];
  const body = JSON.stringify({ brand, link, origins });
  const headers = { "content-type": "application/json" };
  const response = await fetch(location.pathname, { method: "POST", headers, body });
  return response.ok ? (await response.json()).reason : null;
};
const ownLink = (link) => {
  const path = URL.canParse(link ?? "") && new URL(link).origin === location.origin ? new URL(link).pathname : "";
  const token = path.match(/^\\/(?:apply|embed)\\/([^/]+)\\/?$/)?.[1];
  return token ? "/apply/" + token : null;
};
const show = (reason) => {
  for (const each of document.querySelectorAll("[data-reason]")) each.hidden = each.dataset.reason !== reason;
  const opensElsewhere = !["link_damaged", "slow"].includes(reason);
  tab.hidden = reason === "link_damaged" || !tab.href;
  noLink.hidden = Boolean(tab.href) || !opensElsewhere;
};
new ResizeObserver(() => {
  if (host && main.offsetHeight > 0) post({ candor: "resize", height: main.offsetHeight });
}).observe(main);
addEventListener("message", async ({ source, origin, data }) => {
  if (source !== parent || parent === window || !data) return;
  if (data.candor === "why" && !host) {
    host = { origin, nonce: data.nonce };
    const link = ownLink(data.link);
    if (link) tab.href = link;
    const reason = await reasonFor(data).catch(() => "unavailable");
    post({ candor: "why", reason });
  }
  if (data.candor === "show" && host && data.nonce === host.nonce) show(String(data.reason));
});
`;

/** Any site may frame it; it runs its own script, and asks only where it came from. */
export const whyPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  "style-src 'unsafe-inline'",
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");
