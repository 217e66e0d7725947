import { html } from "hono/html";
import { type Html, linkDays, list, type Snippet } from "./embed-guide-parts.ts";
import type { EmbedGuideSettings } from "./embed-snippets.ts";

/* What the guide has beyond its four steps: to look things up in. */

export function events(snippet: Snippet): Html {
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
      ["not_configured", html`The element has too few options, or misspelt ones.`],
      [
        "script_blocked",
        html`The script itself did not come: a blocker, your policy, or the portal is away. The component for React says so; another
          page does with <a href="#trouble">these lines</a>.`,
      ],
    ])}
    <p>
      Where your page has the candidate's link, the visitor is offered “Open in a new tab”. With a session there is no link that could be
      opened: where another attempt cannot help, the sentence then says whom to ask.
    </p>`;
}

export function hostHeaders({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
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

export function frameworks({ portalUrl, registers }: EmbedGuideSettings, snippet: Snippet): Html {
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

export function simple(snippet: Snippet): Html {
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

export function trouble({ portalUrl }: EmbedGuideSettings, snippet: Snippet): Html {
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
        "not_configured",
        html`The element has too little to begin with, or a misspelt attribute: <code>brand</code> with <code>session-url</code> or <code>session</code>, or
          <code>link</code>. The console names the attributes that it has.`,
      ],
      [
        "brand_unknown",
        html`<code>brand</code> is not the brand's <code>embed_key</code>, or is that of another Candor.`,
      ],
      [
        "Only what stands in the element; Candor is not defined",
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
    ])}
    <p>
      What stands in the element is seen until the script has come, and where it does not: write words and a way on. For an
      event of it too, put this before the script:
    </p>
    ${snippet("kept", "HTML: when the script does not come")}`;
}
