import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { type Theme, usualTheme } from "#server/contract/theme.ts";
import { hexColor } from "#server/platform/color/contrast.ts";
import type { BrandSettingsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import type { SavedForm } from "../saved-form.tsx";
import { useDraft } from "../use-draft.ts";

export type BrandDraft = {
  name: string;
  color: string;
  supportEmail: string;
  supportPhone: string;
  privacyUrl: string;
  /** Null where the service has none. */
  theme: Theme | null;
};

/** What may be wrong: the theme is only chosen. */
export type WrittenField = Exclude<keyof BrandDraft, "theme">;

/** A brand while it is written: what differs from what is saved, what is wrong once it was tried, and a colleague's change meanwhile. */
export function useBrandDraft(
  brand: BrandSettingsView | null,
  onChanged: (created: number | null) => Promise<void>,
) {
  const trpc = useTRPC();
  const read = draftOf(brand);
  const written = useDraft(read, brand?.version ?? 0);
  const { draft, change, tried } = written;
  const create = useMutation(
    trpc.settings.brands.create.mutationOptions({ onSuccess: ({ id }) => onChanged(id) }),
  );
  const save = useMutation(
    trpc.settings.brands.save.mutationOptions({
      onSuccess: (saved) => {
        written.onSaved(draftOf(saved), saved.version ?? 0);
        return onChanged(null);
      },
      onError: () => onChanged(null),
    }),
  );
  const wrong = problemsOf(draft);
  function submit() {
    written.setTried(true);
    if (wrong.length > 0) return;
    const { theme, ...texts } = draft;
    const fields = { ...texts, ...(theme ? { theme } : {}), privacyUrl: draft.privacyUrl.trim() || null };
    if (brand?.id) save.mutate({ ...fields, id: brand.id, version: written.version });
    else create.mutate(fields);
  }
  const theirs = [read.name, read.color, read.supportEmail, read.supportPhone, read.privacyUrl];
  const saving: Omit<ComponentProps<typeof SavedForm>, "children"> = {
    dirty: written.isDirty,
    busy: create.isPending || save.isPending,
    saved: save.isSuccess,
    error: failureWords(create.error ?? save.error),
    conflict: written.conflict(save, theirs.filter(Boolean)),
    onSave: submit,
    onDiscard() {
      written.discard();
      save.reset();
    },
  };
  return {
    draft,
    change,
    wrong: tried ? wrong : [],
    onVersion: written.setVersion,
    saving,
  };
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
