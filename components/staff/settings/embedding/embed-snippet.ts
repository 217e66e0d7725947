import type { HostTheme } from "#server/contract/theme.ts";

export const snippetWays = ["session", "link", "frame"] as const;
export const snippetKinds = ["html", "react", "vue", "wordpress"] as const;

/**
 * What a page shows the journey by. `session`: the page holds no link; `link`: it holds the candidate's; `frame`: the same without a script.
 */
export type Snippet = {
  portalUrl: string;
  embedKey: string;
  way: (typeof snippetWays)[number];
  kind: (typeof snippetKinds)[number];
  modal: boolean;
  /** A BCP 47 tag; empty for that of the page. */
  language: string;
  theme: HostTheme;
};

/**
 * Code to copy, which runs as it is once its words in capitals are filled in: those of the candidate, which only the partner's server has.
 */
export function embedSnippet(snippet: Snippet): string {
  const { kind, way } = snippet;
  const modal = snippet.modal && way !== "frame";
  if (kind === "react") return way === "frame" ? reactFrame(snippet) : reactElement(snippet, modal);
  if (kind === "vue") return vue(snippet, modal);
  if (kind === "wordpress") return wordpress(snippet, modal);
  if (way === "frame") return frame(snippet);
  return `<script src="${snippet.portalUrl}/embed.js" async></script>
${modal ? `${button}\n` : ""}${element(snippet, modal)}${modal ? `\n<script>\n${indented(opening, 2)}\n</script>` : ""}`;
}

/** A theme as the attribute of the element says it. */
export function themeText({ accent, color_scheme, radius, font }: HostTheme): string {
  return [
    accent ? `accent: ${accent}` : "",
    color_scheme ? `color-scheme: ${color_scheme}` : "",
    radius === undefined ? "" : `radius: ${radius}`,
    font ? `font: ${font}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function attributesOf({ way, embedKey, language, theme }: Snippet, modal: boolean): string[] {
  const look = themeText(theme);
  return [
    ...(way === "session"
      ? [`brand="${embedKey}"`, `session-url="/candor-session"`]
      : [`link="PARTNER_LINK"`]),
    ...(modal ? [`display="modal"`] : []),
    ...(language ? [`language="${language}"`] : []),
    ...(look ? [`theme="${look}"`] : []),
  ];
}

function element(snippet: Snippet, modal: boolean): string {
  const inside = modal ? "" : `\n${indented(untilItComes, 2)}\n`;
  return `<candor-apply\n${indented(attributesOf(snippet, modal).join("\n"), 2)}\n>${inside}</candor-apply>`;
}

/** Seen until the script has come, and where it does not. */
const untilItComes = `<p>
  Your background check opens here. If it does not come, reload this page, or use the link in your email.
</p>`;

const button = `<button type="button" id="start-check">Start your background check</button>`;
const opening = `document.querySelector("#start-check").addEventListener("click", () => {
  document.querySelector("candor-apply").toggleAttribute("open", true);
});`;

function addressOf({ portalUrl, language }: Snippet): string {
  return `${portalUrl}/embed/LINK_TOKEN${language ? `?lang=${encodeURIComponent(language)}` : ""}`;
}

const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

function frame(snippet: Snippet): string {
  return `<iframe
  src="${addressOf(snippet)}"
  title="Background check"
  allow="camera"
  sandbox="${sandbox}"
  referrerpolicy="no-referrer"
  style="width: 100%; height: 900px; border: 0"
></iframe>`;
}

function reactFrame(snippet: Snippet): string {
  return `export function BackgroundCheck() {
  return (
    <iframe
      src="${addressOf(snippet)}"
      title="Background check"
      allow="camera"
      sandbox="${sandbox}"
      referrerPolicy="no-referrer"
      style={{ width: "100%", height: 900, border: 0 }}
    />
  );
}`;
}

function reactElement(snippet: Snippet, modal: boolean): string {
  const attributes = attributesOf(snippet, modal).map((each) => each.replace(/^session-url/, "sessionUrl"));
  const own = modal ? ["open={open}", "onExit={() => setOpen(false)}"] : [];
  const shown = `<CandorApply\n${indented([`portal="${snippet.portalUrl}"`, ...attributes, ...own].join("\n"), 2)}\n/>`;
  const pressed = `<button type="button" onClick={() => setOpen(true)}>
  Start your background check
</button>`;
  return `// npm install ${snippet.portalUrl}/embed-v1/candor-embed-react-1.0.0.tgz
import { CandorApply } from "candor-embed-react";
${modal ? 'import { useState } from "react";\n' : ""}
export function BackgroundCheck() {
${modal ? "  const [open, setOpen] = useState(false);\n" : ""}  return (
${indented(modal ? `<>\n${indented(pressed, 2)}\n${indented(shown, 2)}\n</>` : shown, 4)}
  );
}`;
}

const loading = (portalUrl: string) => `const script = document.createElement("script");
script.src = "${portalUrl}/embed.js";
document.head.append(script);`;

function vue(snippet: Snippet, modal: boolean): string {
  if (snippet.way === "frame") return `<template>\n${indented(frame(snippet), 2)}\n</template>`;
  const pressed = `<button type="button" @click="check.toggleAttribute('open', true)">Start your background check</button>`;
  const named = element(snippet, modal).replace("<candor-apply", `<candor-apply\n  ref="check"`);
  return `<script setup>
import { onMounted${modal ? ", ref" : ""} } from "vue";
${modal ? "\nconst check = ref(null);\n" : ""}
onMounted(() => {
${indented(loading(snippet.portalUrl), 2)}
});
</script>

<!-- In vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "candor-apply" } } }) -->
<template>
${indented(modal ? `${pressed}\n${named}` : element(snippet, modal), 2)}
</template>`;
}

function wordpress(snippet: Snippet, modal: boolean): string {
  const isFrame = snippet.way === "frame";
  const shown = isFrame ? frame(snippet) : `${modal ? `${button}\n` : ""}${element(snippet, modal)}`;
  const scripts = `add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script('candor', '${snippet.portalUrl}/embed.js', [], null, ['in_footer' => true]);
${modal ? `  wp_add_inline_script('candor', <<<'JS'\n${indented(opening, 4)}\n    JS);\n` : ""}});

`;
  return `<?php // In your theme's functions.php. The shortcode [candor_check] shows it.
${isFrame ? "" : scripts}add_shortcode('candor_check', function () {
  return <<<'HTML'
${indented(shown, 4)}
    HTML;
});`;
}

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(by));
}
