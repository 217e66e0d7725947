"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { FormField } from "#server/contract/form.ts";
import { useWords } from "../../messages/use-words.ts";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { When } from "../../shared/time-zone.tsx";

/** The versions of a form, the latest first, each with what changed in it. */
export function FormVersions({ id }: { id: number }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const versions = useQuery({ ...trpc.settings.forms.versions.queryOptions({ id }), retry: retryStumbles });
  const all = versions.data ?? [];
  return (
    <Panel title={words("forms.versions")}>
      {versions.error ? <Problem error={versions.error} retry={versions.refetch} /> : null}
      <ol className="grid gap-3 text-sm">
        {all.map(({ version, fields, created_at }, place) => (
          <li key={version}>
            <p>
              {words("forms.was", { version })} <When at={created_at} brief />
            </p>
            <Differences now={fields} before={all[place + 1]?.fields ?? null} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Differences({ now, before }: { now: FormField[]; before: FormField[] | null }) {
  const words = useWords("consoleSettings");
  if (!before) return <p className="text-ink-soft">{words("forms.first")}</p>;
  const former = new Map(before.map((field) => [field.id, field]));
  const kept = new Set(now.map(({ id }) => id));
  const added = now.filter(({ id }) => !former.has(id));
  const taken = before.filter(({ id }) => !kept.has(id));
  const changed = now.filter((field) => {
    const was = former.get(field.id);
    return was && JSON.stringify(was) !== JSON.stringify(field);
  });
  const names = (fields: FormField[]) => fields.map(({ label }) => `“${label}”`).join(", ");
  return (
    <ul className="text-ink-soft">
      {added.length > 0 ? <li>{words("forms.added", { names: names(added) })}</li> : null}
      {taken.length > 0 ? <li>{words("forms.taken", { names: names(taken) })}</li> : null}
      {changed.length > 0 ? <li>{words("forms.changed", { names: names(changed) })}</li> : null}
    </ul>
  );
}
