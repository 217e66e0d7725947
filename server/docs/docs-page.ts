import { html, raw } from "hono/html";
import { embedGuideStyle } from "./embed-guide-style.ts";

export type Html = ReturnType<typeof html>;

/** A page of text among the documents, which runs no script and makes no requests. */
export function docsPage({ title, lead, body }: { title: string; lead: Html; body: Html[] }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Candor</title>
        <link rel="icon" href="data:," />
        <style>${raw(embedGuideStyle)}</style>
      </head>
      <body>
        <main>
          <a class="back" href="/docs/api">API reference</a>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${body}
        </main>
      </body>
    </html>`;
}

export const docsPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Text with its `code` between backticks, as the contract writes it. */
export function withCode(text: string): Html {
  const parts = text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}
