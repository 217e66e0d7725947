"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { messageVersion, readHostMessage } from "./host-messages.ts";
import { type HostNews, hostNewsEvent } from "./tell-host.ts";

type News =
  | { candor: "ready" | "step"; step: string }
  | { candor: "resize"; height: number }
  | { candor: "error"; reason: string }
  | { candor: HostNews | "session_expired" };

/**
 * Talks with the page around the frame, once that page has said hello from an origin that may embed the journey. It is
 * sent the content's height, the step, that the candidate has submitted, and why nothing can be done here; nothing else, and nobody
 * else. `endsInMs`: the frame's own session ends then, and the page is asked for another.
 */
export function FrameBridge({
  origins,
  problem,
  endsInMs,
}: {
  origins: string[];
  problem: string | null;
  endsInMs: number | null;
}) {
  const host = useRef<{ origin: string; nonce: string | undefined } | null>(null);
  const step = usePathname().split("/")[3] ?? "";
  const latestStep = useRef(step);

  useEffect(() => {
    const content = document.querySelector<HTMLElement>(".framed");
    if (!content || window.parent === window) return;
    const post = (news: News) => tell(host.current, news);
    const postHeight = () =>
      post({ candor: "resize", height: Math.ceil(content.getBoundingClientRect().height) });
    const hear = (event: MessageEvent) => {
      const message = readHostMessage(event, origins);
      if (message?.candor !== "hello") return;
      if (host.current?.origin === event.origin && host.current.nonce === message.nonce) return;
      host.current = { origin: event.origin, nonce: message.nonce };
      post({ candor: "ready", step: latestStep.current });
      postHeight();
      if (problem === "session") post({ candor: "session_expired" });
      else if (problem) post({ candor: "error", reason: problem });
    };
    const passOn = (event: Event) => post({ candor: (event as CustomEvent<HostNews>).detail });
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("[role=dialog]")) {
        post({ candor: "exit" });
      }
    };
    const observer = new ResizeObserver(postHeight);
    observer.observe(content);
    const stopWatching = onceOver(endsInMs, () => post({ candor: "session_expired" }));
    window.addEventListener("message", hear);
    window.addEventListener(hostNewsEvent, passOn);
    window.addEventListener("keydown", leave);
    return () => {
      observer.disconnect();
      stopWatching();
      window.removeEventListener("message", hear);
      window.removeEventListener(hostNewsEvent, passOn);
      window.removeEventListener("keydown", leave);
    };
  }, [origins, problem, endsInMs]);

  useEffect(() => {
    if (latestStep.current !== step) tell(host.current, { candor: "step", step });
    latestStep.current = step;
  }, [step]);

  return null;
}

function tell(host: { origin: string; nonce: string | undefined } | null, news: News): void {
  if (host) window.parent.postMessage({ v: messageVersion, nonce: host.nonce, ...news }, host.origin);
}

/** A computer that slept notices when it wakes: its timers stood still. */
function onceOver(inMs: number | null, act: () => void): () => void {
  if (inMs === null) return () => undefined;
  const endsAt = Date.now() + inMs;
  const end = new AbortController();
  const look = () => {
    if (end.signal.aborted || Date.now() < endsAt) return;
    end.abort();
    act();
  };
  const timer = setTimeout(look, inMs);
  document.addEventListener("visibilitychange", look, { signal: end.signal });
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
