"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type FailedAction, FailedText } from "./actions/action-failure.tsx";
import { useTextToSend } from "./use-text-to-send.ts";

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
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { root, isEmpty, submit, sentBy } = useTextToSend({
    text,
    busy,
    send: () =>
      onSend({ text, key }, () => {
        setText("");
        setKey(crypto.randomUUID());
      }),
  });

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
        onKeyDown={sentBy}
      />
      <FailedText error={error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="compact" busy={busy} onClick={submit}>
          {send}
        </Button>
        {children}
      </div>
    </div>
  );
}
