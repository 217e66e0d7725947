import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField, TextArea, TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CheckTypesView, TypeSettingsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { firstQuestions, formWith } from "./first-questions.ts";

const longest = { title: 120, description: 500 } as const;
const mostDays = 365;
const mostMonths = 240;
/** As for forms that are written here: days stand before months. */
const ourEnglish = "en-AU";

type OwnTypeDraft = {
  title: string;
  description: string;
  days: string;
  asks: string;
  shows: string;
  months: string;
};

/** What a type of the company's own is called and asks. `type` is null for a new one; `onSaved` gets its title. */
export function OwnTypeDialog({
  type,
  kinds,
  onSaved,
  onClose,
}: {
  type: TypeSettingsView | null;
  /** What candidates can be asked to show. */
  kinds: CheckTypesView["documentKinds"];
  onSaved: (title: string) => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords("consoleSettings");
  const [draft, setDraft] = useState<OwnTypeDraft>(() => draftOf(type));
  const [tried, setTried] = useState(false);
  const saving = useSaving(type, onSaved);
  const days = Number(draft.days);
  const months = Number(draft.months);
  const lacks = {
    title: draft.title.trim() === "",
    days: !Number.isInteger(days) || days < 1 || days > mostDays,
    months: draft.months.trim() !== "" && (!Number.isInteger(months) || months < 1 || months > mostMonths),
  };
  const change = (some: Partial<OwnTypeDraft>) => setDraft({ ...draft, ...some });

  function submit() {
    setTried(true);
    if (lacks.title || lacks.days || lacks.months) return;
    const { title, description, asks, shows } = draft;
    saving.mutate({
      title: title.trim(),
      description: description.trim(),
      turnaround_hours: days * 24,
      asks,
      documentKind: kinds.find(({ kind }) => kind === shows)?.kind ?? null,
      validityMonths: months || null,
    });
  }

  return (
    <FormDialog
      title={words(type ? "checkTypes.changeTitle" : "checkTypes.new", { name: type?.title ?? "" })}
      description={words(type ? "checkTypes.changeText" : "checkTypes.newText")}
      action={words(type ? "form.save" : "checkTypes.make")}
      busy={saving.isPending}
      error={failureWords(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnTypeFields {...{ type, kinds, draft }} lacks={tried ? lacks : null} onChange={change} />
    </FormDialog>
  );
}

function OwnTypeFields({
  type,
  kinds,
  draft,
  lacks,
  onChange,
}: {
  type: TypeSettingsView | null;
  kinds: CheckTypesView["documentKinds"];
  draft: OwnTypeDraft;
  /** What keeps the type from being saved, after the first attempt. */
  lacks: { title: boolean; days: boolean; months: boolean } | null;
  onChange: (some: Partial<OwnTypeDraft>) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      <TextField
        label={words("checkTypes.typeTitle")}
        hint={words("checkTypes.titleHint")}
        dir="auto"
        autoComplete="off"
        maxLength={longest.title}
        value={draft.title}
        error={lacks?.title ? words("checkTypes.titleError") : undefined}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={words("checkTypes.description")}
        hint={words("checkTypes.descriptionHint")}
        optionalText={words("form.optional")}
        dir="auto"
        rows={2}
        maxLength={longest.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <AskedForm type={type} value={draft.asks} onChange={(asks) => onChange({ asks })} />
      <SelectField
        label={words("checkTypes.shows")}
        value={draft.shows}
        onChange={(event) => onChange({ shows: event.target.value })}
      >
        <option value="">{words("checkTypes.showsNothing")}</option>
        {kinds.map(({ kind, title }) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words("checkTypes.days")}
        inputMode="numeric"
        maxLength={3}
        className="[&_input]:max-w-32"
        value={draft.days}
        error={lacks?.days ? words("checkTypes.daysError") : undefined}
        onChange={(event) => onChange({ days: event.target.value })}
      />
      <TextField
        label={words("checkTypes.validity")}
        hint={words("checkTypes.validityHint")}
        optionalText={words("form.optional")}
        inputMode="numeric"
        maxLength={3}
        className="[&_input]:max-w-32"
        value={draft.months}
        error={lacks?.months ? words("checkTypes.validityError") : undefined}
        onChange={(event) => onChange({ months: event.target.value })}
      />
    </>
  );
}

function draftOf(type: TypeSettingsView | null): OwnTypeDraft {
  const { title = "", description = "", turnaround_hours = 72 } = type?.own ?? {};
  const formId = type?.defaultDetails.form_id;
  return {
    title,
    description,
    days: String(Math.max(1, Math.round(turnaround_hours / 24))),
    asks: typeof formId === "number" ? String(formId) : firstQuestions[0],
    shows: String(type?.defaultDetails.document_kind ?? ""),
    months: String(type?.defaultDetails.validity_months ?? ""),
  };
}

/** New questions, or a form that is there: by its id. */
function AskedForm({
  type,
  value,
  onChange,
}: {
  type: TypeSettingsView | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const all = useQuery(trpc.settings.forms.list.queryOptions()).data?.forms ?? [];
  const forms = all.filter((form) => form.type === "customs");
  return (
    <SelectField
      label={words("checkTypes.asks")}
      hint={words("checkTypes.asksHint")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {type ? null : (
        <optgroup label={words("checkTypes.newQuestions")}>
          {firstQuestions.map((one) => (
            <option key={one} value={one}>
              {words(`checkTypes.first.${one}`)}
            </option>
          ))}
        </optgroup>
      )}
      {forms.length > 0 ? (
        <optgroup label={words("forms.own")}>
          {forms.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </optgroup>
      ) : null}
    </SelectField>
  );
}

type GivenType = {
  title: string;
  description: string;
  turnaround_hours: number;
  asks: string;
  documentKind: CheckTypesView["documentKinds"][number]["kind"] | null;
  validityMonths: number | null;
};

/** Makes the questions first, and the type that asks them after: a type that is refused leaves its form for the next attempt. */
function useSaving(type: TypeSettingsView | null, onSaved: (title: string) => Promise<void>) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const language = useLocale();
  const queryClient = useQueryClient();
  const makeForm = useMutation(trpc.settings.forms.create.mutationOptions());
  const make = useMutation(trpc.settings.checkTypes.create.mutationOptions());
  const save = useMutation(trpc.settings.checkTypes.save.mutationOptions());
  const [made, setMade] = useState<{ of: string; id: number } | null>(null);

  async function formOf({ asks, title }: GivenType): Promise<number> {
    const first = firstQuestions.find((one) => one === asks);
    if (!first) return Number(asks);
    if (made?.of === asks) return made.id;
    const { id } = await makeForm.mutateAsync(
      formWith(first, title, words, language === "en" ? ourEnglish : language),
    );
    setMade({ of: asks, id });
    await queryClient.invalidateQueries(trpc.settings.forms.pathFilter());
    return id;
  }

  return useMutation({
    mutationFn: async (given: GivenType) => {
      const { asks: _, documentKind, validityMonths, ...own } = given;
      const formId = await formOf(given);
      if (!type) await make.mutateAsync({ ...own, formId, documentKind, validityMonths });
      else {
        const { version, enabled, defaultDetails } = type;
        if (version === null) throw new Error("A type of one’s own has a version.");
        const { document_kind: _, validity_months: __, ...others } = defaultDetails;
        const shown = documentKind && { document_kind: documentKind };
        const valid = validityMonths && { validity_months: validityMonths };
        const details = { ...others, form_id: formId, ...shown, ...valid };
        await save.mutateAsync({ type: type.type, enabled, version, own, defaultDetails: details });
      }
      await onSaved(own.title);
    },
    onError: () => queryClient.invalidateQueries(trpc.settings.checkTypes.pathFilter()),
  });
}
