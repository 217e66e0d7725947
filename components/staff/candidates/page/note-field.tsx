"use client";

import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type FailedAction, FailedText } from "./actions/action-failure.tsx";
import { mentionsIn } from "./mentions.ts";
import { useKeptText } from "./use-kept-text.ts";
import { type Colleague, useMention } from "./use-mention.ts";
import { useTextToSend } from "./use-text-to-send.ts";

/** A note while it is written. After `@` colleagues are offered. */
export function NoteField({
  label,
  first,
  keptAs = null,
  colleagues,
  busy,
  error,
  onSave,
  onCancel,
}: {
  label: string;
  first?: { text: string };
  /** Under which name the tab keeps what is written until it is saved; null: it is not kept. */
  keptAs?: string | null;
  colleagues: Colleague[];
  busy: boolean;
  error: FailedAction | null;
  onSave: (note: { text: string; mentions: string[] }) => void;
  onCancel?: () => void;
}) {
  const words = useWords("consoleCandidate");
  const id = useId();
  const [text, setText] = useKeptText(keptAs, first?.text ?? "");
  const { root, isEmpty, submit, sentBy } = useTextToSend({
    text,
    busy,
    send: () => onSave({ text, mentions: mentionsIn(text, colleagues) }),
  });
  const mention = useMention(text, {
    colleagues,
    onText(next, caret) {
      setText(next);
      // Once the new text is in the field.
      requestAnimationFrame(() => goOnAt(caret, root.current));
    },
  });
  const { open, found, chosen } = mention;

  return (
    <div ref={root} className="grid min-w-0 gap-2">
      <div className="relative min-w-0">
        <TextArea
          label={label}
          hint={words("notes.hint")}
          dir="auto"
          rows={3}
          maxLength={5000}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          value={text}
          error={isEmpty ? words("notes.empty") : undefined}
          onChange={({ target }) => {
            setText(target.value);
            mention.moved(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => mention.moved(currentTarget.selectionStart)}
          onKeyDown={(event) => sentBy(event) || mention.onKeyDown(event)}
        />
        <Colleagues id={id} found={found} chosen={chosen} onChoose={mention.choose} />
      </div>
      <p role="status" className="sr-only">
        {open ? words("notes.mentionCount", { count: found.length }) : ""}
      </p>
      <FailedText error={error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="compact" busy={busy} onClick={submit}>
          {words("notes.save")}
        </Button>
        {onCancel ? (
          <Button kind="quiet" size="compact" onClick={onCancel}>
            {words("notes.cancel")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function goOnAt(caret: number, within: HTMLElement | null): void {
  const field = within?.querySelector("textarea");
  field?.focus();
  field?.setSelectionRange(caret, caret);
}

/** Below the field, over what follows; the field keeps the focus. */
function Colleagues({
  id,
  found,
  chosen,
  onChoose,
}: {
  id: string;
  found: Colleague[];
  chosen: Colleague | undefined;
  onChoose: (colleague: Colleague) => void;
}) {
  const words = useWords("consoleCandidate");
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={words("notes.mentions")}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-raised shadow-card empty:hidden"
    >
      {found.map((one) => (
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={one === chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(one);
          }}
          className={classes(
            "flex min-h-9 cursor-pointer items-center px-3 text-sm pointer-coarse:min-h-11",
            one === chosen && "bg-brand-soft text-brand-ink",
          )}
        >
          <bdi>{one.name}</bdi>
        </div>
      ))}
    </div>
  );
}
