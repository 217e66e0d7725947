import { html } from "hono/html";
import { type ErrorCode, errorCodes, isErrorCode } from "../contract/error-code.ts";
import { refusalExample } from "../contract/examples/refusal.ts";
import { docsPage, type Html, withCode } from "./docs-page.ts";

/** What `doc_url` of an error leads to: each code with its meaning and what to do about it. */
export function errorsPage(): Html {
  const codes = Object.keys(errorCodes).filter(isErrorCode);
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
  return docsPage({
    title: "Errors",
    lead: html`Every response that reports an error has a <code>code</code> of this list, a <code>message</code> for this one
      request, and a <code>doc_url</code> that leads here. Branch on <code>code</code>.`,
    body: [
      html`<nav aria-label="By status">
        <ul>${statuses.map(([status]) => html`<li><a href="#status-${status}">${status} ${titles[status]}</a></li>`)}</ul>
      </nav>`,
      ...statuses.map(
        ([status, those]) =>
          html`<h2 id="status-${status}">${status} ${titles[status]}</h2>
            <dl>${those.map(entry)}</dl>`,
      ),
    ],
  });
}

function entry(code: ErrorCode): Html {
  const { meaning, remedy } = errorCodes[code];
  const { message } = refusalExample(code);
  return html`<div id="${code}">
    <dt><a href="#${code}"><code>${code}</code></a></dt>
    <dd>
      <p>${withCode(meaning)}</p>
      <p><strong>What to do:</strong> ${withCode(remedy)}</p>
      ${message === meaning ? "" : html`<p>For example: <q>${message}</q></p>`}
    </dd>
  </div>`;
}

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};
