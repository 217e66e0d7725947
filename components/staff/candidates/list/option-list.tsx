"use client";

import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "#components/ui/classes.ts";

export type Option = { value: string; label: string; isChosen?: boolean };

/** A list to choose from by typing, arrow keys or pointing: a combobox whose list is always open. */
export function OptionList({
  label,
  options,
  nothing,
  onChoose,
}: {
  label: string;
  options: readonly Option[];
  /** Said when nothing is called what was typed. */
  nothing: string;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Also where one list takes the place of another in an open dialog.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const sought = typed.trim().toLocaleLowerCase();
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(sought));
  const chosen = found[Math.min(at, found.length - 1)];

  function onKeyDown(press: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[press.key];
    if (press.key === "Enter" && chosen && !press.nativeEvent.isComposing) {
      press.preventDefault();
      onChoose(chosen.value);
    } else if (to !== undefined && found.length > 0) {
      press.preventDefault();
      const next = (to + found.length) % found.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
  }
  return (
    <form onSubmit={(event) => event.preventDefault()} className="grid gap-2">
      <input
        ref={field}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${found.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base placeholder:text-ink-soft"
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-[50dvh] overflow-y-auto">
        {found.map((option, place) => (
          <OptionRow
            key={option.value}
            id={`${id}-${place}`}
            option={option}
            selected={option === chosen}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-ink-soft empty:hidden">
        {found.length === 0 ? nothing : null}
      </p>
    </form>
  );
}

/** `selected`: Enter in the field chooses it. */
function OptionRow({
  id,
  option,
  selected,
  onChoose,
}: {
  id: string;
  option: Option;
  selected: boolean;
  onChoose: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={onChoose}
      onKeyDown={(press) => press.key === "Enter" && onChoose()}
      className={classes(
        "flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-control px-3 pointer-coarse:min-h-11",
        selected ? "bg-brand-soft text-brand-ink forced-colors:bg-[Highlight]" : "hover:bg-sunken",
      )}
    >
      <span dir="auto">{option.label}</span>
      {option.isChosen ? <Check aria-hidden="true" className="size-4" /> : null}
    </div>
  );
}
