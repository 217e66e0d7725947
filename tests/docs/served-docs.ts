import { docsApp, llmsApp } from "#server/docs/docs-app.ts";
import { embedGuideApp } from "#server/docs/embed-guide-app.ts";
import { listen, type ServiceUnderTest } from "../support/service-under-test.ts";

/** The documentation over HTTP, as a process serves it, of this service. */
export async function serveDocs(world: ServiceUnderTest, extensions = true) {
  const { server, origin, root } = await listen();
  const settings = {
    baseUrl: world.baseUrl,
    mockBaseUrl: `${origin}/mock/v1`,
    environment: "staging" as const,
    extensions,
  };
  root.route("/docs/embed", embedGuideApp({ portalUrl: origin, baseUrl: world.baseUrl, registers: true }));
  root.route("/docs", docsApp(settings));
  root.route("/", llmsApp(origin, settings));
  return { origin, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The blocks of code of a page in Markdown that are in this language. */
export function codeIn(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = ""]) => code);
}
