import { html, raw } from "hono/html";
import { mostEmbedOrigins } from "../contract/embed-origin.ts";
import { colorSchemes, fontNames, largestRadius } from "../contract/theme.ts";
import { type Html, linkDays, list, type Snippet } from "./embed-guide-parts.ts";
import { events, frameworks, hostHeaders, simple, trouble } from "./embed-guide-reference.ts";
import { embedGuideScript, embedGuideStyle } from "./embed-guide-style.ts";
import { type EmbedGuideSettings, embedSnippets } from "./embed-snippets.ts";

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
            Candidates confirm their details, add documents and sign without leaving your pages. It takes four steps: register your
            site, create a candidate, give sessions from your server, paste one element.
          </p>
          <nav aria-label="On this page">
            <ul>
              <li><a href="#register">Register your site</a></li>
              <li><a href="#create">Create a candidate</a></li>
              <li><a href="#sessions">Give sessions</a></li>
              <li><a href="#show">Show the journey</a></li>
              <li><a href="#events">Events</a></li>
              <li><a href="#headers">Headers of your site</a></li>
              <li><a href="#frameworks">React, Vue, WordPress</a></li>
              <li><a href="#simple">The simple way</a></li>
              <li><a href="#trouble">When it does not show</a></li>
            </ul>
          </nav>
          ${registering(settings, snippet)} ${creating(settings, snippet)}
          ${settings.registers ? sessions(snippet) : ""} ${showing(settings, snippet)} ${events(snippet)}
          ${hostHeaders(settings, snippet)} ${frameworks(settings, snippet)} ${simple(snippet)}
          ${trouble(settings, snippet)}
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
      Owners and admins register sites at <a href="${portalUrl}/settings/careers-sites">Settings, Careers sites</a>. The same page has the
      brand's key, and code to copy with the key in it.
    </p>
    ${
      registers
        ? html`<p>
              Or through the API: look up the brand, then send its whole list: an origin that is not in it is removed. This takes an account API token, which owners and admins
              create at <a href="${portalUrl}/settings/integrations">Settings, Integrations</a>, or an OAuth token with the scope
              <code>branding:write</code>; the steps 2 and 3 need <code>candidates:write</code>. The lines below read it from the variable <code>TOKEN</code>.
            </p>
            ${snippet("brands", "Shell: list the brands")} ${snippet("register", "Shell: replace a brand's list")}
            <p>Or on the machine that Candor runs on, for the company's default brand:</p>
            ${snippet("command", "Shell: add one to the list")}`
        : html`<p>
            If that page cannot change the list, the service keeps it: ask whoever runs the service.
          </p>`
    }`;
}

function creating({ registers }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="create">2. Create a candidate</h2>
    <p>
      From your server: the token must never reach a browser. With <code>bypass</code> no email is sent, because the
      candidate continues on your page.
    </p>
    ${snippet("create", "Shell: create a candidate")}
    <p>
      Keep <code>result.partner_application_id</code> with the person who is signed in to your site.
      <code>result.partner_link</code> opens the journey for ${linkDays} days, and anyone who has it can act as the candidate:
      keep it out of pages, logs and caches${registers ? "; you need it only for" : ". You need it for"} <a href="#simple">the simple way</a>.
    </p>`;
}

/** Only where the service is known to have the operation. */
function sessions(snippet: Snippet): Html {
  return html`<h2 id="sessions">3. Give sessions from your server</h2>
    <p>
      Your page holds no link. Whenever it shows a journey, your server asks for a session, for the candidate who is signed in to your site
      and for nobody else. A session works once, within five minutes, for one candidate, brand and origin.
    </p>
    ${snippet("session", "Shell: create a session")}
    <p>In Node.js 18 or newer, with <code>TOKEN</code> in its environment:</p>
    ${snippet("server", "candor-session.mjs")}
    <p>
      Let an address of your own, here <code>/candor-session</code>, take POST and return it as JSON: <code>{ "session": "…" }</code>, or the
      service's response as it is. With Express:
    </p>
    ${snippet("express", "Express: POST /candor-session")}
    <p>Without a framework:</p>
    ${snippet("node", "Node.js: POST /candor-session")}
    <p>
      <code>YOUR_ORIGIN</code> is what <code>location.origin</code> says in your page. The address must have the same origin as your page, and must not take
      the candidate from the request: read who is signed in, and answer 401 where nobody is.
    </p>
    <p>
      On a development server, let it pass the address on to yours; with Vite, in <code>vite.config.js</code>. The origin of the session is then that of
      the development server.
    </p>
    ${snippet("proxy", "vite.config.js: pass /candor-session on")}`;
}

function showing(settings: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="show">4. Show the journey</h2>
    ${
      settings.registers
        ? bySession(settings, snippet)
        : html`<p>The service gives no sessions, so that your page has the link itself: <a href="#simple">the simple way</a>.</p>`
    }
    ${optionList(settings)}`;
}

function bySession({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<p>
      <code>EMBED_KEY</code> is the brand's <code>embed_key</code>, in <code>GET /branding</code> and at
      <a href="${portalUrl}/settings/careers-sites">Settings, Careers sites</a>: it is public, and opens nothing.
    </p>
    ${snippet("element", "HTML: script and element")}
    <p>
      That is all. The script may stand anywhere, come twice, and load before or after the element. The frame is as wide as the element and
      grows with its content. The session goes to the frame by a message, once both sides have checked each other's origin; after a reload
      of the page, and after four hours, your server is asked for another.
    </p>
    <p>
      The journey opens for that frame alone, which signs its calls with a key of its own: its address, or a session that was used, is of no use
      anywhere else. What remains: a script that runs in your page can ask your server for a session of its own, as your page does, and use it. The
      console’s audit log has the address and browser of each (<code>embed_session.redeemed</code>). Where you can’t trust the scripts of your page,
      link to the candidate’s <code>partner_link</code> instead.
    </p>
    <p>
      <code>${portalUrl}/embed.js</code> is the newest version, kept by browsers for five minutes. This one never changes, and the
      browser refuses it if it did; it stays at this address after upgrades:
    </p>
    ${snippet("pinned", "HTML: one version, with its hash")}
    <p>
      As a module, and with a function of your own in place of <code>session-url</code>, for instance to send a CSRF token along:
    </p>
    ${snippet("module", "HTML: module and function")}
    <p>
      Over your page, opened by your own button. Escape and the Close button close it, and the focus returns. <code>open</code> is an attribute
      too, and <code>show()</code> and <code>close()</code> are methods:
    </p>
    ${snippet("modal", "HTML: modal")}
    <p>By script. Called again for the same element, it changes the options and makes no second frame:</p>
    ${snippet("mount", "HTML: Candor.mount")}`;
}

function optionList({ portalUrl }: EmbedGuideSettings): Html {
  return html`<h3 id="options">Options</h3>
    <p>
      Each is an attribute, a property of the element, and an option of <code>Candor.mount</code>; a change is seen at once.
      <a href="${portalUrl}/embed.d.ts">embed.d.ts</a> has their types.
    </p>
    ${list([
      ["brand", html`The brand's public key.`],
      ["session-url", html`Your address that gives a session. The property is <code>sessionUrl</code>.`],
      [
        "session",
        html`Property only: a function that returns a promise of a session. Goes before <code>session-url</code>.`,
      ],
      [
        "link",
        html`The candidate's <code>partner_link</code>, in place of brand and session (<a href="#simple">price</a>).`,
      ],
      [
        "mode",
        html`<code>demo</code> shows anyone an example of the first page, with <code>brand</code> alone: no session, and nothing is sent or
          stored. To build the page around it.`,
      ],
      ["display", html`<code>inline</code>, the default, or <code>modal</code>.`],
      [
        "language",
        html`A BCP 47 tag, such as <code>mi</code>. Without it, the <code>lang</code> of your page. What the candidate chooses goes before it.`,
      ],
      ["label", html`Names the frame for screen readers; “Background check” without it.`],
      ["offset", html`The height of your sticky header, in CSS pixels, so that no step begins under it.`],
      [
        "theme",
        html`Goes before the brand's own look, such as <code>accent: #0f766e; color-scheme: dark; radius: 4; font: Georgia</code>; as a
          property also an object, with <code>colorScheme</code>. The scheme is ${codes(colorSchemes)}; the radius is 0 to ${largestRadius} pixels; the
          font is ${codes(fontNames)}, or names of fonts with commas between them. There is nothing else. What could not be read is put right or
          left out, and the console says so.`,
      ],
    ])}`;
}

function codes(words: readonly string[]): Html {
  return html`${words.map((word, index) => html`${index > 0 ? ", " : ""}<code>${word}</code>`)}`;
}
