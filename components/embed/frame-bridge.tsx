"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { ThemeStyle } from "#components/ui/theme-style.tsx";
import { type HostTheme, readHostTheme } from "#server/contract/theme.ts";
import { hexColor } from "#server/platform/color/contrast.ts";
import { type HostLook, messageVersion, readHostMessage } from "./host-messages.ts";
import { keepFocus } from "./keep-focus.ts";
import { revealFocus } from "./reveal-focus.ts";
import { type HostNews, hostNewsEvent } from "./tell-host.ts";

type News =
  | { candor: "ready" | "step"; step: string }
  | { candor: "resize"; height: number }
  | { candor: "error"; reason: string }
  | { candor: HostNews | "session_expired" };

/**
 * Talks with the page around the frame, once that page has said hello from an origin that may embed the journey. It is
 * sent the content's height, the step, that the candidate has submitted, and why nothing can be done here; nothing else, and nobody
 * else. What it says of its look goes before the brand's theme. `endsInMs`: the frame's own session ends then, and the page is asked
 * for another.
 */
export function FrameBridge({
  origins,
  problem,
  endsInMs,
  theme,
  closeWord,
}: {
  origins: string[];
  problem: string | null;
  endsInMs: number | null;
  theme: HostTheme | undefined;
  /** Of the button that a frame in a dialog has. */
  closeWord: string;
}) {
  const host = useRef<{ origin: string; nonce: string | undefined } | null>(null);
  const [look, setLook] = useState<HostLook>({});
  const language = useRef<string | undefined>(undefined);
  const step = usePathname().split("/")[3] ?? "";
  const latestStep = useRef(step);

  useEffect(() => {
    const content = document.querySelector<HTMLElement>(".framed");
    if (!content || window.parent === window) return;
    const post = (news: News) => tell(host.current, news);
    const postHeight = () =>
      post({
        candor: "resize",
        height: Math.ceil(content.getBoundingClientRect().bottom + window.scrollY),
      });
    const take = (given: HostLook) => {
      setLook((now) => ({ ...now, ...given }));
      // The first one is in the frame's address already, or the candidate chose another.
      if (given.language && language.current && given.language !== language.current) speak(given.language);
      language.current = given.language ?? language.current;
    };
    const hear = (event: MessageEvent) => {
      const message = readHostMessage(event, origins);
      if (message?.candor !== "hello") return;
      const { nonce, language, theme, offset, modal } = message;
      take(defined({ language, theme, offset, modal }));
      if (host.current?.origin === event.origin && host.current.nonce === nonce) return;
      host.current = { origin: event.origin, nonce };
      post({ candor: "ready", step: latestStep.current });
      postHeight();
      if (problem === "session") post({ candor: "session_expired" });
      else if (problem) post({ candor: "error", reason: reasonOf(problem) });
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

  const said = useHostTheme(look.theme);
  const { modal = false, offset = 0 } = look;
  useEffect(() => revealFocus(offset), [offset]);
  useEffect(() => {
    if (!modal) return;
    window.addEventListener("keydown", keepFocus);
    return () => window.removeEventListener("keydown", keepFocus);
  }, [modal]);

  return (
    <>
      <ThemeStyle theme={{ ...theme, ...said }} />
      {modal ? (
        <div className="sticky top-0 z-30 flex justify-end border-b border-line bg-surface px-2 py-1">
          <button
            type="button"
            onClick={() => tell(host.current, { candor: "exit" })}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
            {closeWord}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** What is left out of a greeting stays as it was. */
function defined(look: { [Name in keyof HostLook]: HostLook[Name] | undefined }): HostLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** What can be used of it. What can't is said where the developer of the page around looks. */
function useHostTheme(given: unknown): HostTheme {
  // A page that says it again sends an object of its own each time.
  const text = typeof given === "string" ? given : JSON.stringify(given ?? {});
  const { theme, problems } = useMemo(
    () => readHostTheme(typeof given === "string" ? text : JSON.parse(text)),
    [given, text],
  );
  useEffect(() => {
    const all = [...problems, ...adjusted(theme.accent)];
    for (const problem of all) console.warn(`Candor: ${problem}`);
  }, [theme, problems]);
  return theme;
}

function adjusted(accent: string | undefined): string[] {
  const color = hexColor(accent);
  if (!color) return [];
  const { "--brand-light": light, "--brand-dark": dark } = brandColors(color);
  return [
    ...(light === color ? [] : [`theme: ${color} can't be read on white. ${light} is used there instead.`]),
    ...(dark === color ? [] : [`theme: ${color} can't be read on black. ${dark} is used there instead.`]),
  ];
}

/** The page is asked for again in the language; what the candidate chose themselves goes before it there. */
function speak(language: string): void {
  location.replace(`${location.pathname}?${new URLSearchParams({ lang: language })}`);
}

/** A link that is no longer anyone's is to the page around it as one that never was. */
function reasonOf(problem: string): string {
  return problem === "unreadable" || problem === "unknown" ? "link_damaged" : problem;
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
