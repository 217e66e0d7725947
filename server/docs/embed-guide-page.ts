import { html, raw } from "hono/html";
import { mostEmbedOrigins } from "../contract/embed-origin.ts";
import { linkLifetimeMs } from "../contract/link-token.ts";
import { colorSchemes, fontNames, largestRadius } from "../contract/theme.ts";
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

function events(snippet: Snippet): Html {
  return html`<h2 id="events">Events</h2>
    <p>
      The element receives them; they do not bubble, so that they meet no events of your own page. <code>Candor.mount</code> takes them as
      functions too, such as <code>onSubmitted</code>. Each has <code>detail.v</code>, the version of its shape, today 1: fields may be added
      without a new version. No event contains anything about the candidate.
    </p>
    ${snippet("listen", "HTML: listen")}
    ${list([
      [
        "ready",
        html`The journey is shown and talks with your page; <code>detail.step</code> is where the candidate is. It fires again when the frame is loaded again. It does not mean that the link
          is valid: <code>error</code> follows when the frame says “this link has expired”.`,
      ],
      [
        "step",
        html`The candidate has gone to another step, <code>detail.step</code>. Steps may be added; show none of them by name.`,
      ],
      [
        "resize",
        html`The journey now needs the height <code>detail.height</code>, in CSS pixels. Inline, the frame has it already.`,
      ],
      [
        "submitted",
        html`The candidate has just signed, in this frame or on the phone that they continued on. It does not fire when a signed journey
          is opened later, and it can be lost with the tab.`,
      ],
      ["exit", html`The candidate pressed Escape, or a modal was closed.`],
      [
        "error",
        html`Nothing can be done here, for the reason <code>detail.reason</code>, within ten seconds of the beginning. The visitor reads
          a sentence about it in the frame's place. If the journey comes after all, <code>ready</code> fires.`,
      ],
      [
        "session_expired",
        html`The frame's session has ended. With a session of yours the frame goes on by itself; there is nothing to do.`,
      ],
    ])}
    <p>
      <strong>Trust the webhook, not <code>submitted</code>.</strong> Anyone who has your page open can send that event. Let it
      change what your page says, and nothing else. Rely on <code>submitted_at</code> of
      <code>GET /candidates/{partner_application_id}</code>, requested from your server, and on your
      <a href="/docs/api">webhook</a>, which is called whenever the status of a check changes.
    </p>
    <h3 id="reasons">Reasons of an error</h3>
    ${list([
      [
        "origin_not_registered",
        html`The origin of your page, or of a page around it, is not in the brand's list.`,
      ],
      ["link_damaged", html`The link is not one of this portal's.`],
      ["brand_unknown", html`The brand's key is not one of this portal's.`],
      ["expired", html`The link has expired. The candidate can request a new one there.`],
      ["superseded", html`A newer link was sent.`],
      ["canceled", html`The candidate was canceled.`],
      ["no_session", html`Your function or address gave no session: it failed, or took too long.`],
      [
        "session_refused",
        html`The session was used before, is older than five minutes, or is for another brand or origin.`,
      ],
      ["unavailable", html`The portal is there, and what it needs is not.`],
      ["unreachable", html`The portal does not answer.`],
      ["slow", html`The portal answers, and the journey is not there after nine seconds. It may still come.`],
      ["blocked", html`Your own Content-Security-Policy keeps the frame out.`],
    ])}
    <p>
      Where your page has the candidate's link, the visitor is offered “Open in a new tab”. With a session there is no link that could be
      opened: where another attempt cannot help, the sentence then says whom to ask.
    </p>`;
}

function hostHeaders({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="headers">Headers of your site</h2>
    <h3>Content-Security-Policy</h3>
    <p>
      If your pages send one, add <code>${portalUrl}</code> to the sources of its <code>script-src</code> and of its <code>frame-src</code>. Where it has none of
      these, they begin with the sources of <code>default-src</code>. A second header would not do: the browser takes both together.
    </p>
    <p>With <code>default-src 'self'</code> and nothing else, the whole header is:</p>
    ${snippet("strict", "Header: Content-Security-Policy, complete")}
    <p>
      Such a page runs no script that stands in it: use <code>session-url</code>, and put your own code into a file. The embed needs no
      <code>style-src</code> and no inline style. <code>session-url</code> and your own function need <code>connect-src 'self'</code>, which
      <code>default-src 'self'</code> includes. <code>Candor.check()</code> loads a second file from the same portal.
    </p>
    <h3>Camera</h3>
    <p>
      Candidates can photograph documents with the camera. The script lets the frame ask for it; if your pages
      send a Permissions-Policy that names the camera, it must name the portal too. Without the camera, candidates choose files.
    </p>
    ${snippet("permissions", "Header: Permissions-Policy")}
    <h3>Cross-Origin-Embedder-Policy</h3>
    <p>
      Pages with <code>require-corp</code> or <code>credentialless</code> can embed the journey in Chromium and Firefox: the script and the
      frame have the headers for it. Safari does not know <code>credentialless</code>, which the frame has, and shows no frame in such a page.
    </p>
    <h3>Sandbox</h3>
    <p>If a frame around your page has <code>sandbox</code>, it needs all flags of the <a href="#simple">iframe below</a>.</p>
    <h3>Cookies</h3>
    <p>
      None are needed: the journey in a frame sets none, so it makes no difference if third-party cookies are blocked. Your own cookie goes with
      the call of your own <code>/candor-session</code>, as with every call of your page.
    </p>`;
}

function frameworks({ portalUrl, registers }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="frameworks">React, Vue, WordPress</h2>
    <h3 id="spa">Single-page sites</h3>
    <p>
      Add and remove the element as your router does; nothing has to be set up or taken down. A frame that is moved to another place in the
      document loads again, and asks for another session; what the candidate entered is kept.
    </p>
    <h3 id="react">React</h3>
    <p>A component, with types, for React 18 and newer. It loads the script when it is first shown:</p>
    ${registers ? html`${snippet("install", "Shell: install the package")} ${snippet("react", "JSX: a component")}` : html`<code>npm install ${portalUrl}/embed-v1/candor-embed-react-1.0.0.tgz</code>`}
    <p>
      The package stays at this address after upgrades, and goes on working with a newer portal: what it shows comes from there. Handlers get <code>detail</code>. For a modal, set <code>display="modal"</code> and <code>open</code>, and set
      <code>open</code> to false in <code>onExit</code>. Where your policy names scripts by nonce, pass <code>nonce</code>.
    </p>
    <h3 id="vue">Vue</h3>
    <p>
      Load <code>${portalUrl}/embed.js</code> in <code>index.html</code>, as <a href="#show">above</a>, and let Vue leave the element to the browser:
    </p>
    ${snippet("vueConfig", "vite.config.js: the element is no component")} ${registers ? snippet("vue", "Vue: a component") : ""}
    <h3 id="wordpress">WordPress</h3>
    <p>
      Put <a href="#show">script and element</a> into a Custom HTML block. On sites where editors may not use scripts, the block loses them:
      let the theme enqueue <code>${portalUrl}/embed.js</code>, and leave only the element in the block. Let a REST route of your own give the
      session to signed-in users, and name it in <code>session-url</code>; the token belongs into <code>wp-config.php</code>.
    </p>`;
}

function simple(snippet: Snippet): Html {
  return html`<h2 id="simple">The simple way, and its price</h2>
    <p>
      Without a server of your own in between, the page can have the candidate's link itself. The price: every script on that page, analytics
      and tag managers among them, can read the link, and it opens the journey anywhere for ${linkDays} days. Use it only on pages that run no
      scripts of others.
    </p>
    ${snippet("link", "HTML: element with a link")}
    <p>
      If your page cannot run scripts at all, write the frame yourself. Such a frame has a fixed height, and your page gets no events. If you
      set <code>sandbox</code>, here or on a frame around your page, give it all of these flags:
    </p>
    ${snippet("frame", "HTML: a frame without the script")}`;
}

function trouble({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
  return html`<h2 id="trouble">When it does not show</h2>
    <p>Where something keeps the journey away, the console has a line that begins with “Candor:”. Run this there: it names what is wrong, with the line to add:</p>
    ${snippet("check", "JavaScript: what is wrong with this page")}
    ${list([
      [
        "“Can’t show your background checks”, origin_not_registered",
        html`The origin of your page is not in the brand's list. Compare scheme, host and port with
          <code>location.origin</code>; a preview on another host is another origin. If your page is itself in a frame, every
          page around it must be listed too.`,
      ],
      [
        "Nothing at all; Candor is defined",
        html`The element has too little to begin with, or a misspelt attribute: <code>brand</code> with <code>session-url</code> or <code>session</code>, or
          <code>link</code>. The console says so after two seconds.`,
      ],
      [
        "brand_unknown",
        html`<code>brand</code> is not the brand's <code>embed_key</code>, or is that of another Candor.`,
      ],
      [
        "Nothing at all; Candor is not defined",
        html`The script was not loaded. The console names <code>script-src</code>: <a href="#headers">add the portal</a>. Load it from
          <code>${portalUrl}</code>, not from a copy.`,
      ],
      [
        "blocked; the console names frame-src",
        html`Your own Content-Security-Policy: <a href="#headers">add the portal</a>.`,
      ],
      [
        "An integrity error in the console",
        html`The address and the hash are of different versions: copy <a href="#show">both</a> again.`,
      ],
      [
        "no_session",
        html`The console has what your <code>/candor-session</code> answered: it takes POST, and returns JSON with <code>session</code>.`,
      ],
      [
        "session_refused",
        html`<code>origin</code> of the session is not the origin of the page, the brand is another, or the session was used before. Each call
          needs a new one: do not cache it.`,
      ],
      [
        "The camera is not offered",
        html`Your <a href="#headers">Permissions-Policy</a> does not name the portal, the candidate did not allow it, or there
          is no camera. They can still choose files.`,
      ],
    ])}`;
}

function codes(words: readonly string[]): Html {
  return html`${words.map((word, index) => html`${index > 0 ? ", " : ""}<code>${word}</code>`)}`;
}

function list(rows: [string, Html][]): Html {
  return html`<dl>
    ${rows.map(([name, text]) => html`<div><dt>${/^[\w-]+$/.test(name) ? html`<code>${name}</code>` : name}</dt><dd>${text}</dd></div>`)}
  </dl>`;
}
