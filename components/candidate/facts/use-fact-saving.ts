import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { FactInput, FactSheet } from "#server/contract/facts/fact.ts";

export type Facts = FactSheet["facts"];

/** So long after the last letter what is written is saved. */
const pauseMs = 700;

/**
 * Saves facts as they are written, one call at a time. What could not be saved stays here, and goes with the next call;
 * when the browser is online again, it goes then.
 */
export function useFactSaving(onSaved: (facts: Facts) => void) {
  const trpc = useTRPC();
  const save = useMutation(trpc.candidate.saveFacts.mutationOptions());
  const unsaved = useRef<FactInput>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const latest = useRef({ save: save.mutateAsync, onSaved });
  latest.current = { save: save.mutateAsync, onSaved };

  const saveNow = useCallback(async () => {
    const facts = unsaved.current;
    if (Object.keys(facts).length === 0) return;
    unsaved.current = {};
    setState("saving");
    try {
      latest.current.onSaved(await latest.current.save({ facts }));
      setState("saved");
    } catch (error) {
      // What was written meanwhile is newer.
      unsaved.current = { ...facts, ...unsaved.current };
      setState("failed");
      throw error;
    }
  }, []);

  /** Everything that was written is saved when it resolves. It rejects with why it is not. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const next = running.current.then(saveNow);
    running.current = next.catch(() => undefined);
    return next;
  }, [saveNow]);

  /** `state` and `error` tell of a failure: whoever writes does not wait for it. */
  const flushQuietly = useCallback(() => void flush().catch(() => undefined), [flush]);

  const write = useCallback(
    (facts: FactInput) => {
      unsaved.current = { ...unsaved.current, ...facts };
      clearTimeout(timer.current);
      timer.current = setTimeout(flushQuietly, pauseMs);
    },
    [flushQuietly],
  );

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && flushQuietly();
    window.addEventListener("online", flushQuietly);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("online", flushQuietly);
      document.removeEventListener("visibilitychange", leave);
      flushQuietly();
    };
  }, [flushQuietly]);

  return { write, flush, state, error: save.error };
}
