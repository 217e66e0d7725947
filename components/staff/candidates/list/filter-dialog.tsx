"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { FilterField, ListState } from "../../shared/list-address.ts";
import { OptionList } from "./option-list.tsx";
import { kindOf, useFilterWords } from "./use-filter-words.ts";

/** Which filter is being chosen: null, none; "new", one that is still to be chosen. */
export type FilterQuestion = FilterField | "new" | null;

/** Chooses a filter, and what it lets through. On phones it is a sheet. */
export function FilterDialog({
  question,
  ask,
  state,
  change,
}: {
  question: FilterQuestion;
  ask: (question: FilterQuestion) => void;
  state: ListState;
  change: (change: Partial<ListState>) => void;
}) {
  const words = useWords("consoleList");
  const { nameOf, fields } = useFilterWords();
  const isNew = question === "new" || question === null;
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => ask(open ? question : null)}
      title={isNew ? words("addFilter") : nameOf(question)}
      closeLabel={words("close")}
      startsAtField
    >
      {isNew ? (
        <OptionList
          label={words("chooseFilter")}
          nothing={words("noSuchOption")}
          options={fields.map((field) => ({
            value: field,
            label: nameOf(field),
            isChosen: state[field] !== "",
          }))}
          onChoose={(field) => ask(field as FilterField)}
        />
      ) : (
        <FilterValue
          key={question}
          field={question}
          value={state[question]}
          choose={(value) => {
            change({ [question]: value });
            ask(null);
          }}
        />
      )}
    </Dialog>
  );
}

function FilterValue({
  field,
  value,
  choose,
}: {
  field: FilterField;
  value: string;
  choose: (value: string) => void;
}) {
  const words = useWords("consoleList");
  const { optionsOf, nameOf } = useFilterWords();
  const kind = kindOf(field);
  if (kind === "text") return <TextValue label={nameOf(field)} value={value} choose={choose} />;
  return (
    <div className="grid gap-4">
      <OptionList
        label={words("chooseValue")}
        nothing={words("noSuchOption")}
        options={optionsOf(field).map((option) => ({ ...option, isChosen: option.value === value }))}
        onChoose={choose}
      />
      {kind === "days" ? <OwnDays value={value} choose={choose} /> : null}
    </div>
  );
}

function TextValue({
  label,
  value,
  choose,
}: {
  label: string;
  value: string;
  choose: (value: string) => void;
}) {
  const words = useWords("consoleList");
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose(text.trim());
      }}
      className="grid gap-4"
    >
      <TextField
        ref={field}
        label={label}
        hint={words("textHint")}
        dir="auto"
        maxLength={255}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{words("apply")}</Button>
    </form>
  );
}

/** Days of one's own; an end that is left empty is open. */
function OwnDays({ value, choose }: { value: string; choose: (value: string) => void }) {
  const words = useWords("consoleList");
  const [, first = "", last = ""] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(value) ?? [];
  const [days, setDays] = useState({ first, last });
  const [tried, setTried] = useState(false);
  const problem =
    days.first === "" && days.last === ""
      ? words("days.missing")
      : days.first && days.last && days.first > days.last
        ? words("days.order")
        : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!problem) choose(`${days.first}..${days.last}`);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <p className="font-semibold">{words("days.own")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={words("days.first")}
          value={days.first}
          onChange={({ target }) => setDays({ ...days, first: target.value })}
        />
        <TextField
          type="date"
          label={words("days.last")}
          value={days.last}
          error={tried ? problem : undefined}
          onChange={({ target }) => setDays({ ...days, last: target.value })}
        />
      </div>
      <Button type="submit" kind="secondary">
        {words("apply")}
      </Button>
    </form>
  );
}
