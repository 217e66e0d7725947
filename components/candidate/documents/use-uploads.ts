"use client";

import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { isBroken, retryAfterMsOf } from "#components/trpc/failed-call.ts";
import { useTRPCClient } from "#components/trpc/trpc.tsx";
import { useFileFailureText } from "./file-failure-text.ts";
import type { Fault } from "./photo/judge-photo.ts";
import { lookAtPhoto } from "./photo/look-at-photo.ts";
import { pictureOf, sendFile } from "./send-file.ts";
import {
  type DocumentPlace,
  type FileOrigin,
  isStillToCome,
  newItem,
  pauseMs,
  type UploadItem,
} from "./upload-item.ts";
import {
  afterUploadEvent,
  isFlying,
  noUploads,
  resumedUploads,
  type UploadEvent,
  type Uploads,
} from "./uploads.ts";

/** What was not there yet when its page was left for another step, by the journey's base: it goes on when one is back. */
const left = new Map<string, Uploads>();

type Ends = {
  /** The sentence for a file that is not to be sent; null for one that may. */
  refusalOf: (file: File, damaged: boolean) => string | null;
  onStored: (item: UploadItem, uploadId: number) => Promise<void>;
  onRefused: () => void;
};

/** Does what the uploads' state asks for: looks at files on this device, sends them, and reports what came of it. */
export function useUploads({ base, ...ends }: { base: string } & Ends) {
  const [uploads, dispatch] = useReducer(afterUploadEvent, base, (at) =>
    resumedUploads(left.get(at) ?? noUploads),
  );
  const { items } = uploads;
  const latest = useRef(ends);
  latest.current = ends;
  useLooks(items, latest, dispatch);
  useFlights(items, latest, dispatch);
  useLeftBehind(base, uploads);
  const retry = useCallback((key: string) => dispatch({ type: "retried", key }), []);
  useRetries(items, retry);
  const busy = items.some(isStillToCome);
  useStayingWhile(busy);

  function add(files: File[], source: DocumentPlace & FileOrigin) {
    dispatch({ type: "chosen", items: files.map((file) => newItem(file, source)) });
  }
  const cancel = (key: string) => dispatch({ type: "canceled", key });

  return {
    items,
    busy,
    add,
    /** Another photo in the place of one that was held back. */
    retake(item: UploadItem, file: File) {
      cancel(item.key);
      add([file], { ...item, fromCamera: false });
    },
    sendAnyway: (key: string) => dispatch({ type: "passed", key }),
    /** One that is under way is stopped, one that is not is forgotten. */
    cancel,
    retry,
  };
}

type Latest = { readonly current: Ends };

/** Looks once at each file that is to be looked at. */
function useLooks(items: readonly UploadItem[], latest: Latest, dispatch: Dispatch<UploadEvent>) {
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, file, idType, fromCamera, bothSides } of items.filter(
      ({ state }) => state === "looking",
    )) {
      if (begun.current.has(key)) continue;
      begun.current.add(key);
      void lookAtPhoto(file, { idType, fromCamera, bothSides }).then(async ({ damaged, faults, ...look }) =>
        dispatch({
          type: "looked",
          key,
          ...look,
          faults: await thatCanBeHeld(faults),
          refusal: latest.current.refusalOf(look.file, damaged),
        }),
      );
    }
  }, [items, latest, dispatch]);
}

/** What is said of a held photo is loaded with the first one. Where the connection is gone it can't be said, and nothing is held. */
async function thatCanBeHeld(faults: Fault[]): Promise<Fault[]> {
  if (faults.length === 0) return faults;
  return await import("./held-photo.tsx").then(
    () => faults,
    () => [],
  );
}

/** Begins the tries that are to be under way, and stops those that are no more. */
function useFlights(items: readonly UploadItem[], latest: Latest, dispatch: Dispatch<UploadEvent>) {
  const client = useTRPCClient();
  const failureText = useFileFailureText();
  const textOf = useRef(failureText);
  textOf.current = failureText;
  const flights = useRef(new Map<string, AbortController>());

  const send = useCallback(
    async (item: UploadItem, flight: AbortController) => {
      const { key, attempt } = item;
      const onShare = (share: number) => dispatch({ type: "progressed", key, attempt, share });
      try {
        if (item.unseen) {
          const picture = await pictureOf(client, item, flight, (share) => onShare(share / 2));
          const look = picture && (await lookAtPhoto(picture, item));
          const faults = await thatCanBeHeld(look?.faults ?? []);
          dispatch({ type: "seen", key, attempt, faults, preview: look?.preview ?? null });
          if (faults.length > 0) return;
        }
        const uploadId = await sendFile(client, item, flight, (share) =>
          onShare(item.unseen ? (1 + share) / 2 : share),
        );
        await latest.current.onStored(item, uploadId);
        dispatch({ type: "stored", key, attempt });
      } catch (error) {
        const told = { key, attempt, error: textOf.current(error) };
        if (isBroken(error)) dispatch({ type: "broke", ...told, retryAfterMs: retryAfterMsOf(error) });
        else {
          dispatch({ type: "refused", ...told });
          latest.current.onRefused();
        }
      } finally {
        flights.current.delete(nameOf(item));
      }
    },
    [client, latest, dispatch],
  );

  useEffect(() => {
    const flying = items.filter(isFlying);
    const names = new Set(flying.map(nameOf));
    for (const [name, flight] of flights.current) if (!names.has(name)) flight.abort();
    for (const item of flying) {
      if (flights.current.has(nameOf(item))) continue;
      const flight = new AbortController();
      flights.current.set(nameOf(item), flight);
      void send(item, flight);
    }
  }, [items, send]);

  // Whoever waits for a network that is gone waits long: it is taken up again when there is one.
  useEffect(() => {
    const giveUp = () => {
      for (const flight of flights.current.values()) flight.abort("stalled");
    };
    window.addEventListener("offline", giveUp);
    return () => {
      window.removeEventListener("offline", giveUp);
      giveUp();
    };
  }, []);
}

function nameOf({ key, attempt }: UploadItem): string {
  return `${key}:${attempt}`;
}

/** Keeps what is still to come while another step is open. */
function useLeftBehind(base: string, uploads: Uploads) {
  const now = useRef(uploads);
  now.current = uploads;
  useEffect(() => {
    left.delete(base);
    return () => {
      left.set(base, now.current);
    };
  }, [base]);
}

/** Sends again what broke off: after a pause while there is a connection, at once when it comes back. */
function useRetries(items: readonly UploadItem[], retry: (key: string) => void) {
  const broken = items.filter(({ state }) => state === "broken");
  const names = broken.map(({ key, breaks }) => `${key}:${breaks}`).join();
  const latest = useRef(broken);
  latest.current = broken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pauses start again when another upload breaks, not at each progress
  useEffect(() => {
    const again = () => {
      for (const { key } of latest.current) retry(key);
    };
    window.addEventListener("online", again);
    const timers = latest.current.map((item) =>
      setTimeout(() => {
        if (navigator.onLine && latest.current.some(({ key }) => key === item.key)) retry(item.key);
      }, pauseMs(item)),
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
