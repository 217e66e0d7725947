"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useTRPCClient } from "#components/trpc/trpc.tsx";
import { watchUpload } from "#components/trpc/upload-fetch.ts";
import type { FileType } from "#server/contract/upload.ts";
import { isBroken, useFailureText } from "../failure-text.ts";

/** A file on its way. `broken`: there was no answer, it may be sent again. `refused`: it was, and why. */
export type UploadItem = {
  key: string;
  file: File;
  idType: FileType;
  state: "waiting" | "sending" | "checking" | "broken" | "refused";
  share: number;
  error: string | null;
};

const atOnce = 2;

/**
 * Sends files, two at a time, each by itself: one that is refused holds up no other. A file keeps its key when it is
 * sent again, so that it is stored once even if only the answer was lost.
 */
export function useUploads(onStored: (item: UploadItem, uploadId: number) => Promise<void>) {
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [items, setItems] = useState<UploadItem[]>([]);
  const flights = useRef(new Map<string, AbortController>());
  const latest = useRef({ onStored, failureText });
  latest.current = { onStored, failureText };

  const patch = useCallback((key: string, change: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);
  const drop = useCallback((key: string) => setItems((all) => all.filter((item) => item.key !== key)), []);

  const send = useCallback(
    async (item: UploadItem) => {
      const flight = new AbortController();
      flights.current.set(item.key, flight);
      patch(item.key, { state: "sending", share: 0, error: null });
      const form = new FormData();
      form.set("key", item.key);
      form.set("idType", item.idType);
      form.set("file", item.file);
      watchUpload(form, (share) => patch(item.key, { share, state: share < 1 ? "sending" : "checking" }));
      try {
        const { uploadId } = await client.documents.upload.mutate(form, { signal: flight.signal });
        await latest.current.onStored(item, uploadId);
        drop(item.key);
      } catch (error) {
        if (flight.signal.aborted) drop(item.key);
        else {
          const state = isBroken(error) ? "broken" : "refused";
          patch(item.key, { state, error: latest.current.failureText(error) });
        }
      } finally {
        flights.current.delete(item.key);
      }
    },
    [client, drop, patch],
  );

  useEffect(() => {
    const free = atOnce - flights.current.size;
    for (const item of items.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) {
      if (!flights.current.has(item.key)) void send(item);
    }
  }, [items, send]);

  const retry = useCallback((key: string) => patch(key, { state: "waiting", share: 0 }), [patch]);

  useEffect(() => {
    const retryBroken = () =>
      setItems((all) => all.map((item) => (item.state === "broken" ? { ...item, state: "waiting" } : item)));
    window.addEventListener("online", retryBroken);
    return () => window.removeEventListener("online", retryBroken);
  }, []);

  const busy = items.some(({ state }) => state === "waiting" || state === "sending" || state === "checking");
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [busy]);

  return {
    items,
    busy,
    add(files: File[], idType: FileType) {
      const added = files.map<UploadItem>((file) => ({
        key: crypto.randomUUID(),
        file,
        idType,
        state: "waiting",
        share: 0,
        error: null,
      }));
      setItems((all) => [...all, ...added]);
    },
    /** One that is under way is stopped, one that is not is forgotten. */
    cancel(key: string) {
      const flight = flights.current.get(key);
      if (flight) flight.abort();
      else drop(key);
    },
    retry,
  };
}
