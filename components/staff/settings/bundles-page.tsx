"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { BundleSettingsView, TypeSettingsView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { BundleEditor } from "./bundle-editor.tsx";
import { BundleRulesPanel } from "./bundle-rules-panel.tsx";

/** Checks that are ordered together. */
export function BundlesPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const bundles = useQuery({ ...trpc.settings.bundles.list.queryOptions(), retry: retryStumbles });
  const types = useQuery({ ...trpc.settings.checkTypes.list.queryOptions(), retry: retryStumbles });
  const [editing, setEditing] = useState<number | "new" | null>(null);
  const [news, setNews] = useState("");
  const error = bundles.error ?? types.error;
  if (!bundles.data || !types.data)
    return error ? <Problem error={error} retry={bundles.refetch} /> : <ListSkeleton />;
  const { types: known } = types.data;
  const all = bundles.data.bundles;
  const open = editing === "new" ? null : all.find(({ id }) => id === editing);
  const refresh = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.settings.pathFilter());
  };
  if (editing !== null && open !== undefined) {
    return (
      <BundleEditor
        key={editing}
        bundle={open}
        types={known}
        onClose={() => setEditing(null)}
        onChanged={() => refresh(words("form.saved"))}
      />
    );
  }
  return (
    <>
      <Panel
        title={words("bundles.title")}
        aside={
          <Button kind="secondary" size="compact" onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" className="size-4" />
            {words("bundles.new")}
          </Button>
        }
      >
        <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("bundles.lead")}</p>
        {all.length === 0 ? (
          <div className="py-8 text-center">
            <p className="font-semibold">{words("bundles.empty")}</p>
            <p className="text-sm text-ink-soft">{words("bundles.emptyText")}</p>
          </div>
        ) : null}
        <ul className="divide-y divide-line">
          {all.map((bundle) => (
            <BundleRow
              key={bundle.id}
              bundle={bundle}
              types={known}
              onEdit={() => setEditing(bundle.id)}
              onRemoved={() => refresh(words("bundles.removed", { name: bundle.name }))}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {news}
        </p>
      </Panel>
      <BundleRulesPanel bundles={all} />
    </>
  );
}

function BundleRow({
  bundle,
  types,
  onEdit,
  onRemoved,
}: {
  bundle: BundleSettingsView;
  types: TypeSettingsView[];
  onEdit: () => void;
  onRemoved: () => Promise<void>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [removing, setRemoving] = useState(false);
  const remove = useMutation(trpc.settings.bundles.remove.mutationOptions({ onSuccess: onRemoved }));
  const { id, name } = bundle;
  const typeOf = (code: string) => types.find(({ type }) => type === code);
  const blocked = bundle.checks_data.some(({ type }) => typeOf(type)?.enabled !== true);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <bdi>{name}</bdi> <span className="text-sm text-ink-soft">{words("bundles.number", { id })}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {bundle.checks_data.map(({ type }) => typeOf(type)?.title ?? type).join(", ")}
        </p>
        {blocked ? <Badge>{words("bundles.notEnabled")}</Badge> : null}
      </div>
      {bundle.version === null ? null : (
        <>
          <Button
            kind="secondary"
            size="compact"
            aria-label={words("bundles.edit", { name })}
            onClick={onEdit}
          >
            {words("form.edit")}
          </Button>
          <Button
            kind="danger"
            size="compact"
            aria-label={words("bundles.remove", { name })}
            onClick={() => setRemoving(true)}
          >
            {words("form.remove")}
          </Button>
        </>
      )}
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title={words("bundles.removeTitle", { name })}
        text={words("bundles.removeText", { id })}
        action={words("form.remove")}
        busy={remove.isPending}
        error={failureWords(remove.error)}
        onConfirm={() => remove.mutate({ id, name })}
      />
    </li>
  );
}
