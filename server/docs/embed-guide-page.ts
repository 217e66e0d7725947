import { html, raw } from "hono/html";
import { mostEmbedOrigins } from "../contract/embed-origin.ts";
import { linkLifetimeMs } from "../contract/link-token.ts";
import { embedGuideScript, embedGuideStyle } from "./embed-guide-style.ts";
import { type EmbedGuideSettings, embedSnippets, type SnippetName } from "./embed-snippets.ts";

type Html = ReturnType<typeof html>;
type Snippet = (name: SnippetName, caption: string) => Html;

const linkDays = linkLifetimeMs / (24 * 60 * 60 * 1000);

/** How a partner's developer shows the journey on their own site: only what exists today. */
export function embedGuidePage(settings: EmbedGuideSettings): Html {
  const snippets = embedSnippets(settings);
  const snippet: Snippet = (name, caption) =>
    html`<figure>
      <figcaption>${caption}<button type="button" hidden aria-label="Copy: ${caption}">Copy</button></figcaption>
      <pre tabindex="0" role="region" aria-label="${caption}"><code data-snippet="${name}">${snippets[name]}</code></pre>
    </figure>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Embed the journey · Candor</title>
        <link rel="icon" href="data:," />
        <style>${raw(embedGuideStyle)}</style>
      </head>
      <body>
        <main>
          <a class="back" href="/docs/api">API reference</a>
          <h1>Embed the journey in your site</h1>
          <p class="lead">
            Candidates confirm their details, add documents and sign without leaving your pages. It takes three steps:
            register your site, create a candidate, paste one element.
          </p>
          <nav aria-label="On this page">
            <ul>
              <li><a href="#register">Register your site</a></li>
              <li><a href="#create">Create a candidate</a></li>
              <li><a href="#show">Show the journey</a></li>
              <li><a href="#events">Events</a></li>
              <li><a href="#headers">Headers of your site</a></li>
              <li><a href="#frame">Your own iframe</a></li>
              <li><a href="#trouble">When it does not show</a></li>
            </ul>
          </nav>
          ${registering(settings, snippet)} ${creating(snippet)} ${showing(settings, snippet)}
          ${settings.registers ? sessions(snippet) : ""} ${events(snippet)}
          ${hostHeaders(snippet)} ${ownFrame(snippet)} ${trouble(settings)}
        </main>
        <script>${raw(embedGuideScript)}</script>
      </body>
    </html>`;
}

function registering({ registers, portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="register">1. Register your site</h2>
    <p>
      Browsers show the journey only inside pages of the origins that its brand lists. An origin is scheme, host and port,
      such as <code>https://careers.example.com</code>, without a path. <code>https://*.example.com</code> stands for every host below a
      domain of your own, though not for the domain itself. To try it out, http is accepted for
      <code>localhost</code>, <code>*.localhost</code> and <code>127.0.0.0/8</code>. A brand has at most
      ${mostEmbedOrigins}. A change applies the next time a journey is loaded; pages that are already open keep working.
    </p>
    <p>
      Owners and admins register sites at <a href="${portalUrl}/settings/careers-sites">Settings, Careers sites</a>.
    </p>
    ${
      registers
        ? html`<p>
              Or through the API: look up the brand, then send its whole list. This takes an account API token, or an
              OAuth token with the scope <code>branding:write</code>.
            </p>
            ${snippet("brands", "Shell: list the brands")} ${snippet("register", "Shell: replace a brand's list")}
            <p>Or on the machine that Candor runs on, for the company's default brand:</p>
            ${snippet("command", "Shell: add one to the list")}`
        : html`<p>
            If that page cannot change the list, the service keeps it: ask whoever runs the service.
          </p>`
    }`;
}

function creating(snippet: Snippet): Html {
  return html`<h2 id="create">2. Create a candidate</h2>
    <p>
      From your server: the token must never reach a browser. With <code>bypass</code> no email is sent, because the
      candidate continues on your page.
    </p>
    ${snippet("create", "Shell: create a candidate")}
    <p>
      <code>result.partner_link</code> opens this candidate's journey for ${linkDays} days. Anyone who has it can act as the
      candidate: put it only on that person's page, and keep it out of logs and caches.
    </p>`;
}

function showing({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="show">3. Show the journey</h2>
    ${snippet("element", "HTML: one element")}
    <p>
      Once the page has loaded, the script fills every element that has <code>data-candor-link</code>. Load it from
      <code>${portalUrl}/embed.js</code>, the host that the link leads to, and not from a copy. The frame is as wide as the
      element and grows with its content. <code>data-candor-language</code> is the language in which it starts (a BCP 47
      tag, such as <code>mi</code>), which the candidate can change; without it, the browser's language is used.
      <code>data-candor-title</code> names the frame for screen readers.
    </p>
    <p>For an element that is added later, or a page that a script builds, call <code>Candor.mount</code>:</p>
    ${snippet("mount", "HTML: by script")}
    <p>
      It takes an element or a selector, and throws an error that begins with <code>Candor:</code> when there is no such
      element or the link does not belong to this portal.
    </p>`;
}

/** Only where the service is known to have the operation. */
function sessions(snippet: Snippet): Html {
  return html`<h2 id="sessions">Without the link in your page</h2>
    <p>
      A link in your page can be read by every script on it, and opens the journey anywhere for ${linkDays} days. With sessions
      your page holds no link: your server asks for a session whenever your page does, for the candidate who is signed in to your site
      and for nobody else. A session works once, for five minutes, one candidate, brand and origin.
    </p>
    ${snippet("session", "Shell: create a session")}
    <p>
      Let an address of your own, such as <code>/candor-session</code>, make this call and return its response.
      <code>EMBED_KEY</code> is the brand's <code>embed_key</code> in <code>GET /branding</code>: it is public, and opens nothing.
    </p>
    ${snippet("bySession", "HTML: the journey by sessions")}
    <p>
      The script gives the session to the frame by a message, once both have checked each other's origin. When the page reloads, or after four
      hours, the function is called again. It needs <code>connect-src 'self'</code> if you send a Content-Security-Policy.
    </p>`;
}

function events(snippet: Snippet): Html {
  return html`<h2 id="events">Events</h2>
    <p>The element receives three events, which bubble. No event contains anything about the candidate.</p>
    ${snippet("listen", "HTML: listen to all of them")}
    <dl>
      <div>
        <dt><code>ready</code></dt>
        <dd>
          The frame is shown and communicates with your page. It fires again when the frame reloads. It does not mean that
          the link is valid: a frame that says “this link has expired” is ready too.
        </dd>
      </div>
      <div>
        <dt><code>resize</code></dt>
        <dd>The frame now has the height <code>detail.height</code>, in CSS pixels. You don't need to do anything.</dd>
      </div>
      <div>
        <dt><code>submitted</code></dt>
        <dd>
          The candidate has just signed, in this frame or on the phone that they continued on. It does not fire when
          a signed journey is opened later.
        </dd>
      </div>
    </dl>
    <p>
      <strong>Trust the service, not <code>submitted</code>.</strong> Anyone who has your page open can send that event. Let it
      change what your page says, and nothing else. Rely on <code>submitted_at</code> of
      <code>GET /candidates/{partner_application_id}</code>, requested from your server, and on your
      <a href="/docs/api">webhook</a>, which is called whenever the status of a check changes.
    </p>`;
}

function hostHeaders(snippet: Snippet): Html {
  return html`<h2 id="headers">Headers of your site</h2>
    <p>If your pages send a Content-Security-Policy, it must allow the script and the frame. Add these to it:</p>
    ${snippet("policy", "Header: Content-Security-Policy")}
    <p>
      Scripts of your own on the page, such as the one that calls <code>Candor.mount</code>, need their own nonce or hash as
      usual. The embed needs no <code>style-src</code> and no <code>connect-src</code>.
    </p>
    <p>
      Candidates can photograph documents with the camera. The script lets the frame ask for it; if your pages
      send a Permissions-Policy that names the camera, it must name the portal too. Without the camera, candidates choose files.
    </p>
    ${snippet("permissions", "Header: Permissions-Policy")}
    <p>
      Cookies are not needed: the journey in a frame sets none, so it makes no difference if third-party cookies are blocked.
    </p>`;
}

function ownFrame(snippet: Snippet): Html {
  return html`<h2 id="frame">Your own iframe</h2>
    <p>
      If your page cannot run scripts, write the frame yourself. <code>LINK_TOKEN</code> is the part of the link after
      <code>/apply/</code>. Such a frame has a fixed height, and your page gets no events. If you set <code>sandbox</code>, here or on a frame
      around your page, give it all of these flags:
    </p>
    ${snippet("frame", "HTML: a frame without the script")}`;
}

function trouble({ portalUrl }: EmbedGuideSettings): Html {
  const rows: [string, Html][] = [
    [
      "The frame stays empty or says that it refused to connect; the console names frame-ancestors",
      html`The origin of your page is not in the brand's list. Compare scheme, host and port with
        <code>location.origin</code>; a preview on another host is another origin. If your page is itself in a frame, every
        page around it must be listed too.`,
    ],
    [
      "Nothing is shown; the console names script-src or frame-src",
      html`Your own Content-Security-Policy blocks it: <a href="#headers">add the portal</a>.`,
    ],
    [
      "The console says “Candor: the link must be a candidate's link of …”",
      html`<code>data-candor-link</code> is empty, or belongs to another Candor than <code>${portalUrl}</code>.`,
    ],
    [
      "The frame says that the link has expired",
      html`It is older than ${linkDays} days. The candidate can request a new one there, by email.`,
    ],
    [
      "The camera is not offered",
      html`Your <a href="#headers">Permissions-Policy</a> does not name the portal, the candidate did not allow it, or there
        is no camera. They can still choose files.`,
    ],
  ];
  return html`<h2 id="trouble">When it does not show</h2>
    <dl>
      ${rows.map(([seen, why]) => html`<div><dt>${seen}</dt><dd>${why}</dd></div>`)}
    </dl>`;
}
