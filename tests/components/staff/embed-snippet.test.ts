import { expect, test } from "vitest";
import {
  embedSnippet,
  type Snippet,
  snippetKinds,
  snippetWays,
  themeText,
} from "#components/staff/settings/embedding/embed-snippet.ts";
import { readHostTheme } from "#server/contract/theme.ts";

const theme = { accent: "#0f766e", color_scheme: "dark" as const, radius: 4, font: "serif" };
const given: Snippet = {
  portalUrl: "https://checks.example",
  embedKey: "1-1-kTq4m0Zr8sVwB2xC",
  way: "session",
  kind: "html",
  modal: false,
  language: "",
  theme: {},
};

test("the code for a page by sessions holds the brand's key, no link, and words for where the script does not come", () => {
  expect(embedSnippet(given)).toBe(`<script src="https://checks.example/embed.js" async></script>
<candor-apply
  brand="1-1-kTq4m0Zr8sVwB2xC"
  session-url="/candor-session"
>
  <p>
    Your background check opens here. If it does not come, reload this page, or use the link in your email.
  </p>
</candor-apply>`);
});

test("each kind of code says what was chosen, and what is not chosen it leaves out", () => {
  for (const kind of snippetKinds) {
    for (const way of snippetWays) {
      const plain = embedSnippet({ ...given, kind, way });
      expect(plain).not.toMatch(/language=|lang=|theme=|modal|undefined|\n\n\n/);
      const full = embedSnippet({ ...given, kind, way, modal: true, language: "mi", theme });
      expect(full).toContain(way === "frame" ? "?lang=mi" : 'language="mi"');
      expect(full.includes('display="modal"')).toBe(way !== "frame");
      expect(/toggleAttribute\(["']open["'], true\)|setOpen\(true\)/.test(full)).toBe(way !== "frame");
      expect(/embed\.js|candor-embed-react-1\.0\.0\.tgz/.test(full)).toBe(way !== "frame");
      expect(full.includes("allow-same-origin")).toBe(way === "frame");
      expect(full.includes(given.embedKey)).toBe(way === "session");
    }
  }
});

test("a theme in the code reads back as what was chosen", () => {
  expect(readHostTheme(themeText(theme))).toEqual({ theme, problems: [] });
  expect(themeText({})).toBe("");
});
