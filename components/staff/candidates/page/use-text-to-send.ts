import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** A text that is sent by its button, or by Ctrl or Command with Enter, and never empty: then the field says so and has the focus. */
export function useTextToSend({ text, busy, send }: { text: string; busy: boolean; send: () => void }): {
  /** Around the field. */
  root: RefObject<HTMLDivElement | null>;
  isEmpty: boolean;
  submit: () => void;
  /** Whether the key was the one that sends. */
  sentBy: (event: KeyboardEvent) => boolean;
} {
  const root = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  function submit() {
    setEmpty(text.trim() === "");
    if (text.trim() === "") root.current?.querySelector("textarea")?.focus();
    else if (!busy) send();
  }
  function sentBy(event: KeyboardEvent): boolean {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
    event.preventDefault();
    submit();
    return true;
  }
  return { root, isEmpty, submit, sentBy };
}
