import { html } from "hono/html";
import { type InterfaceChange, interfaceChanges, interfaceDate } from "../contract/changes.ts";
import { leastNoticeDays } from "../contract/deprecation.ts";
import type { Route } from "../contract/route.ts";
import { docsPage, type Html, withCode } from "./docs-page.ts";

/** What changed in the interface by day, how it ends, and what will. */
export function changelogPage(routes: readonly Route[]): Html {
  return docsPage({
    title: "Changes of the interface",
    lead: html`This Candor serves version 1.0.0 as of ${interfaceDate}: the day is in its API reference and in
      <code>x-version-date</code> of <a href="/docs/openapi.json">its OpenAPI document</a>.`,
    body: [policy(), deprecated(routes.filter((route) => route.deprecated)), ...interfaceChanges.map(day)],
  });
}

function policy(): Html {
  return html`<h2 id="policy">What stays, and how something ends</h2>
    <p>
      Everything under <code>v1</code> stays compatible. Operations, optional fields, values of status, headers and error codes may be added on any day:
      ignore what you do not know. There is one behaviour for all callers: a day names what is served, and no request can ask for that of another day.
    </p>
    <p>
      What the specification has does not end within <code>v1</code>. An extension may: it is then marked <code>deprecated</code> in the OpenAPI document, and
      each of its responses has the headers <code>Deprecation</code> (RFC 9745) and a <code>Link</code> to this page. If an end is planned,
      <code>Sunset</code> (RFC 8594) names the day, at least ${leastNoticeDays} days after the deprecation.
    </p>`;
}

function deprecated(routes: Route[]): Html {
  return html`<h2 id="deprecated">Deprecated now</h2>
    ${
      routes.length === 0
        ? html`<p>Nothing is.</p>`
        : html`<ul>${routes.map(
            ({ method, path, deprecated: ending }) =>
              html`<li><code>${method.toUpperCase()} ${path}</code>, since ${ending?.since}${
                ending?.sunset ? `, until ${ending.sunset}` : ""
              }. ${withCode(ending?.instead ?? "")}</li>`,
          )}</ul>`
    }`;
}

function day({ date, ...changes }: InterfaceChange): Html {
  const kinds = [
    ["Added", changes.added],
    ["Changed", changes.changed],
    ["Deprecated", changes.deprecated],
  ] as const;
  return html`<h2 id="${date}"><time datetime="${date}">${date}</time></h2>
    ${kinds.map(([title, lines]) =>
      lines
        ? html`<h3>${title}</h3>
          <ul>${lines.map((line) => html`<li>${withCode(line)}</li>`)}</ul>`
        : "",
    )}`;
}
