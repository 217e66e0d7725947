import { useCallback, useEffect, useRef, useState } from "react";

/** So long after the last letter what is written is saved. */
const pauseMs = 700;

/**
 * Saves what is written as it is written, one call at a time. What could not be saved stays here, and goes with the next
 * call; when the browser is online again, it goes then.
 */
export function useSaving<Written extends object>(save: (written: Partial<Written>) => Promise<void>) {
  const unsaved = useRef<Partial<Written>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const held = useRef(false);
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const latest = useRef(save);
  latest.current = save;

  const saveNow = useCallback(async () => {
    const written = unsaved.current;
    if (held.current || Object.keys(written).length === 0) return;
    unsaved.current = {};
    setState("saving");
    try {
      await latest.current(written);
      setState("saved");
    } catch (error) {
      // What was written meanwhile is newer.
      unsaved.current = { ...written, ...unsaved.current };
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

  /** `state` shows a failure: whoever writes does not wait for it. */
  const flushQuietly = useCallback(() => void flush().catch(() => undefined), [flush]);

  const write = useCallback(
    (written: Partial<Written>) => {
      unsaved.current = { ...unsaved.current, ...written };
      clearTimeout(timer.current);
      timer.current = setTimeout(flushQuietly, pauseMs);
    },
    [flushQuietly],
  );

  /** Nothing is under way when it resolves, and nothing is saved until `release`. */
  const hold = useCallback((): Promise<void> => {
    held.current = true;
    return running.current;
  }, []);

  const release = useCallback(() => {
    held.current = false;
    flushQuietly();
  }, [flushQuietly]);

  /** What was written under this name and is not saved yet is not wanted any more. */
  const forget = useCallback((name: keyof Written) => {
    const { [name]: _, ...others } = unsaved.current;
    // What is left of a partial record is one.
    unsaved.current = others as Partial<Written>;
    if (Object.keys(others).length === 0) setState("idle");
  }, []);

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

  return { write, flush, hold, release, forget, state };
}
