"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { FailureAlert } from "../failure-alert.tsx";

const longest = 4_000;

/**
 * Something that the candidate writes to the company. What could not be sent stays in the field, and is stored once however
 * often it is sent.
 */
export function WriteForm({
  label,
  hint,
  empty,
  send,
  sending,
  error,
  onSend,
  beside,
  children,
}: {
  label: string;
  hint?: string;
  /** What to say of an empty field. */
  empty: string;
  send: string;
  sending: boolean;
  error: unknown;
  onSend: (message: { text: string; key: string }, sent: { onSuccess: () => void }) => void;
  /** What comes with the text. */
  beside?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(text.trim() === "");
        if (text.trim() === "") return form.current?.querySelector("textarea")?.focus();
        onSend(
          { text, key },
          {
            onSuccess() {
              setText("");
              setKey(crypto.randomUUID());
            },
          },
        );
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        maxLength={longest}
        dir="auto"
        value={text}
        error={isEmpty ? empty : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setEmpty(false);
        }}
      />
      {beside}
      <FailureAlert of={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="secondary" busy={sending} className="w-full sm:w-auto">
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}
