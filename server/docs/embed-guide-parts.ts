import { html } from "hono/html";
import { linkLifetimeMs } from "../contract/link-token.ts";
import type { SnippetName } from "./embed-snippets.ts";

export type Html = ReturnType<typeof html>;
/** Code to copy, under a caption. */
export type Snippet = (name: SnippetName, caption: string) => Html;

export const linkDays = linkLifetimeMs / (24 * 60 * 60 * 1000);

/** Names, each with its explanation. */
export function list(rows: [string, Html][]): Html {
  return html`<dl>
    ${rows.map(([name, text]) => html`<div><dt>${/^[\w-]+$/.test(name) ? html`<code>${name}</code>` : name}</dt><dd>${text}</dd></div>`)}
  </dl>`;
}
