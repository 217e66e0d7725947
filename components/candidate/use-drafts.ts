import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { Draft } from "./journey.ts";
import { useSaving } from "./use-saving.ts";

type Named = Record<string, Draft>;
const nothing: Named = {};

/**
 * Keeps what is written on a page and not saved yet, under a name for each form of the page. What could not be kept by the
 * portal yet stays in the tab: `unkept` is that after a reload, and goes to the portal with the next call. A failure does not
 * disturb whoever writes, as everything stands in the form.
 */
export function useDrafts(page: string) {
  const trpc = useTRPC();
  const { refresh } = useRouter();
  const keep = useMutation(trpc.candidate.keepDraft.mutationOptions());
  const inTab = `candor-drafts:${page}`;
  const waiting = useRef<Named>({});
  const touched = useRef(false);
  const [unkept, setUnkept] = useState(nothing);
  const drop = useCallback(
    (name: string) => {
      delete waiting.current[name];
      writeTab(inTab, waiting.current);
    },
    [inTab],
  );

  const { write, flush, hold, release, forget } = useSaving<Named>(async (drafts) => {
    for (const [name, draft] of Object.entries(drafts)) {
      if (draft === undefined) continue;
      await keep.mutateAsync(draft);
      if (waiting.current[name] === draft) drop(name);
    }
  });

  useEffect(() => {
    const left = readTab(inTab);
    if (Object.keys(left).length === 0) return;
    waiting.current = { ...left, ...waiting.current };
    setUnkept(left);
    write(left);
  }, [inTab, write]);

  const keepDraft = useCallback(
    (name: string, draft: Draft) => {
      touched.current = true;
      waiting.current[name] = draft;
      writeTab(inTab, waiting.current);
      write({ [name]: draft });
    },
    [inTab, write],
  );

  /** A page that was left and is come back to shows what was kept, not what it began with. */
  useEffect(
    () => () => {
      if (touched.current) void flush().then(refresh, refresh);
    },
    [flush, refresh],
  );

  /** What was written under this name is saved, and the draft of it went with that. */
  const settle = useCallback(
    (name: string) => {
      forget(name);
      drop(name);
    },
    [forget, drop],
  );

  return { unkept, keepDraft, hold, release, settle };
}

/** Storage may be closed to a page inside a frame: then only the portal has drafts. */
function readTab(name: string): Named {
  try {
    // Only writeTab writes it.
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Named;
  } catch {
    return {};
  }
}

function writeTab(name: string, drafts: Named): void {
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(name, JSON.stringify(drafts));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}
