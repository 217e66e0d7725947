"use client";

import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { BrandSettingsView } from "../../shared/answers.ts";
import { Panel } from "../../shared/panel.tsx";
import { SavedForm } from "../saved-form.tsx";
import { ThemeFields } from "../theme-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { type BrandDraft, useBrandDraft, type WrittenField } from "./use-brand-draft.ts";

/** Writes a brand beside what candidates will see of it; null: a new one. */
export function BrandEditor({
  brand,
  onClose,
  onChanged,
}: {
  brand: BrandSettingsView | null;
  onClose: () => void;
  /** With the id of a brand that was created. */
  onChanged: (created: number | null) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const editing = useBrandDraft(brand, onChanged);
  const { draft, change, wrong } = editing;
  return (
    <>
      <Button kind="quiet" size="compact" className="justify-self-start" onClick={onClose}>
        {words("brands.back")}
      </Button>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={brand ? words("brands.edit", { name: brand.name }) : words("brands.new")}>
          <div className="grid gap-5">
            <LogoField
              brand={brand}
              onChanged={(version) => {
                editing.onVersion(version);
                return onChanged(null);
              }}
            />
            <SavedForm {...editing.saving}>
              <BrandFields draft={draft} wrong={wrong} onChange={change} />
            </SavedForm>
            <p className="text-sm text-ink-soft">
              <a href="/settings/careers-sites" className="underline">
                {words("brands.sites")}
              </a>
            </p>
          </div>
        </Panel>
        <BrandPreview brand={{ ...draft, logoUrl: brand?.logoUrl ?? null }} />
      </div>
    </>
  );
}

function BrandFields({
  draft,
  wrong,
  onChange: change,
}: {
  draft: BrandDraft;
  wrong: WrittenField[];
  onChange: (part: Partial<BrandDraft>) => void;
}) {
  const words = useWords("consoleSettings");
  const error = (field: WrittenField) => (wrong.includes(field) ? words(`brands.${field}Error`) : undefined);
  return (
    <>
      <TextField
        label={words("brands.name")}
        dir="auto"
        maxLength={100}
        value={draft.name}
        error={error("name")}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ColorField color={draft.color} error={error("color")} onChange={(color) => change({ color })} />
      <TextField
        label={words("brands.supportEmail")}
        hint={words("brands.supportEmailHint")}
        type="email"
        autoComplete="off"
        value={draft.supportEmail}
        error={error("supportEmail")}
        onChange={(event) => change({ supportEmail: event.target.value })}
      />
      <TextField
        label={words("brands.supportPhone")}
        optionalText={words("form.optional")}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={draft.supportPhone}
        error={error("supportPhone")}
        onChange={(event) => change({ supportPhone: event.target.value })}
      />
      <TextField
        label={words("brands.privacyUrl")}
        optionalText={words("form.optional")}
        type="url"
        autoComplete="off"
        value={draft.privacyUrl}
        error={error("privacyUrl")}
        onChange={(event) => change({ privacyUrl: event.target.value })}
      />
      {draft.theme ? <ThemeFields theme={draft.theme} onChange={(theme) => change({ theme })} /> : null}
    </>
  );
}
