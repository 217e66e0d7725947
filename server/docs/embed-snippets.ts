import { currentScript } from "./embed-script.ts";

/** The deployment that the guide's reader embeds from. */
export type EmbedGuideSettings = {
  /** The portal's public origin. */
  portalUrl: string;
  /** {base_url} of the service, as partners reach it. */
  baseUrl: string;
  /** Whether the service is this deployment's own, with `PUT /branding/{brand_id}` and embed sessions. */
  registers: boolean;
};

/**
 * The snippets that the guide gives to copy. Each runs as it is once its words in capitals are filled in; a browser test
 * copies every one from the page and runs it.
 */
export function embedSnippets(settings: EmbedGuideSettings) {
  return { ...ofShells(settings), ...ofServers(settings), ...ofPages(settings), ...ofHeaders(settings) };
}

function ofShells({ baseUrl }: EmbedGuideSettings) {
  const authorized = `-H "Authorization: Bearer $TOKEN"`;
  const json = `${authorized} -H "Content-Type: application/json"`;
  return {
    brands: `curl "${baseUrl}/branding" ${authorized}`,
    register: `curl -X PUT "${baseUrl}/branding/BRAND_ID" \\
  ${json} \\
  -d '{ "embed_origins": ["EVERY_ORIGIN_THAT_STAYS", "YOUR_ORIGIN"] }'`,
    command: "npm run accounts -- add-embed-origin --company COMPANY_ID --origin YOUR_ORIGIN",
    create: `curl "${baseUrl}/candidates" \\
  ${json} \\
  -d '{
    "candidate": { "first_name": "Ana", "last_name": "Ngata", "email": "ana@candidate.example" },
    "checks": [{ "type": "identity" }],
    "bypass": true
  }'`,
    session: `curl "${baseUrl}/candidates/PARTNER_APPLICATION_ID/embed_sessions" \\
  ${json} \\
  -d '{ "origin": "YOUR_ORIGIN" }'`,
  };
}

function ofServers({ baseUrl }: EmbedGuideSettings) {
  return {
    server: `// candor-session.mjs: whom a session is for is decided here, by who is signed in to your site.
import { env } from "node:process";

export async function candorSession(partnerApplicationId, origin) {
  const id = encodeURIComponent(partnerApplicationId);
  const response = await fetch(\`${baseUrl}/candidates/\${id}/embed_sessions\`, {
    method: "POST",
    headers: { Authorization: \`Bearer \${env.TOKEN}\`, "Content-Type": "application/json" },
    body: JSON.stringify({ origin }),
  });
  if (!response.ok) throw new Error(\`Candor gave no session: \${await response.text()}\`);
  return (await response.json()).result.session;
}`,
    express: `import { candorSession } from "./candor-session.mjs";

app.post("/candor-session", async (request, response) => {
  try {
    // In place of PARTNER_APPLICATION_ID, what you keep with the person who is signed in: never what the request says.
    response.json({ session: await candorSession("PARTNER_APPLICATION_ID", "YOUR_ORIGIN") });
  } catch (error) {
    console.error(error);
    response.status(502).json({});
  }
});`,
    node: `import { createServer } from "node:http";
import { candorSession } from "./candor-session.mjs";

createServer(async (request, response) => {
  if (request.method !== "POST" || request.url !== "/candor-session") return response.writeHead(404).end();
  try {
    // In place of PARTNER_APPLICATION_ID, what you keep with the person who is signed in: never what the request says.
    const session = await candorSession("PARTNER_APPLICATION_ID", "YOUR_ORIGIN");
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ session }));
  } catch (error) {
    console.error(error);
    response.writeHead(502).end("{}");
  }
}).listen(8080);`,
  };
}

function ofPages({ portalUrl }: EmbedGuideSettings) {
  const script = `<script src="${portalUrl}/embed.js" async></script>`;
  const element = `<candor-apply brand="EMBED_KEY" session-url="/candor-session">
  Your background check opens here. If it does not come, reload this page, or use the link in your email.
</candor-apply>`;
  return {
    element: `${script}
${element}`,
    pinned: `<script
  src="${portalUrl}/embed-v1/${currentScript.file}"
  integrity="${currentScript.integrity}"
  crossorigin="anonymous"
  async
></script>
${element}`,
    module: `<script type="module">
  import "${portalUrl}/embed.js";

  document.querySelector("candor-apply").session = async () => {
    const response = await fetch("/candor-session", { method: "POST" });
    return (await response.json()).session;
  };
</script>
<candor-apply brand="EMBED_KEY"></candor-apply>`,
    modal: `<button id="start">Start your background check</button>
<candor-apply brand="EMBED_KEY" session-url="/candor-session" display="modal"></candor-apply>
<script src="${portalUrl}/embed.js"></script>
<script>
  const check = document.querySelector("candor-apply");
  document.querySelector("#start").addEventListener("click", () => check.show());
</script>`,
    mount: `<div id="check"></div>
<script src="${portalUrl}/embed.js"></script>
<script>
  const mounted = Candor.mount("#check", {
    brand: "EMBED_KEY",
    session: async () => {
      const response = await fetch("/candor-session", { method: "POST" });
      return (await response.json()).session;
    },
    onReady() {
      document.title = "Your background check";
    },
    onSubmitted() {
      document.title = "Thank you";
    },
  });
  // mounted.update({ language: "mi" }) changes options, mounted.unmount() removes the journey.
</script>`,
    listen: `<script>
  const journey = document.querySelector("candor-apply");
  journey.addEventListener("ready", () => console.info("The journey is shown."));
  journey.addEventListener("step", (event) => console.info("The candidate is at", event.detail.step));
  journey.addEventListener("submitted", () => console.info("The candidate has signed."));
  journey.addEventListener("error", (event) => console.info("Not shown:", event.detail.reason));
</script>`,
    install: `npm install ${portalUrl}/embed-v1/candor-embed-react-1.0.0.tgz`,
    react: `import { CandorApply } from "candor-embed-react";

async function session() {
  const response = await fetch("/candor-session", { method: "POST" });
  return (await response.json()).session;
}

export function BackgroundCheck() {
  return (
    <CandorApply
      portal="${portalUrl}"
      brand="EMBED_KEY"
      session={session}
      onReady={() => console.info("The journey is shown.")}
      onSubmitted={() => console.info("The candidate has signed.")}
      onError={({ reason }) => console.info("Not shown:", reason)}
    />
  );
}`,
    vueConfig: `import vue from "@vitejs/plugin-vue";

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "candor-apply" } } })],
};`,
    vue: `<script setup>
async function session() {
  const response = await fetch("/candor-session", { method: "POST" });
  return (await response.json()).session;
}

function thank() {
  document.title = "Thank you";
}
</script>

<template>
  <candor-apply brand="EMBED_KEY" :session.prop="session" @submitted="thank" />
</template>`,
    proxy: `export default { server: { proxy: { "/candor-session": "http://localhost:8080" } } };`,
    link: `<script src="${portalUrl}/embed.js" async></script>
<candor-apply link="PARTNER_LINK"></candor-apply>`,
    frame: `<iframe
  src="PARTNER_LINK"
  title="Background check"
  allow="camera"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
  referrerpolicy="no-referrer"
  style="width: 100%; height: 900px; border: 0"
></iframe>`,
    kept: `<script>
  // Before the embed's own script: tells your page when that does not come.
  addEventListener(
    "error",
    ({ target }) => {
      if (target.src !== "${portalUrl}/embed.js") return;
      const detail = { v: 1, reason: "script_blocked" };
      for (const element of document.querySelectorAll("candor-apply")) {
        element.dispatchEvent(new CustomEvent("error", { detail }));
      }
    },
    true,
  );
</script>`,
    check: `await Candor.check();`,
  };
}

function ofHeaders({ portalUrl }: EmbedGuideSettings) {
  return {
    strict: `Content-Security-Policy: default-src 'self'; script-src 'self' ${portalUrl}; frame-src ${portalUrl}`,
    permissions: `Permissions-Policy: camera=(self "${portalUrl}")`,
  };
}

export type SnippetName = keyof ReturnType<typeof embedSnippets>;
