type Served = {
  /** Where all of this is served, for people and programs. */
  origin: string;
  baseUrl: string;
  mockBaseUrl: string | null;
  environment: "production" | "staging";
  /** False: only the operations of the specification are served. */
  extensions: boolean;
};

/** /llms.txt: what this Candor is and where it is described, for language models (llmstxt.org). */
export function llmsText({ origin, baseUrl, mockBaseUrl, environment, extensions }: Served): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`;
  const assistants = link(
    "Assistants (MCP)",
    "/docs/mcp.md",
    "an MCP server at /mcp, without personal data unless asked",
  );
  return `# Candor

> Candor runs background checks on people. A partner creates a candidate with one call to a REST service; the candidate opens a link, confirms their details, adds documents and signs; a webhook notifies the partner whenever the status of a check changes.

- This is the ${environment} environment. The base URL is ${baseUrl}, with \`Authorization: Bearer <token>\`.
${mockBaseUrl ? `- To try out calls, use ${mockBaseUrl}: any token is accepted, and nothing is stored.\n` : ""}- Every JSON response is \`{ "result", "status", "error" }\`; success is always 200. Branch on \`error.code\`.
- An outcome is \`clear\`, \`consider\` or \`unable_to_complete\`: nobody "fails" a check.

## Interface

${link("Guide", "/docs/guide.md", "authentication, errors, idempotency, pagination, limits, with code to copy")}
${link("OpenAPI 3.1 document", "/docs/openapi.json", "every operation with its shapes and an example")}
${link("Specification", "/docs/specification.md", "the partner specification, word for word")}
${link("Decisions", "/docs/service-decisions.md", "what the specification leaves open, and how it is closed here")}
${link("Changes of the interface", "/docs/changelog", "what was added, changed and deprecated, by day")}
${link("Errors", "/docs/errors", "each error code, what it means and what to do")}

## Clients

${link("@candor/client", "/docs/client.md", "for JavaScript and TypeScript: types, retries, paging, webhook verification")}
${link("The package itself", "/docs/candor-client.tgz", `\`npm install ${origin}/docs/candor-client.tgz\``)}
${link("Postman collection", "/docs/postman.json", "runs from its first request to its last")}
${extensions ? `${assistants}\n` : ""}
## Optional

${link("Embed", "/docs/embed", "showing the candidate's journey inside another site")}
${link("Check types and their rules", "/docs/background-checks.md", "what each check asks of a candidate, by which rule")}
`;
}
