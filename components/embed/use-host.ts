import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { takeGreeting } from "./greeting.ts";
import { type HostLook, messageVersion, readHostMessage } from "./host-messages.ts";
import { type HostNews, hostNewsEvent } from "./tell-host.ts";

type News =
  | { candor: "ready" | "step"; step: string }
  | { candor: "resize"; height: number }
  | { candor: "error"; reason: string }
  | { candor: HostNews | "session_expired" };
type TellHost = (news: News) => void;

/**
 * How the journey stands that is in the frame. `origins`: of pages that may embed it. `problem`: why nothing can be done here. The frame's own
 * session ends `endsInMs` from now; null where it has none.
 */
export type FramedJourney = { origins: string[]; problem: string | null; endsInMs: number | null };

/**
 * Talks with the page around the frame, once that page has said hello from an origin that may embed the journey. It is
 * sent the content's height, the step, that the candidate has submitted, and why nothing can be done here; nothing else, and nobody
 * else. When the frame's own session ends, the page is asked for another. What the page says of its look is handed to `onLook`,
 * which stays the same. What comes back tells the page something more.
 */
export function useHost(
  { origins, problem, endsInMs }: FramedJourney,
  onLook: (look: HostLook) => void,
): TellHost {
  const host = useRef<{ origin: string; nonce: string | undefined } | null>(null);
  const step = usePathname().split("/")[3] ?? "";
  const latestStep = useRef(step);
  const tell = useCallback<TellHost>((news) => {
    if (!host.current) return;
    const { origin, nonce } = host.current;
    window.parent.postMessage({ v: messageVersion, nonce, ...news }, origin);
  }, []);

  useEffect(() => {
    if (window.parent === window) return;
    const greet = (
      origin: string,
      { nonce, language, theme, offset, modal }: HostLook & { nonce?: string },
      isJustGiven = false,
    ) => {
      onLook(defined({ language, theme, offset, modal }));
      if (host.current?.origin === origin && host.current.nonce === nonce) return;
      host.current = { origin, nonce };
      // Another session would be refused as this one was.
      if (isJustGiven && problem === "session") return tell({ candor: "error", reason: "session_refused" });
      tell({ candor: "ready", step: latestStep.current });
      tellHeight(tell);
      if (problem === "session") tell({ candor: "session_expired" });
      else if (problem) tell({ candor: "error", reason: reasonOf(problem) });
    };
    const hear = (event: MessageEvent) => {
      const message = readHostMessage(event, origins);
      if (message?.candor === "hello") greet(event.origin, message);
    };
    const first = takeGreeting();
    if (first) greet(first.origin, first.message, true);
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [origins, problem, onLook, tell]);

  useEffect(() => {
    if (latestStep.current !== step) tell({ candor: "step", step });
    latestStep.current = step;
  }, [step, tell]);
  useEffect(() => onceOver(endsInMs, () => tell({ candor: "session_expired" })), [endsInMs, tell]);
  useEffect(() => watchContent(tell), [tell]);
  return tell;
}

/** What the journey says of itself, how high it is, and Escape where nothing in it means that. */
function watchContent(tell: TellHost): (() => void) | undefined {
  const content = contentOf();
  if (!content || window.parent === window) return;
  const passOn = (event: Event) => tell({ candor: (event as CustomEvent<HostNews>).detail });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!document.querySelector("[role=dialog]")) tell({ candor: "exit" });
  };
  const observer = new ResizeObserver(() => tellHeight(tell));
  observer.observe(content);
  window.addEventListener(hostNewsEvent, passOn);
  window.addEventListener("keydown", leave);
  return () => {
    observer.disconnect();
    window.removeEventListener(hostNewsEvent, passOn);
    window.removeEventListener("keydown", leave);
  };
}

function contentOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".framed");
}

function tellHeight(tell: TellHost): void {
  const bottom = contentOf()?.getBoundingClientRect().bottom;
  if (bottom !== undefined) tell({ candor: "resize", height: Math.ceil(bottom + window.scrollY) });
}

/** What is left out of a greeting stays as it was. */
function defined(look: { [Name in keyof HostLook]: HostLook[Name] | undefined }): HostLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** A link that is no longer anyone's is to the page around it as one that never was. */
function reasonOf(problem: string): string {
  return problem === "unreadable" || problem === "unknown" ? "link_damaged" : problem;
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
