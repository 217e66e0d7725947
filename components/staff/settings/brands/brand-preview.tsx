"use client";

import { type CSSProperties, useState } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { buttonColors, cardColors } from "#server/platform/mail/button-colors.ts";
import { useWords } from "../../messages/use-words.ts";
import { Panel } from "../../shared/panel.tsx";

type Previewed = {
  name: string;
  color: string;
  supportEmail: string;
  supportPhone: string;
  privacyUrl: string;
  logoUrl: string | null;
};
type Ground = "light" | "dark";

/** What a candidate sees of a brand on a phone: their first page and the invitation, light and dark. */
export function BrandPreview({ brand }: { brand: Previewed }) {
  const words = useWords("consoleSettings");
  const [ground, setGround] = useState<Ground>("light");
  return (
    <Panel title={words("brands.preview")}>
      <div className="grid gap-4">
        <ChoiceField
          label={words("brands.previewGround")}
          columns={2}
          value={ground}
          onChange={(value) => setGround(value === "dark" ? "dark" : "light")}
          choices={[
            { value: "light", label: words("brands.previewLight") },
            { value: "dark", label: words("brands.previewDark") },
          ]}
        />
        <figure className="grid gap-1.5">
          <figcaption className="text-sm text-ink-soft">{words("brands.previewPage")}</figcaption>
          <PagePreview brand={brand} ground={ground} />
        </figure>
        <figure className="grid gap-1.5">
          <figcaption className="text-sm text-ink-soft">{words("brands.previewMail")}</figcaption>
          <MailPreview brand={brand} ground={ground} />
        </figure>
      </div>
    </Panel>
  );
}

const grounds: Record<Ground, { page: string; surface: string; ink: string; soft: string; line: string }> = {
  light: { page: "#f6f7f6", surface: "#ffffff", ink: "#18211e", soft: "#55605c", line: "#d9dedb" },
  dark: { page: "#0f1413", surface: "#171d1b", ink: "#eef2f0", soft: "#a9b5b0", line: "#2c3532" },
};

function PagePreview({ brand, ground }: { brand: Previewed; ground: Ground }) {
  const words = useWords("consoleSettings");
  const { page, surface, ink, soft, line } = grounds[ground];
  const colors = brandColors(brand.color);
  const on: CSSProperties = {
    backgroundColor: colors[`--brand-${ground}`],
    color: colors[`--brand-${ground}-on`],
  };
  return (
    <div
      className="w-full max-w-[22rem] overflow-hidden rounded-card border text-sm"
      style={{ backgroundColor: page, color: ink, borderColor: line }}
    >
      <div
        className="flex items-center gap-3 border-b p-3"
        style={{ backgroundColor: surface, borderColor: line }}
      >
        {brand.logoUrl ? (
          <Picture src={brand.logoUrl} alt="" className="size-9 rounded-lg object-contain" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-lg text-lg font-bold"
            style={on}
          >
            {[...brand.name][0]?.toUpperCase()}
          </span>
        )}
        <span dir="auto" className="min-w-0 flex-1 truncate text-base font-semibold">
          {brand.name}
        </span>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-lg font-semibold">{words("brands.sampleHeading", { company: brand.name })}</p>
        <p style={{ color: soft }}>{words("brands.sampleText")}</p>
        <span className="rounded-control px-5 py-3 text-center font-semibold" style={on}>
          {words("brands.sampleButton")}
        </span>
        <p className="break-words underline" style={{ color: soft }}>
          {words("brands.sampleHelp", { email: brand.supportEmail })}
          {brand.supportPhone ? ` · ${brand.supportPhone}` : ""}
        </p>
        {brand.privacyUrl ? (
          <p className="underline" style={{ color: soft }}>
            {words("brands.samplePrivacy")}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function MailPreview({ brand, ground }: { brand: Previewed; ground: Ground }) {
  const words = useWords("consoleSettings");
  const { background, text, border, darkBorder } = buttonColors(brand.color);
  const [ink, soft] = ground === "dark" ? ["#f4f4f5", "#b4b4bd"] : ["#18181b", "#52525b"];
  return (
    <div
      className="w-full max-w-[22rem] overflow-hidden rounded-card border text-sm"
      style={{
        backgroundColor: cardColors[ground],
        color: ink,
        borderColor: ground === "dark" ? "#3f3f46" : "#e4e4e7",
      }}
    >
      <div style={{ height: 6, backgroundColor: background }} />
      <div className="grid gap-3 p-4">
        {brand.logoUrl ? (
          <Picture
            src={brand.logoUrl}
            alt={brand.name}
            className="h-10 max-w-full justify-self-start object-contain"
          />
        ) : (
          <p dir="auto" className="text-base font-semibold">
            {brand.name}
          </p>
        )}
        <p className="text-lg font-semibold">{words("brands.sampleHeading", { company: brand.name })}</p>
        <p>{words("brands.sampleText")}</p>
        <span
          className="justify-self-start rounded-lg border px-6 py-3 font-semibold"
          style={{
            backgroundColor: background,
            color: text,
            borderColor: ground === "dark" ? darkBorder : border,
          }}
        >
          {words("brands.sampleButton")}
        </span>
        <p className="break-words" style={{ color: soft }}>
          {words("brands.sampleHelp", { email: brand.supportEmail })}
          {brand.supportPhone ? ` · ${brand.supportPhone}` : ""}
        </p>
      </div>
    </div>
  );
}
