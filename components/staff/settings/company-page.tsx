"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { CompanySettingsView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { SavedForm } from "./saved-form.tsx";
import { useDraft } from "./use-draft.ts";

const locales = ["en-AU", "en-NZ", "mi-NZ", "zh-Hans-AU", "zh-Hans-NZ", "hi", "pa", "vi", "ar", "es"];

type CompanyFields = Pick<CompanySettingsView, "name" | "timezone" | "locale">;

/** The company's name, time zone and locale. */
export function CompanyPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const company = useQuery({ ...trpc.settings.company.show.queryOptions(), retry: retryStumbles });
  if (!company.data)
    return company.error ? <Problem error={company.error} retry={company.refetch} /> : <ListSkeleton />;
  const { data } = company;
  return (
    <Panel title={words("company.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("company.lead")}</p>
      {data.version === null ? (
        <div className="grid gap-4">
          <Elsewhere />
          <Facts
            rows={[
              [words("company.name"), data.name],
              [words("company.timezone"), data.timezone],
              [words("company.locale"), data.locale],
              [words("company.country"), data.country],
            ]}
          />
        </div>
      ) : (
        <CompanyForm company={data} version={data.version} />
      )}
    </Panel>
  );
}

function CompanyForm({ company, version }: { company: CompanySettingsView; version: number }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const written = useDraft(fieldsOf(company), version);
  const { draft, change, tried } = written;
  const refresh = () => queryClient.invalidateQueries(trpc.settings.company.pathFilter());
  const save = useMutation(
    trpc.settings.company.save.mutationOptions({
      onSuccess: (saved) => {
        written.onSaved(fieldsOf(saved), saved.version ?? version);
        return refresh();
      },
      onError: refresh,
    }),
  );
  const isNamed = draft.name.trim() !== "";
  return (
    <SavedForm
      dirty={written.isDirty}
      busy={save.isPending}
      saved={save.isSuccess}
      error={failureWords(save.error)}
      conflict={written.conflict(save, [
        `${words("company.name")}: ${company.name}`,
        company.timezone,
        company.locale,
      ])}
      onSave={() => {
        written.setTried(true);
        if (written.isDirty && isNamed) save.mutate({ ...draft, version: written.version });
      }}
      onDiscard={() => {
        written.discard();
        save.reset();
      }}
    >
      <TextField
        label={words("company.name")}
        dir="auto"
        maxLength={200}
        value={draft.name}
        error={tried && !isNamed ? words("company.nameError") : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={words("company.timezone")}
        hint={words("company.timezoneHint", { time: timeIn(draft.timezone) })}
        value={draft.timezone}
        onChange={(event) => change({ timezone: event.target.value })}
      >
        {withOwn(Intl.supportedValuesOf("timeZone"), draft.timezone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <SelectField
        label={words("company.locale")}
        hint={words("company.localeHint")}
        value={draft.locale}
        onChange={(event) => change({ locale: event.target.value })}
      >
        {withOwn(locales, draft.locale).map((locale) => (
          <option key={locale} value={locale}>
            {localeName(locale)}
          </option>
        ))}
      </SelectField>
    </SavedForm>
  );
}

function fieldsOf({ name, timezone, locale }: CompanyFields): CompanyFields {
  return { name, timezone, locale };
}

export function Facts({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {value || "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withOwn(list: string[], own: string): string[] {
  return own === "" || list.includes(own) ? list : [own, ...list];
}

function localeName(locale: string): string {
  return `${new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale} (${locale})`;
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone, timeStyle: "short" }).format(new Date());
}
