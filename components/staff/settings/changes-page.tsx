"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { SettingArea, SettingChangeView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { ShowMore } from "../shared/show-more.tsx";
import { When } from "../shared/time-zone.tsx";
import { CopyButton } from "./copy-button.tsx";

const areas = Object.keys({
  company: true,
  brands: true,
  careersSites: true,
  checkTypes: true,
  bundles: true,
  forms: true,
  reasons: true,
  reminders: true,
  people: true,
  integrations: true,
  connection: true,
  retention: true,
  costs: true,
} satisfies Record<SettingArea, true>) as SettingArea[];

/** Who changed what of the settings, for owners. */
export function ChangesPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [area, setArea] = useState<SettingArea | null>(null);
  const [staffId, setStaffId] = useState<string | null>(null);
  const changes = useInfiniteQuery({
    ...trpc.settings.changes.infiniteQueryOptions(
      { area, staffId },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
    retry: retryStumbles,
  });
  const people = changes.data?.pages[0]?.people ?? [];
  const shown = changes.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Panel title={words("changes.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("changes.lead")}</p>
      <div className="mb-2 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words("changes.area")}
          value={area ?? ""}
          onChange={(event) => setArea(areas.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">{words("changes.everything")}</option>
          {areas.map((one) => (
            <option key={one} value={one}>
              {words(`nav.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words("changes.person")}
          value={staffId ?? ""}
          onChange={(event) => setStaffId(event.target.value || null)}
        >
          <option value="">{words("changes.everyone")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {changes.error ? <Problem error={changes.error} retry={changes.refetch} /> : null}
      {changes.isPending ? <ListSkeleton /> : null}
      {changes.data && shown.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{words("changes.empty")}</p>
      ) : null}
      <ol className="divide-y divide-line">
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
      <ShowMore list={changes} label={words("changes.more")} />
    </Panel>
  );
}

type WordKey = Parameters<ReturnType<typeof useWords<"consoleSettings">>["has"]>[0];
type SettingValue = NonNullable<SettingChangeView["changes"][number]["from"]>;

function ChangeRow({ change }: { change: SettingChangeView }) {
  const words = useWords("consoleSettings");
  const action = `changes.action.${change.action}` as WordKey;
  const written = (value: SettingValue) => {
    if (typeof value === "boolean") return words(value ? "changes.yes" : "changes.no");
    return Array.isArray(value) ? value.join(" · ") : String(value);
  };
  // A period of one kind of record has no field of its own, but stands under what it is kept for.
  const nameOf = (field: string) => {
    const key = `changes.field.${field}` as WordKey;
    return words.has(key) ? words(key as never) : field;
  };
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{words(`nav.${change.area}`)}</span>
        {change.subject ? <bdi className="min-w-0 break-words">{change.subject}</bdi> : null}
        <span className="text-ink-soft">{words.has(action) ? words(action as never) : change.action}</span>
      </p>
      {change.changes.length > 0 ? (
        <ul className="grid gap-0.5 text-sm">
          {change.changes.map(({ field, from, to }) => (
            <li key={field} className="min-w-0 break-words">
              <span className="text-ink-soft">{nameOf(field)}: </span>
              {from === null ? null : (
                <>
                  <del className="text-ink-soft">{written(from)}</del>{" "}
                </>
              )}
              {to === null ? words("changes.nothing") : <ins className="no-underline">{written(to)}</ins>}
              {from === null ? null : <Former name={nameOf(field)} value={from} />}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-ink-soft">
        <bdi>{change.staffName}</bdi> · <When at={change.at} />
      </p>
    </li>
  );
}

/** The value before, to put it back where it was: one per line where there are several. */
function Former({ name, value }: { name: string; value: SettingValue }) {
  const words = useWords("consoleSettings");
  const text = Array.isArray(value) ? value.join("\n") : String(value);
  return (
    <span className="ms-2 inline-flex flex-wrap items-center gap-2">
      <CopyButton text={text} what={words("changes.former", { field: name })} />
      {text.endsWith("…") ? <span className="text-ink-soft">{words("changes.cut")}</span> : null}
    </span>
  );
}
