"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { BrandMark } from "#components/candidate/brand-mark.tsx";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { BrandSettingsView } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { Elsewhere } from "../elsewhere.tsx";
import { BrandEditor } from "./brand-editor.tsx";

/** What candidates and referees see of the company. */
export function BrandsPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const brands = useQuery({ ...trpc.settings.brands.list.queryOptions(), retry: retryStumbles });
  const [editing, setEditing] = useState<number | "new" | null>(null);
  const [news, setNews] = useState("");
  const refresh = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.settings.brands.pathFilter());
  };
  if (!brands.data)
    return brands.error ? <Problem error={brands.error} retry={brands.refetch} /> : <ListSkeleton />;
  const { editable, brands: all } = brands.data;
  const open = editing === "new" ? null : all.find(({ id }) => id === editing);
  if (editing !== null && open !== undefined) {
    return (
      <BrandEditor
        key={editing}
        brand={open}
        onClose={() => setEditing(null)}
        onChanged={async (id) => {
          await refresh(words("form.saved"));
          if (id !== null) setEditing(id);
        }}
      />
    );
  }
  return (
    <Panel
      title={words("brands.title")}
      aside={
        editable ? (
          <Button kind="secondary" size="compact" onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" className="size-4" />
            {words("brands.new")}
          </Button>
        ) : undefined
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("brands.lead")}</p>
      {editable ? null : <Elsewhere />}
      <ul className="divide-y divide-line">
        {all.map((brand) => (
          <BrandRow
            key={brand.id ?? brand.name}
            brand={brand}
            onEdit={() => setEditing(brand.id)}
            onChanged={refresh}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Panel>
  );
}

function BrandRow({
  brand,
  onEdit,
  onChanged,
}: {
  brand: BrandSettingsView;
  onEdit: () => void;
  onChanged: (news: string) => Promise<void>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [removing, setRemoving] = useState(false);
  const { id, name, version } = brand;
  const makeDefault = useMutation(
    trpc.settings.brands.makeDefault.mutationOptions({
      onSuccess: () => onChanged(words("brands.nowDefault", { name })),
    }),
  );
  const remove = useMutation(
    trpc.settings.brands.remove.mutationOptions({
      onSuccess: () => onChanged(words("brands.removed", { name })),
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <BrandMark name={name} logoUrl={brand.logoUrl} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          <bdi>{name}</bdi> {brand.default ? <Badge>{words("brands.default")}</Badge> : null}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {brand.default ? words("brands.defaultHint") : brand.supportEmail}
        </p>
        {makeDefault.error ? (
          <p role="alert" className="text-sm text-bad">
            {failureWords(makeDefault.error)}
          </p>
        ) : null}
      </div>
      {version === null || id === null ? null : (
        <BrandButtons
          brand={brand}
          makingDefault={makeDefault.isPending}
          onEdit={onEdit}
          onDefault={() => makeDefault.mutate({ id })}
          onRemove={() => setRemoving(true)}
        />
      )}
      {id === null ? null : (
        <Confirm
          open={removing}
          onOpenChange={setRemoving}
          title={words("brands.removeTitle", { name })}
          text={words("brands.removeText")}
          action={words("form.remove")}
          busy={remove.isPending}
          error={failureWords(remove.error)}
          onConfirm={() => remove.mutate({ id })}
        />
      )}
    </li>
  );
}

function BrandButtons({
  brand,
  makingDefault,
  onEdit,
  onDefault,
  onRemove,
}: {
  brand: BrandSettingsView;
  makingDefault: boolean;
  onEdit: () => void;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const words = useWords("consoleSettings");
  const { name } = brand;
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" size="compact" aria-label={words("brands.edit", { name })} onClick={onEdit}>
        {words("form.edit")}
      </Button>
      {brand.default ? null : (
        <>
          <Button kind="secondary" size="compact" busy={makingDefault} onClick={onDefault}>
            {words("brands.makeDefault", { name })}
          </Button>
          <Button
            kind="danger"
            size="compact"
            aria-label={words("brands.remove", { name })}
            onClick={onRemove}
          >
            {words("form.remove")}
          </Button>
        </>
      )}
    </div>
  );
}
