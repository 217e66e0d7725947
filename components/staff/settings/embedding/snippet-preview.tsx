"use client";

import { useEffect, useRef, useState } from "react";
import type { HostTheme } from "#server/contract/theme.ts";
import { useWords } from "../../messages/use-words.ts";
import { themeText } from "./embed-snippet.ts";

const greetingMs = 200;

/** The frame itself, with nobody's journey in it: this page speaks with it as the script does. */
export function SnippetPreview({
  embedKey,
  language,
  theme,
}: {
  embedKey: string;
  language: string;
  theme: HostTheme;
}) {
  const words = useWords("consoleSettings");
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const query = new URLSearchParams({ brand: embedKey, ...(language ? { lang: language } : {}) });
  const look = themeText(theme);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.candor === "ready") setReady((count) => count + 1);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that was loaded again is told again
  useEffect(() => {
    const tell = () =>
      frame.current?.contentWindow?.postMessage(
        { candor: "hello", nonce: "settings", theme: look },
        location.origin,
      );
    tell();
    const greeting = setInterval(tell, greetingMs);
    const enough = setTimeout(() => clearInterval(greeting), 25 * greetingMs);
    return () => {
      clearInterval(greeting);
      clearTimeout(enough);
    };
  }, [look, ready, query.toString()]);

  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">
        {words("brands.preview")}{" "}
        <span className="text-sm font-normal text-ink-soft">{words("snippet.previewHint")}</span>
      </figcaption>
      <iframe
        ref={frame}
        title={words("brands.preview")}
        src={`/embed/demo?${query}`}
        className="h-[34rem] w-full rounded-control border border-line bg-canvas"
      />
    </figure>
  );
}
