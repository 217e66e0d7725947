"use client";

import { type KeyboardEvent, useState } from "react";
import type { NotesView } from "../../shared/answers.ts";
import { mentionAt, withMention } from "./mentions.ts";

export type Colleague = NotesView["colleagues"][number];

/** How many are offered at a time. */
const most = 6;

/** The colleagues who are offered while a name is typed: arrows and Enter choose one, Escape leaves them. */
export function useMention(
  text: string,
  { colleagues, onText }: { colleagues: Colleague[]; onText: (text: string, caret: number) => void },
) {
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const mention = mentionAt(text, caret);
  const open = mention !== null && mention.start !== left;
  const typed = mention?.typed.toLowerCase() ?? "";
  const found = open
    ? colleagues.filter(({ name }) => name.toLowerCase().includes(typed)).slice(0, most)
    : [];
  const chosen = found[Math.min(at, found.length - 1)];

  function choose({ name }: Colleague) {
    if (!mention) return;
    const next = withMention(text, mention, name);
    setCaret(next.caret);
    setAt(0);
    onText(next.text, next.caret);
  }

  return {
    open,
    found,
    chosen,
    choose,
    /** The caret is here now. */
    moved(position: number) {
      if (position !== caret) setAt(0);
      setCaret(position);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!open || event.nativeEvent.isComposing) return;
      const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
      if (to !== undefined && found.length > 0) setAt((to + found.length) % found.length);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) choose(chosen);
      else if (event.key === "Escape") setLeft(mention.start);
      else return;
      event.preventDefault();
    },
  };
}
