"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ReasonSettingView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { Panel } from "../shared/panel.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RetireDialog } from "./retire-dialog.tsx";

type Open = { what: "add" } | { what: "edit" | "retire"; reason: ReasonSettingView } | null;

/** The reasons in the order of their keys. */
export function ReasonList({
  reasons,
  onChanged,
}: {
  reasons: ReasonSettingView[];
  onChanged: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const order = useMutation(trpc.reasons.order.mutationOptions({ onSettled: onChanged }));
  const [open, setOpen] = useState<Open>(null);
  function move(from: number, to: number) {
    const ids = reasons.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined && !order.isPending) order.mutate({ ids: ids.toSpliced(to, 0, moved) });
  }
  return (
    <Panel title={words("settings.reasonsTitle")}>
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("settings.reasonsLead")}</p>
      <ol className="divide-y divide-line">
        {reasons.map((reason, index) => (
          <ReasonRow
            key={reason.id}
            reason={reason}
            position={index + 1}
            last={index === reasons.length - 1}
            onMove={(by) => move(index, index + by)}
            onOpen={(what) => setOpen({ what, reason })}
          />
        ))}
      </ol>
      <Failure of={order.error} />
      <Button kind="secondary" size="compact" className="mt-3" onClick={() => setOpen({ what: "add" })}>
        {words("settings.add")}
      </Button>
      {open?.what === "add" || open?.what === "edit" ? (
        <ReasonDialog
          reason={open.what === "edit" ? open.reason : null}
          onSaved={onChanged}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.what === "retire" ? (
        <RetireDialog reason={open.reason} onRetired={onChanged} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  );
}

function ReasonRow({
  reason,
  position,
  last,
  onMove,
  onOpen,
}: {
  reason: ReasonSettingView;
  position: number;
  last: boolean;
  onMove: (by: number) => void;
  onOpen: (what: "edit" | "retire") => void;
}) {
  const words = useWords("consoleDecisions");
  const { name } = reason;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {position <= 6 ? <Badge tone="neutral">{words("settings.key", { key: position })}</Badge> : null}
          {reason.final ? <Badge tone="warn">{words("settings.final")}</Badge> : null}
        </p>
        <p dir="auto" className="text-sm break-words text-ink-soft">
          {reason.words.en}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="compact"
          aria-label={words("settings.up", { name })}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          kind="quiet"
          size="compact"
          aria-label={words("settings.down", { name })}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          kind="secondary"
          size="compact"
          aria-label={words("settings.editOf", { name })}
          onClick={() => onOpen("edit")}
        >
          {words("settings.edit")}
        </Button>
        <Button
          kind="secondary"
          size="compact"
          aria-label={words("settings.retireOf", { name })}
          onClick={() => onOpen("retire")}
        >
          {words("settings.retire")}
        </Button>
      </div>
    </li>
  );
}
