import { useId, useState } from "react";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CheckProvidersView, CheckProviderView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { FormDialog } from "../../shared/form-dialog.tsx";

type Fields = { name: string; url: string; checkTypes: string[] };
type RefusedProvider = { message: string; data?: { failure?: { param?: string | null } | null } | null };

/** What a provider is called, where it is reached, and what it carries out. `provider` is null for a new one. */
export function ProviderDialog({
  provider,
  types,
  busy,
  failure,
  onSubmit,
  onClose,
}: {
  provider: CheckProviderView | null;
  types: CheckProvidersView["types"];
  busy: boolean;
  failure: RefusedProvider | null;
  onSubmit: (fields: Fields) => void;
  onClose: () => void;
}) {
  const words = useWords("consoleSettings");
  const [draft, setDraft] = useState<Fields>({
    name: provider?.name ?? "",
    url: provider?.url ?? "",
    checkTypes: provider?.check_types ?? [],
  });
  const [lacks, setLacks] = useState(false);
  const [name, url] = [draft.name.trim(), draft.url.trim()];
  const ofUrl = failure?.data?.failure?.param === "url";

  function submit() {
    setLacks(name === "" || url === "");
    if (name !== "" && url !== "") onSubmit({ ...draft, name, url });
  }

  return (
    <FormDialog
      title={words(provider ? "providers.change" : "providers.connect")}
      description={words(provider ? "providers.changeText" : "providers.connectText")}
      action={words(provider ? "form.save" : "providers.connectAction")}
      busy={busy}
      error={ofUrl ? undefined : failureWords(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words("providers.name")}
        hint={words("providers.nameHint")}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        error={lacks && name === "" ? words("providers.nameError") : undefined}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextField
        label={words("providers.url")}
        hint={words("providers.urlHint")}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={2048}
        value={draft.url}
        error={lacks && url === "" ? words("providers.urlError") : ofUrl ? failure.message : undefined}
        onChange={(event) => setDraft({ ...draft, url: event.target.value })}
      />
      <TypeChoice
        types={types.filter(({ providerId }) => providerId === null || providerId === provider?.id)}
        chosen={draft.checkTypes}
        onChange={(checkTypes) => setDraft({ ...draft, checkTypes })}
      />
    </FormDialog>
  );
}

/** Types that another provider has are not offered. */
function TypeChoice({
  types,
  chosen,
  onChange,
}: {
  types: CheckProvidersView["types"];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  const words = useWords("consoleSettings");
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="font-semibold">{words("providers.types")}</legend>
      <p id={id} className="mt-1 text-sm text-ink-soft">
        {words("providers.typesHint")}
      </p>
      <div className="mt-2 grid gap-x-4 rounded-control border border-line p-3 sm:grid-cols-2">
        {types.map(({ type, title }) => (
          <label key={type} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...chosen, type] : chosen.filter((one) => one !== type))
              }
              className="size-5 shrink-0 accent-brand"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
