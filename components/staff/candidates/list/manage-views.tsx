"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { SavedView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";

/** Saved views: their order, names, who has them, and their end, which can be undone. */
export function ManageViews({
  open,
  close,
  views,
}: {
  open: boolean;
  close: () => void;
  views: readonly SavedView[];
}) {
  const words = useWords("consoleList");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={words("views.manage")}
      description={words("views.manageText")}
      closeLabel={words("close")}
    >
      <Views views={views} />
    </Dialog>
  );
}

function Views({ views }: { views: readonly SavedView[] }) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const onSuccess = () => queryClient.invalidateQueries(trpc.views.pathFilter());
  const change = useMutation(trpc.views.change.mutationOptions({ onSuccess }));
  const order = useMutation(trpc.views.order.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.views.remove.mutationOptions({ onSuccess }));
  const restore = useMutation(trpc.views.restore.mutationOptions({ onSuccess }));
  const error = change.error ?? order.error ?? remove.error ?? restore.error;

  function move(from: number, to: number) {
    const ids = views.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) order.mutate({ ids: ids.toSpliced(to, 0, moved) });
  }
  return (
    <div className="grid gap-3">
      {error ? (
        <Alert tone="bad" live title={words("views.notSaved")}>
          {failureWords(error)}
        </Alert>
      ) : null}
      <p role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {deleted ? (
          <>
            {words("views.deleted", { name: deleted.name })}
            <Button
              kind="secondary"
              size="compact"
              onClick={() => {
                restore.mutate({ id: deleted.id });
                setDeleted(null);
              }}
            >
              {words("views.undo")}
            </Button>
          </>
        ) : null}
      </p>
      <ol className="grid gap-2">
        {views.map((view, index) => (
          <li key={view.id} className="grid gap-2 rounded-control border border-line p-3">
            <ViewName view={view} rename={(name) => change.mutate({ id: view.id, name })} />
            <div className="flex flex-wrap items-center gap-1">
              <WhoHasIt view={view} share={(shared) => change.mutate({ id: view.id, shared })} />
              <span className="ms-auto flex gap-1">
                <IconButton
                  label={words("views.up", { name: view.name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                  icon={ArrowUp}
                />
                <IconButton
                  label={words("views.down", { name: view.name })}
                  disabled={index === views.length - 1}
                  onClick={() => move(index, index + 1)}
                  icon={ArrowDown}
                />
                {view.mayChange ? (
                  <IconButton
                    label={words("views.delete", { name: view.name })}
                    onClick={() => remove.mutate({ id: view.id }, { onSuccess: () => setDeleted(view) })}
                    icon={Trash2}
                  />
                ) : null}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function WhoHasIt({ view, share }: { view: SavedView; share: (shared: boolean) => void }) {
  const words = useWords("consoleList");
  if (!view.mayChange)
    return <span className="text-sm text-ink-soft">{words("views.by", { name: view.by ?? "" })}</span>;
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={view.shared}
        onChange={({ target }) => share(target.checked)}
        className="size-4 accent-brand"
      />
      {words("views.share")}
    </label>
  );
}

/** The name, which is saved when it is left. */
function ViewName({ view, rename }: { view: SavedView; rename: (name: string) => void }) {
  const words = useWords("consoleList");
  const [name, setName] = useState(view.name);
  if (!view.mayChange) return <bdi className="font-semibold">{view.name}</bdi>;
  const save = () => {
    const next = name.trim();
    if (next === "") setName(view.name);
    else if (next !== view.name) rename(next);
  };
  return (
    <input
      aria-label={words("views.name")}
      dir="auto"
      maxLength={60}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onBlur={save}
      onKeyDown={(press) => press.key === "Enter" && save()}
      className="min-h-10 rounded-control border border-line-strong bg-surface px-3 font-semibold pointer-coarse:min-h-11"
    />
  );
}

function IconButton({
  label,
  disabled = false,
  onClick,
  icon: Icon,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  icon: typeof ArrowUp;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
