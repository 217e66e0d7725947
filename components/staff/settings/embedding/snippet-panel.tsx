"use client";

import { useState } from "react";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { languageNames, locales } from "#components/words/languages.ts";
import { type HostTheme, type Theme, usualTheme } from "#server/contract/theme.ts";
import { hexColor } from "#server/platform/color/contrast.ts";
import { useWords } from "../../messages/use-words.ts";
import type { EmbedSitesView } from "../../shared/answers.ts";
import { Panel } from "../../shared/panel.tsx";
import { CopyButton } from "../copy-button.tsx";
import { ThemeFields } from "../theme-fields.tsx";
import { embedSnippet, type Snippet, snippetKinds, snippetWays } from "./embed-snippet.ts";
import { SnippetPreview } from "./snippet-preview.tsx";

type KeyedBrand = EmbedSitesView["brands"][number] & { embedKey: string };

/** Code for a page that shows the journey, as it is chosen here, beside what it will look like. */
export function SnippetPanel({ brands, portalUrl }: { brands: KeyedBrand[]; portalUrl: string }) {
  const words = useWords("consoleSettings");
  const [at, setAt] = useState(0);
  const [way, setWay] = useState<Snippet["way"]>("session");
  const [kind, setKind] = useState<Snippet["kind"]>("html");
  const [modal, setModal] = useState(false);
  const [language, setLanguage] = useState("");
  const [accent, setAccent] = useState("");
  const [theme, setTheme] = useState<Theme | null>(null);
  const brand = brands[at] ?? brands[0];
  if (!brand) return null;
  const own = brand.theme ?? usualTheme;
  const color = hexColor(accent);
  const said: HostTheme =
    way === "frame" ? {} : { ...differing(theme, own), ...(color ? { accent: color } : {}) };
  const code = embedSnippet({ portalUrl, embedKey: brand.embedKey, way, kind, modal, language, theme: said });
  return (
    <Panel title={words("snippet.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("snippet.lead")}</p>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <BrandOfSnippet brands={brands} at={at} onChange={setAt} />
          <ChoiceField
            label={words("snippet.way")}
            hint={words(`snippet.wayHints.${way}`)}
            columns={1}
            value={way}
            onChange={(value) => setWay(snippetWays.find((one) => one === value) ?? "session")}
            choices={snippetWays.map((value) => ({ value, label: words(`snippet.ways.${value}`) }))}
          />
          <SelectField
            label={words("snippet.kind")}
            value={kind}
            onChange={(event) => setKind(snippetKinds.find((one) => one === event.target.value) ?? "html")}
          >
            {snippetKinds.map((value) => (
              <option key={value} value={value}>
                {words(`snippet.kinds.${value}`)}
              </option>
            ))}
          </SelectField>
          <LanguageOfSnippet language={language} onChange={setLanguage} />
          {way === "frame" ? null : (
            <>
              <ChoiceField
                label={words("snippet.display")}
                columns={2}
                value={modal ? "modal" : "inline"}
                onChange={(value) => setModal(value === "modal")}
                choices={[
                  { value: "inline", label: words("snippet.inline") },
                  { value: "modal", label: words("snippet.modal") },
                ]}
              />
              <TextField
                label={words("snippet.accent")}
                optionalText={words("form.optional")}
                hint={words("snippet.accentHint")}
                dir="ltr"
                maxLength={7}
                spellCheck={false}
                value={accent}
                error={accent !== "" && !color ? words("brands.colorError") : undefined}
                onChange={(event) => setAccent(event.target.value)}
              />
              <ThemeFields theme={theme ?? own} onChange={setTheme} />
            </>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <SnippetCode code={code} way={way} />
          <SnippetPreview embedKey={brand.embedKey} language={language} theme={said} />
        </div>
      </div>
    </Panel>
  );
}

function BrandOfSnippet({
  brands,
  at,
  onChange,
}: {
  brands: KeyedBrand[];
  at: number;
  onChange: (at: number) => void;
}) {
  const words = useWords("consoleSettings");
  if (brands.length < 2) return null;
  return (
    <SelectField
      label={words("snippet.brand")}
      value={at}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {brands.map(({ id, name }, index) => (
        <option key={id} value={index}>
          {name ?? words("sites.yourBrand")}
        </option>
      ))}
    </SelectField>
  );
}

function LanguageOfSnippet({
  language,
  onChange,
}: {
  language: string;
  onChange: (language: string) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <SelectField
      label={words("snippet.language")}
      hint={words("snippet.languageHint")}
      value={language}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{words("snippet.languageOfPage")}</option>
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languageNames[locale]}
        </option>
      ))}
    </SelectField>
  );
}

function SnippetCode({ code, way }: { code: string; way: Snippet["way"] }) {
  const words = useWords("consoleSettings");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="flex-1 font-semibold">{words("snippet.code")}</h3>
        <CopyButton text={code} what={words("snippet.code")} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-control bg-sunken p-3 text-xs leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      <p className="text-sm text-ink-soft">{words(`snippet.fill.${way}`)}</p>
    </div>
  );
}

/** What a page has to say, where it wants another look than the brand's. */
function differing(theme: Theme | null, own: Theme): HostTheme {
  if (!theme) return {};
  return {
    ...(theme.color_scheme === own.color_scheme ? {} : { color_scheme: theme.color_scheme }),
    ...(theme.radius === own.radius ? {} : { radius: theme.radius }),
    ...(theme.font === own.font ? {} : { font: theme.font }),
  };
}
