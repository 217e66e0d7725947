"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useInBrowser } from "#components/ui/use-in-browser.ts";
import { useWords } from "../messages/use-words.ts";
import { moveRow } from "./move-row.ts";

const typingPauseMs = 250;

/** Searches for the typed text after a pause. Its key is shown once it is heard. */
export function SearchField({
  q,
  onSearch,
  busy,
}: {
  q: string;
  onSearch: (q: string) => void;
  busy: boolean;
}) {
  const words = useWords("consoleShared");
  const inBrowser = useInBrowser();
  const { text, setText, input } = useSearchedText(q, onSearch);
  return (
    <div className="relative w-full sm:w-80">
      <label htmlFor="search-candidates" className="sr-only">
        {words("search.label")}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        id="search-candidates"
        type="search"
        dir="auto"
        maxLength={255}
        autoComplete="off"
        placeholder={words("search.placeholder")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text === "") input.current?.blur();
          else if (event.key === "Escape") setText("");
          else if (event.key === "ArrowDown") {
            event.preventDefault();
            moveRow(1);
          }
        }}
        className="min-h-10 w-full appearance-none rounded-control border border-line-strong bg-surface pr-10 pl-9 text-base text-ink placeholder:text-ink-soft sm:text-sm pointer-coarse:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="absolute top-1/2 right-2 grid -translate-y-1/2 place-items-center text-ink-soft">
        {text ? (
          <button
            type="button"
            aria-label={words("search.clear")}
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
            className="grid size-7 place-items-center rounded-full hover:bg-sunken"
          >
            {busy ? <Spinner className="size-4" /> : <X aria-hidden="true" className="size-4" />}
          </button>
        ) : inBrowser ? (
          <kbd className="rounded border border-line px-1.5 text-xs pointer-coarse:hidden">/</kbd>
        ) : null}
      </span>
    </div>
  );
}

/** What is typed, which is searched for after a pause. */
function useSearchedText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // Typed before the page's script was there: React keeps it in the field without a word.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) setText(typed);
  }, []);
  // The URL changed by other means, such as the back button.
  useEffect(() => {
    if (q !== sent.current) {
      sent.current = q;
      setText(q);
    }
  }, [q]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      search.current(sent.current);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, input };
}
