"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { type Theme, usualTheme } from "#server/contract/theme.ts";
import { hexColor } from "#server/platform/color/contrast.ts";
import { useWords } from "../../messages/use-words.ts";
import type { BrandSettingsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { Panel } from "../../shared/panel.tsx";
import { isConflict } from "../is-conflict.ts";
import { SavedForm } from "../saved-form.tsx";
import { ThemeFields } from "../theme-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { LogoField } from "./logo-field.tsx";

type BrandDraft = {
  name: string;
  color: string;
  supportEmail: string;
  supportPhone: string;
  privacyUrl: string;
  /** Null where the service has none. */
  theme: Theme | null;
};

/** What may be wrong: the theme is only chosen. */
type WrittenField = Exclude<keyof BrandDraft, "theme">;

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
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const read = draftOf(brand);
  const [base, setBase] = useState({ ...read, version: brand?.version ?? 0 });
  const [draft, setDraft] = useState<BrandDraft>(read);
  const [tried, setTried] = useState(false);
  const create = useMutation(
    trpc.settings.brands.create.mutationOptions({ onSuccess: ({ id }) => onChanged(id) }),
  );
  const save = useMutation(
    trpc.settings.brands.save.mutationOptions({
      onSuccess: (saved) => {
        setBase({ ...draftOf(saved), version: saved.version ?? 0 });
        setDraft(draftOf(saved));
        return onChanged(null);
      },
      onError: () => onChanged(null),
    }),
  );
  const wrong = problemsOf(draft);
  const change = (part: Partial<BrandDraft>) => setDraft({ ...draft, ...part });
  function submit() {
    setTried(true);
    if (wrong.length > 0) return;
    const { theme, ...written } = draft;
    const fields = {
      ...written,
      ...(theme ? { theme } : {}),
      privacyUrl: draft.privacyUrl.trim() || null,
    };
    if (brand?.id) save.mutate({ ...fields, id: brand.id, version: base.version });
    else create.mutate(fields);
  }
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
                setBase((now) => ({ ...now, version }));
                return onChanged(null);
              }}
            />
            <SavedForm
              dirty={(Object.keys(read) as (keyof BrandDraft)[]).some(
                (field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]),
              )}
              busy={create.isPending || save.isPending}
              saved={save.isSuccess}
              error={failureWords(create.error ?? save.error)}
              conflict={
                isConflict(save.error)
                  ? {
                      theirs: [
                        read.name,
                        read.color,
                        read.supportEmail,
                        read.supportPhone,
                        read.privacyUrl,
                      ].filter(Boolean),
                      takeTheirs() {
                        setBase({ ...read, version: brand?.version ?? 0 });
                        setDraft(read);
                        save.reset();
                      },
                      keepMine() {
                        setBase({ ...read, version: brand?.version ?? 0 });
                        save.reset();
                      },
                    }
                  : null
              }
              onSave={submit}
              onDiscard={() => {
                setDraft(base);
                setTried(false);
                save.reset();
              }}
            >
              <BrandFields draft={draft} wrong={tried ? wrong : []} onChange={change} />
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

function draftOf(brand: BrandSettingsView | null): BrandDraft {
  return {
    name: brand?.name ?? "",
    color: brand?.color ?? "#0f766e",
    supportEmail: brand?.supportEmail ?? "",
    supportPhone: brand?.supportPhone ?? "",
    privacyUrl: brand?.privacyUrl ?? "",
    theme: brand ? brand.theme : usualTheme,
  };
}

function problemsOf({ name, color, supportEmail, supportPhone, privacyUrl }: BrandDraft): WrittenField[] {
  const wrong: WrittenField[] = [];
  if (name.trim() === "") wrong.push("name");
  if (hexColor(color) === null) wrong.push("color");
  if (!isEmail(supportEmail.trim())) wrong.push("supportEmail");
  if (!/^(\+?[\d ()./-]{5,40})?$/.test(supportPhone.trim())) wrong.push("supportPhone");
  if (privacyUrl.trim() !== "" && !/^https?:\/\/\S+$/.test(privacyUrl.trim())) wrong.push("privacyUrl");
  return wrong;
}
