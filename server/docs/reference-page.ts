import { html } from "hono/html";

type Scripts = { scalar: string; start: string };

/** The page of the API reference: empty, until its scripts fill it. */
export function referencePage({ scalar, start }: Scripts) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Candor API reference</title>
        <link rel="icon" href="data:," />
        <style>
          body { margin: 0; font-family: system-ui, sans-serif }
          noscript { display: block; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
          #reference :is(th, td) { overflow-wrap: normal; word-break: normal }
        </style>
      </head>
      <body>
        <main id="reference"></main>
        <noscript>
          This page needs JavaScript. The same information is in <a href="/docs/openapi.json">the OpenAPI document</a> and in
          <a href="/docs/postman.json">a Postman collection</a>.
        </noscript>
        <script src="/docs/${scalar}"></script>
        <script src="/docs/${start}"></script>
      </body>
    </html>`;
}

/** Requests go to this origin only: no third-party fonts, proxies, telemetry or agents. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Starts the reference. The servers are those of the page's own origin, however it is reached. */
export function startScript(servers: { url: string; description: string }[]): string {
  const configuration = {
    url: "/docs/openapi.json",
    servers,
    theme: "default",
    layout: "modern",
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
    defaultOpenFirstTag: true,
    orderSchemaPropertiesBy: "preserve",
    orderRequiredPropertiesFirst: false,
    authentication: {
      preferredSecurityScheme: "bearer",
      securitySchemes: { bearer: { token: "any-token-will-do-at-the-mock-server" } },
    },
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    metaData: { title: "Candor API reference" },
  };
  return `Scalar.createApiReference("#reference", ${JSON.stringify(configuration)});`;
}
