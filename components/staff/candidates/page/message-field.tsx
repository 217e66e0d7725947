"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ActionFailure, type FailedAction } from "./actions/action-failure.tsx";

/** A message while it is written. What could not be sent stays, and is stored once however often it is sent. */
export function MessageField({
  label,
  send,
  busy,
  error,
  onSend,
  children,
}: {
  label: string;
  send: string;
  busy: boolean;
  error: FailedAction | null;
  onSend: (message: { text: string; key: string }, sent: () => void) => void;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const words = useWords("consoleCandidate");
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isEmpty, setEmpty] = useState(false);

  function submit() {
    setEmpty(text.trim() === "");
    if (text.trim() === "") return root.current?.querySelector("textarea")?.focus();
    if (busy) return;
    onSend({ text, key }, () => {
      setText("");
      setKey(crypto.randomUUID());
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <div ref={root} className="grid min-w-0 gap-2">
      <TextArea
        label={label}
        hint={words("messages.hint")}
        dir="auto"
        rows={3}
        maxLength={4000}
        value={text}
        error={isEmpty ? words("messages.empty") : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {error ? (
        <p role="alert" className="text-sm font-medium text-bad">
          <ActionFailure error={error} />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="compact" busy={busy} onClick={submit}>
          {send}
        </Button>
        {children}
      </div>
    </div>
  );
}
