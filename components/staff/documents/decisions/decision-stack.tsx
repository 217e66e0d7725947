"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { Command } from "../../palette/command.ts";
import { useCommands, useRegistry } from "../../palette/commands.tsx";
import { Shortcut } from "../../palette/shortcut.tsx";
import { deskAddress } from "../../shared/desk-address.ts";
import { type DecisionBatch, isUnsent, type OutboxEntry } from "./outbox.ts";
import { undoMs } from "./undo-window.ts";
import { outbox, useOutbox, useSending } from "./use-outbox.ts";

/**
 * What became of decisions, on every page of the console: the newest with its undo, those that wait to be sent, and those that
 * were refused, with what to do.
 */
export function DecisionStack({ staffUserId }: { staffUserId: string }) {
  useSending(staffUserId);
  const { entries, trouble, newest } = useOutbox();
  const unsent = entries.filter(isUnsent);
  const refused = entries.filter(({ state }) => state === "refused");
  const [isBack, setBack] = useSentAfterTrouble(trouble !== null, unsent.length);
  return (
    <div className="pointer-events-none fixed start-2 bottom-2 z-30 grid w-[calc(100vw-1rem)] gap-2 lg:w-52 *:pointer-events-auto max-lg:bottom-24">
      {refused.map((entry) => (
        <Refused key={entry.key} entry={entry} />
      ))}
      {trouble ? <Unsent count={unsent.length} trouble={trouble} /> : null}
      {isBack ? <Sent close={() => setBack(false)} /> : null}
      {newest ? <Undo key={newest.madeAt} batch={newest} /> : null}
    </div>
  );
}

const card = "rounded-control border bg-raised p-3 text-sm shadow-card";

function Undo({ batch: { decisions, madeAt } }: { batch: DecisionBatch }) {
  const words = useWords("consoleDesk");
  const registry = useRegistry();
  const left = useSecondsUntil(madeAt + undoMs);
  const isOnDesk = usePathname().startsWith("/queue/");
  const undo = () =>
    outbox.undo(
      decisions.map(({ key }) => key),
      () => crypto.randomUUID(),
    );
  const own: Command = {
    id: "decisions.undo",
    title: words("undo"),
    group: words("keys.deciding"),
    keys: ["u", "Mod+z"],
    enabled: left > 0,
    run: undo,
  };
  useCommands(isOnDesk ? [] : [own]);
  const [first] = decisions;
  if (left <= 0 || !first) return null;
  return (
    <div role="status" className={`${card} flex flex-wrap items-center justify-between gap-2 border-line`}>
      <p className="min-w-0 break-words">
        {words("made", {
          decision: first.choice.decision,
          count: decisions.length,
          title: first.documentTitle,
          name: first.candidateName,
        })}
      </p>
      <Button
        kind="secondary"
        size="compact"
        className="shrink-0 tabular-nums"
        aria-keyshortcuts="u"
        // The desk's own goes back to the document too.
        onClick={() => (registry.all().find(({ id }) => id === "decisions.undo")?.run ?? undo)()}
      >
        {words("undo")}
        <span aria-hidden="true">{left}</span>
        <Shortcut keys="u" />
      </Button>
    </div>
  );
}

function Unsent({ count, trouble }: { count: number; trouble: "signedOut" | "unreachable" }) {
  const words = useWords("consoleDesk");
  return (
    <div role="status" className={`${card} grid gap-2 border-warn bg-warn-soft text-warn`}>
      <p>
        <span className="font-semibold">{words("unsent.title", { count })}</span> {words(`unsent.${trouble}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {trouble === "signedOut" ? (
          <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
            {words("unsent.signIn")}
          </a>
        ) : null}
        <Button kind="secondary" size="compact" onClick={outbox.retry}>
          {words("unsent.retry")}
        </Button>
      </div>
    </div>
  );
}

function Sent({ close }: { close: () => void }) {
  const words = useWords("consoleDesk");
  return (
    <div
      role="status"
      className={`${card} flex flex-wrap items-center justify-between gap-2 border-good bg-good-soft text-good`}
    >
      <p className="font-semibold">{words("unsent.sent")}</p>
      <Button kind="secondary" size="compact" onClick={close}>
        {words("close")}
      </Button>
    </div>
  );
}

function Refused({ entry }: { entry: OutboxEntry }) {
  const words = useWords("consoleDesk");
  const { partnerApplicationId, candidateId, uploadId } = entry.file;
  return (
    <div role="alert" className={`${card} grid gap-2 border-bad bg-bad-soft text-bad`}>
      <p className="font-semibold">
        {words("refused.title", { title: entry.documentTitle, name: entry.candidateName })}
      </p>
      <p className="text-ink">{entry.refusal}</p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={deskAddress({ partnerApplicationId, candidateId, document: uploadId })}
          className="underline"
        >
          {words("refused.open")}
        </a>
        <Button kind="secondary" size="compact" onClick={() => outbox.dismiss(entry.key)}>
          {words("refused.dismiss")}
        </Button>
      </div>
    </div>
  );
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

/** Becomes true when decisions that had to wait have been sent. */
function useSentAfterTrouble(isTrouble: boolean, unsent: number) {
  const [had, setHad] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isTrouble) {
      setHad(true);
      setBack(false);
    } else if (had && unsent === 0) {
      setHad(false);
      setBack(true);
    }
  }, [isTrouble, had, unsent]);
  return [isBack, setBack] as const;
}
