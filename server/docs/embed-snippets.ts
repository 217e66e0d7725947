/** The deployment that the guide's reader embeds from. */
export type EmbedGuideSettings = {
  /** The portal's public origin. */
  portalUrl: string;
  /** {base_url} of the service, as partners reach it. */
  baseUrl: string;
  /** Whether the service is this deployment's own, with `PUT /branding/{brand_id}`. */
  registers: boolean;
};

/**
 * The snippets that the guide gives to copy. Each runs as it is once its words in capitals are filled in; a browser test
 * copies every one from the page and runs it.
 */
export function embedSnippets({ portalUrl, baseUrl }: EmbedGuideSettings) {
  const authorized = `-H "Authorization: Bearer $TOKEN"`;
  const json = `${authorized} -H "Content-Type: application/json"`;
  return {
    brands: `curl "${baseUrl}/branding" ${authorized}`,
    register: `curl -X PUT "${baseUrl}/branding/BRAND_ID" \\
  ${json} \\
  -d '{ "embed_origins": ["YOUR_ORIGIN"] }'`,
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
    bySession: `<div id="check"></div>
<script src="${portalUrl}/embed.js"></script>
<script>
  Candor.mount("#check", {
    brand: "EMBED_KEY",
    session: async () => {
      const response = await fetch("/candor-session", { method: "POST" });
      return (await response.json()).result.session;
    },
  });
</script>`,
    element: `<script src="${portalUrl}/embed.js"></script>
<div
  data-candor-link="PARTNER_LINK"
  data-candor-language="en"
  data-candor-title="Background check"
></div>`,
    mount: `<div id="check"></div>
<script src="${portalUrl}/embed.js"></script>
<script>
  const mounted = Candor.mount("#check", {
    link: "PARTNER_LINK",
    onReady() {
      document.title = "Your background check";
    },
    onSubmitted() {
      document.title = "Thank you";
    },
  });
  // mounted.unmount() removes the journey.
</script>`,
    listen: `<script>
  document.addEventListener("ready", () => console.info("The journey is there."));
  document.addEventListener("resize", (event) => console.info("It is now", event.detail.height, "pixels high."));
  document.addEventListener("submitted", () => console.info("The candidate has signed."));
</script>`,
    policy: `Content-Security-Policy: script-src ${portalUrl}; frame-src ${portalUrl}`,
    permissions: `Permissions-Policy: camera=(self "${portalUrl}")`,
    frame: `<iframe
  src="${portalUrl}/embed/LINK_TOKEN"
  title="Background check"
  allow="camera"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
  referrerpolicy="no-referrer"
  style="width: 100%; height: 900px; border: 0"
></iframe>`,
  };
}

export type SnippetName = keyof ReturnType<typeof embedSnippets>;
