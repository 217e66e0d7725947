"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { ThemeStyle } from "#components/ui/theme-style.tsx";
import { type HostTheme, readHostTheme } from "#server/contract/theme.ts";
import { hexColor } from "#server/platform/color/contrast.ts";
import type { HostLook } from "./host-messages.ts";
import { keepFocus } from "./keep-focus.ts";
import { revealFocus } from "./reveal-focus.ts";
import { type FramedJourney, useHost } from "./use-host.ts";

/**
 * Talks with the page around the frame (`use-host.ts`). What that page says of its look goes before the brand's theme.
 */
export function FrameBridge({
  origins,
  problem,
  endsInMs,
  theme,
  closeWord,
}: FramedJourney & {
  theme: HostTheme | undefined;
  /** Of the button that a frame in a dialog has. */
  closeWord: string;
}) {
  const [look, setLook] = useState<HostLook>({});
  const asked = useRef<string | undefined>(undefined);
  const router = useRouter();
  const take = useCallback(
    (given: HostLook) => {
      setLook((now) => ({ ...now, ...given }));
      // The first one is in the frame's address already, or the candidate chose another.
      if (given.language && asked.current && given.language !== asked.current) {
        router.replace(`${location.pathname}?${new URLSearchParams({ lang: given.language })}`);
        router.refresh();
      }
      asked.current = given.language ?? asked.current;
    },
    [router],
  );
  const tell = useHost({ origins, problem, endsInMs }, take);

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
            onClick={() => tell({ candor: "exit" })}
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
