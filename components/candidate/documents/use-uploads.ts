"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { isBroken } from "#components/trpc/failed-call.ts";
import { useTRPCClient } from "#components/trpc/trpc.tsx";
import { useFailureText } from "../failure-text.ts";
import { lookAtPhoto } from "./photo/look-at-photo.ts";
import { sendFile } from "./send-file.ts";
import {
  isStillToCome,
  mayPassAfter,
  newItem,
  type Place,
  pauseMs,
  resumed,
  type UploadItem,
} from "./upload-item.ts";

const atOnce = 2;

/** What was not there yet when its page was left for another step, by the journey's base: it goes on when one is back. */
const left = new Map<string, UploadItem[]>();

/**
 * Looks at files on this device, holds back photos that will not do, and sends the others, two at a time, each by itself:
 * one that is refused holds up no other. A file keeps its key when it is sent again, so that it is stored once even if
 * only the answer was lost.
 */
export function useUploads({
  base,
  limitBytes,
  tooLarge,
  onStored,
  onRefused,
}: {
  base: string;
  limitBytes: number;
  tooLarge: (file: File) => string;
  onStored: (item: UploadItem, uploadId: number) => Promise<void>;
  onRefused: () => void;
}) {
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [items, setItems] = useState<UploadItem[]>(() => left.get(base) ?? []);
  const flights = useRef(new Map<string, AbortController>());
  const held = useRef(new Map<string, number>());
  const latest = useRef({ onStored, onRefused, failureText, tooLarge });
  latest.current = { onStored, onRefused, failureText, tooLarge };
  const now = useRef(items);
  now.current = items;

  const patch = useCallback((key: string, change: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);
  const drop = useCallback((key: string) => setItems((all) => all.filter((item) => item.key !== key)), []);

  const look = useCallback(
    async (item: UploadItem) => {
      const { file, preview, faults } = await lookAtPhoto(item.file, item.fromCamera);
      if (file.size > limitBytes) {
        return patch(item.key, { preview, state: "refused", error: latest.current.tooLarge(file) });
      }
      if (faults.length === 0) return patch(item.key, { file, preview, state: "waiting" });
      const place = `${item.idType}:${item.side}`;
      const before = held.current.get(place) ?? 0;
      held.current.set(place, before + 1);
      patch(item.key, { file, preview, faults, mayPass: mayPassAfter(before), state: "held" });
    },
    [limitBytes, patch],
  );

  useEffect(() => {
    left.delete(base);
    for (const item of now.current.filter(({ state }) => state === "looking")) void look(item);
    return () => {
      left.set(base, now.current.flatMap(resumed));
      for (const flight of flights.current.values()) flight.abort("stalled");
    };
  }, [base, look]);

  const send = useCallback(
    async (item: UploadItem) => {
      const flight = new AbortController();
      flights.current.set(item.key, flight);
      patch(item.key, { state: "sending", share: 0, error: null });
      try {
        const uploadId = await sendFile(client, item, flight, (share) =>
          patch(item.key, { share, state: share < 1 ? "sending" : "checking" }),
        );
        held.current.delete(`${item.idType}:${item.side}`);
        await latest.current.onStored(item, uploadId);
        drop(item.key);
      } catch (error) {
        const sentence = latest.current.failureText(error);
        if (flight.signal.aborted && flight.signal.reason !== "stalled") drop(item.key);
        else if (!isBroken(error)) {
          patch(item.key, { state: "refused", error: sentence });
          latest.current.onRefused();
        } else patch(item.key, { state: "broken", error: sentence, breaks: item.breaks + 1 });
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

  // Whoever waits for a network that is gone waits long: it is taken up again when there is one.
  useEffect(() => {
    const giveUp = () => {
      for (const flight of flights.current.values()) flight.abort("stalled");
    };
    window.addEventListener("offline", giveUp);
    return () => window.removeEventListener("offline", giveUp);
  }, []);

  const retry = useCallback((key: string) => patch(key, { state: "waiting", share: 0 }), [patch]);
  useRetries(items, retry);
  useStayingWhile(items.some(isStillToCome));

  function add(files: File[], place: Place, fromCamera = false) {
    const added = files.map((file) => newItem(file, place, fromCamera));
    setItems((all) => [...all, ...added]);
    for (const item of added) void look(item);
  }

  return {
    items,
    busy: items.some(isStillToCome),
    add,
    /** Another photo in the place of one that was held back. */
    retake(item: UploadItem, file: File) {
      drop(item.key);
      add([file], item);
    },
    sendAnyway: retry,
    /** One that is under way is stopped, one that is not is forgotten. */
    cancel(key: string) {
      const flight = flights.current.get(key);
      if (flight) flight.abort();
      else drop(key);
    },
    retry,
  };
}

/** Sends again what broke off: after a pause while there is a connection, at once when it comes back. */
function useRetries(items: UploadItem[], retry: (key: string) => void) {
  const broken = items.filter(({ state }) => state === "broken");
  const names = broken.map(({ key, breaks }) => `${key}:${breaks}`).join();
  const latest = useRef(broken);
  latest.current = broken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pauses begin anew when another one breaks, not at each progress
  useEffect(() => {
    const again = () => {
      for (const { key } of latest.current) retry(key);
    };
    window.addEventListener("online", again);
    const timers = latest.current.map(({ key, breaks }) =>
      setTimeout(() => {
        if (navigator.onLine && latest.current.some((item) => item.key === key)) retry(key);
      }, pauseMs(breaks)),
    );
    return () => {
      window.removeEventListener("online", again);
      timers.forEach(clearTimeout);
    };
  }, [names, retry]);
}

/** Who leaves while something is still to come is asked first. */
function useStayingWhile(busy: boolean) {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [busy]);
}
