"use client";

import { GripVertical } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { SelectField, TextArea, TextField } from "#components/ui/field.tsx";
import type { FieldKind, FormField } from "#server/contract/form.ts";
import { useWords } from "../../messages/use-words.ts";
import { MoveButtons } from "../move-buttons.tsx";
import { QuestionConditions } from "./question-conditions.tsx";
import { ofKind, questionProblem } from "./question-rules.ts";

const kinds: FieldKind[] = ["text", "long_text", "date", "select", "yes_no", "rating"];

/** One question: its words, its kind of answer, when it is asked, and its place, by buttons or dragged by its handle. */
export function QuestionEditor({
  field,
  earlier,
  place,
  count,
  tried,
  onChange,
  onRemove,
  onMove,
  onDropped,
}: {
  field: FormField;
  /** The questions before it. */
  earlier: readonly FormField[];
  place: number;
  count: number;
  tried: boolean;
  onChange: (field: FormField) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  /** Another question was dropped here. */
  onDropped: (from: number) => void;
}) {
  const words = useWords("consoleSettings");
  const [over, setOver] = useState(false);
  const problem = tried ? questionProblem(field) : null;
  return (
    <li
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const from = Number(event.dataTransfer.getData("application/x-question"));
        if (Number.isInteger(from) && from !== place) onDropped(from);
      }}
      className={classes(
        "grid gap-3 rounded-control border p-3",
        over ? "border-brand-ink" : "border-line-strong",
      )}
    >
      <QuestionHead place={place} count={count} onMove={onMove} onRemove={onRemove} />
      <TextField
        label={words("forms.label")}
        dir="auto"
        maxLength={500}
        value={field.label}
        error={problem === "label" ? words("forms.labelError") : undefined}
        onChange={(event) => onChange({ ...field, label: event.target.value })}
      />
      <TextField
        label={words("forms.hint")}
        optionalText={words("form.optional")}
        dir="auto"
        maxLength={500}
        value={field.hint ?? ""}
        onChange={(event) => onChange({ ...field, hint: event.target.value || null })}
      />
      <AnswerFields field={field} problem={problem} onChange={onChange} />
      <QuestionConditions field={field} earlier={earlier} problem={problem} onChange={onChange} />
    </li>
  );
}

/** The kind of answer, whether there must be one, and what can be chosen. */
function AnswerFields({
  field,
  problem,
  onChange,
}: {
  field: FormField;
  problem: ReturnType<typeof questionProblem>;
  onChange: (field: FormField) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words("forms.kind")}
          value={field.kind}
          onChange={(event) => onChange(ofKind(field, event.target.value as FieldKind))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words(`forms.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-12 items-center gap-3 self-end">
          <input
            type="checkbox"
            checked={field.required}
            onChange={(event) => onChange({ ...field, required: event.target.checked })}
            className="size-5 accent-brand-ink"
          />
          {words("forms.required")}
        </label>
      </div>
      {field.kind === "select" ? (
        <TextArea
          label={words("forms.options")}
          dir="auto"
          rows={4}
          value={field.options.join("\n")}
          error={problem === "options" ? words("forms.optionsError") : undefined}
          onChange={(event) => onChange({ ...field, options: event.target.value.split("\n").slice(0, 50) })}
          onBlur={() =>
            onChange({ ...field, options: field.options.map((one) => one.trim()).filter(Boolean) })
          }
        />
      ) : null}
    </>
  );
}

function QuestionHead({
  place,
  count,
  onMove,
  onRemove,
}: {
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const words = useWords("consoleSettings");
  const number = place + 1;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        draggable
        tabIndex={-1}
        aria-label={words("forms.drag", { place: number })}
        onDragStart={(event) => event.dataTransfer.setData("application/x-question", String(place))}
        className="grid size-9 cursor-grab place-items-center text-ink-soft"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <p className="flex-1 text-sm font-semibold">{words("forms.question", { place: number })}</p>
      <MoveButtons
        name={words("forms.question", { place: number })}
        place={place}
        count={count}
        onMove={onMove}
      />
      <Button
        kind="quiet"
        size="compact"
        aria-label={words("forms.removeQuestion", { place: number })}
        onClick={onRemove}
      >
        {words("form.remove")}
      </Button>
    </div>
  );
}
