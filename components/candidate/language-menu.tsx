"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { hasFrameKey } from "#components/trpc/frame-proof.ts";
import { useFromReview } from "./use-way.ts";

/**
 * A form and a disclosure, so that it works before, and without, any script. What is in them comes from the server: every page
 * loads this script.
 */
export function LanguageMenu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const path = usePathname();
  const back = useFromReview() ? `${path}?from=review` : path;
  const router = useRouter();
  useClosing(menu);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // Without a connection it would lead to an error page of the browser's. The page says that there is none.
    if (!navigator.onLine) return event.preventDefault();
    const chosen = event.nativeEvent.submitter;
    if (!hasFrameKey() || !(chosen instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (menu.current) menu.current.open = false;
    const body = new URLSearchParams({ back, language: chosen.value });
    // Where no answer comes, the page is loaded, which says why.
    void fetch("/language", { method: "POST", body, redirect: "manual" }).then(
      () => router.refresh(),
      () => location.reload(),
    );
  }

  return (
    <details ref={menu} className="group relative shrink-0">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <form
        method="post"
        action="/language"
        onSubmit={submit}
        className="absolute end-0 z-30 mt-1 grid w-[min(18rem,calc(100vw-2rem))] grid-cols-2 gap-1 rounded-card border border-line bg-raised p-2 shadow-card"
      >
        <input type="hidden" name="back" value={back} />
        {children}
      </form>
    </details>
  );
}

/** Closes the menu by Escape, and when someone presses or goes to what is outside of it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current;
      if (!open?.open || (event.target instanceof Node && open.contains(event.target))) return;
      open.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      // It means the menu, and not what the page stands in.
      event.preventDefault();
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [menu]);
}
