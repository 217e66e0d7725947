"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { DetailFields } from "../launching/detail-fields.tsx";
import { detailsKept, detailsShown } from "../launching/details-draft.ts";
import { useWords } from "../messages/use-words.ts";
import type { BundleSettingsView, TypeSettingsView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";
import { MoveButtons, movedTo } from "./move-buttons.tsx";
import { SavedForm } from "./saved-form.tsx";
import { useDraft } from "./use-draft.ts";

type BundleDraft = Pick<BundleSettingsView, "name" | "checks_data">;

/** Writes a bundle; null: a new one. Details that only a program can give a check stay with it. */
export function BundleEditor({
  bundle,
  types,
  onClose,
  onChanged,
}: {
  bundle: BundleSettingsView | null;
  types: TypeSettingsView[];
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const read: BundleDraft = { name: bundle?.name ?? "", checks_data: bundle?.checks_data ?? [] };
  const written = useDraft(read, bundle?.version ?? 0);
  const { draft, change, tried } = written;
  const done = async () => {
    await onChanged();
    onClose();
  };
  const create = useMutation(trpc.settings.bundles.create.mutationOptions({ onSuccess: done }));
  const save = useMutation(
    trpc.settings.bundles.save.mutationOptions({ onSuccess: done, onError: onChanged }),
  );
  const titleOf = (code: string) => types.find(({ type }) => type === code)?.title ?? code;
  const checks = draft.checks_data;
  const whole = draft.name.trim() !== "" && checks.length > 0;
  function submit() {
    written.setTried(true);
    if (!whole) return;
    if (bundle) save.mutate({ ...draft, id: bundle.id, version: written.version });
    else create.mutate(draft);
  }
  return (
    <Panel title={bundle ? words("bundles.edit", { name: bundle.name }) : words("bundles.new")}>
      <SavedForm
        dirty={written.isDirty}
        busy={create.isPending || save.isPending}
        saved={false}
        error={failureWords(create.error ?? save.error)}
        conflict={written.conflict(save, [
          read.name,
          read.checks_data.map(({ type }) => titleOf(type)).join(", "),
        ])}
        onSave={submit}
        onDiscard={onClose}
      >
        <TextField
          label={words("bundles.name")}
          dir="auto"
          maxLength={255}
          value={draft.name}
          error={tried && draft.name.trim() === "" ? words("bundles.nameError") : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <BundleChecks
          checks={checks}
          types={types}
          error={tried && checks.length === 0 ? words("bundles.checksError") : undefined}
          onChange={(checks_data) => change({ checks_data })}
        />
      </SavedForm>
      <Button kind="quiet" size="compact" className="mt-2" onClick={onClose}>
        {words("form.cancel")}
      </Button>
    </Panel>
  );
}

/** The checks of a bundle in their order. */
function BundleChecks({
  checks,
  types,
  error,
  onChange,
}: {
  checks: BundleDraft["checks_data"];
  types: TypeSettingsView[];
  error: string | undefined;
  onChange: (checks: BundleDraft["checks_data"]) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      <ul aria-label={words("bundles.checks")} className="divide-y divide-line">
        {checks.map((check, place) => (
          <BundleCheck
            key={`${check.type} ${checks.slice(0, place).filter(({ type }) => type === check.type).length}`}
            checks={checks}
            place={place}
            type={types.find(({ type }) => type === check.type)}
            onChange={onChange}
          />
        ))}
      </ul>
      <SelectField
        label={words("bundles.addCheck")}
        value=""
        error={error}
        onChange={(event) => {
          const type = event.target.value;
          if (type) onChange([...checks, { type, details: {}, renewal: false }]);
        }}
      >
        <option value="" />
        {types
          .filter(({ enabled }) => enabled)
          .map(({ type, title }) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
      </SelectField>
    </>
  );
}

function BundleCheck({
  checks,
  place,
  type,
  onChange,
}: {
  checks: BundleDraft["checks_data"];
  place: number;
  /** Undefined for one that the company does not know. */
  type: TypeSettingsView | undefined;
  onChange: (checks: BundleDraft["checks_data"]) => void;
}) {
  const words = useWords("consoleSettings");
  const check = checks[place];
  if (!check) return null;
  const title = type?.title ?? check.type;
  const fields = type?.details ?? [];
  const given = Object.keys(check.details).length;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        {title}
        {fields.length === 0 && given > 0 ? (
          <span className="block text-sm text-ink-soft">{words("bundles.details", { count: given })}</span>
        ) : null}
      </span>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={check.renewal}
          className="size-4.5 accent-brand-ink"
          onChange={({ target }) => onChange(checks.with(place, { ...check, renewal: target.checked }))}
        />
        {words("bundles.renewal")}
      </label>
      <MoveButtons
        name={title}
        place={place}
        count={checks.length}
        onMove={(to) => onChange(movedTo(checks, place, to))}
      />
      <Button
        kind="quiet"
        size="compact"
        aria-label={words("bundles.removeCheck", { name: title })}
        onClick={() => onChange(checks.toSpliced(place, 1))}
      >
        {words("form.remove")}
      </Button>
      {fields.length > 0 ? (
        <details className="basis-full">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-brand-ink underline">
            {words("bundles.details", { count: given })}
          </summary>
          <div className="pb-2">
            <DetailFields
              of={title}
              fields={fields}
              given={detailsShown(fields, check.details)}
              onChange={(said) =>
                onChange(checks.with(place, { ...check, details: detailsKept(fields, check.details, said) }))
              }
            />
          </div>
        </details>
      ) : null}
    </li>
  );
}
