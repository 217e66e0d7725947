import { html, raw } from "hono/html";
import type { OutboxMessage } from "./outbox-store.ts";

type Html = ReturnType<typeof html>;

export function messagesPage(messages: readonly OutboxMessage[], to: string | undefined): Html {
  return page(
    "Outbox",
    html`<h1>Outbox</h1>
      <p class="quiet">Messages that would have been sent. Shown to the person who started Candor only.</p>
      <form><input type="search" name="to" value="${to ?? ""}" placeholder="Recipient" aria-label="Recipient" />
        <button>Filter</button></form>
      ${messages.length === 0 ? html`<p class="empty">${to ? `Nothing for ${to}.` : "Nothing yet."}</p>` : ""}
      <ol>${messages.map(
        (message) => html`<li><a href="/dev/outbox/${message.id}">
          <strong>${titleOf(message)}</strong>
          <span class="quiet">${message.recipient}</span>
          ${timeOf(message)}</a></li>`,
      )}</ol>`,
  );
}

export function messagePage(message: OutboxMessage): Html {
  const sender = message.senderName
    ? `${message.senderName} <${message.senderAddress}>`
    : message.senderAddress;
  return page(
    titleOf(message),
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${titleOf(message)}</h1>
      <dl>
        <dt>To</dt><dd>${message.recipient}</dd>
        ${sender ? html`<dt>From</dt><dd>${sender}</dd>` : ""}
        ${message.replyTo ? html`<dt>Reply to</dt><dd>${message.replyTo}</dd>` : ""}
        <dt>Time</dt><dd>${timeOf(message)}</dd>
        ${message.attachments.map(
          ({ fileName }, position) =>
            html`<dt>Attached</dt><dd><a href="/dev/outbox/${message.id}/attachments/${position}">${fileName}</a></dd>`,
        )}
      </dl>
      ${
        message.html
          ? html`<h2>HTML</h2>
      <iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${`<base target="_blank">${message.html}`}"></iframe>`
          : ""
      }
      <h2>Text</h2>
      <pre>${withLinks(message.text)}</pre>`,
  );
}

function titleOf(message: OutboxMessage): string {
  return message.channel === "sms" ? `SMS: ${message.text.slice(0, 60)}` : message.subject;
}

function timeOf({ createdAt }: OutboxMessage): Html {
  const iso = createdAt.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** The pieces of the text, those that are web addresses as links. */
function withLinks(text: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : piece,
    );
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
<title>${title}</title>
<style>${raw(styles)}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  --line: light-dark(#d4d4d8, #3f3f46); --quiet: light-dark(#52525b, #a1a1aa); --link: light-dark(#1d4ed8, #93c5fd); }
body { margin: 0; background: light-dark(#fff, #18181b); color: light-dark(#18181b, #f4f4f5); }
main { max-width: 46rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0.5rem 0; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--link); }
.quiet, time { color: var(--quiet); }
form { display: flex; gap: 0.5rem; margin: 1rem 0; }
input, button { font: inherit; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; min-width: 0; }
input { flex: 1; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 0.25rem; color: inherit;
  text-decoration: none; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
li strong { grid-column: 1 / -1; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); } dd { margin: 0; }
iframe { box-sizing: border-box; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 0.5rem; background: Canvas; }
pre { white-space: pre-wrap; font: inherit; border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; margin: 0; }
`;
