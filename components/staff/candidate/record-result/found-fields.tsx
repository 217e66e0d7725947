"use client";

import { useEffect, useRef } from "react";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea, TextField } from "#components/ui/field.tsx";
import type { Outcome } from "#server/contract/check.ts";
import { outcomes } from "../../shared/outcomes.ts";
import { PdfDrop } from "./pdf-drop.tsx";
import { type Found, takesDay, type Wrong } from "./use-found-result.ts";

const outcomeChoices = Object.entries(outcomes).map(([value, { text, sentence }]) => ({
  value,
  label: `${text}: ${sentence}`,
}));

const fileChoices = [
  { value: "findings", label: "Create it from the outcome and my findings" },
  { value: "own", label: "Upload my own PDF" },
];

export function FoundFields({
  found,
  wrong,
  timesTold,
  onChange,
}: {
  found: Found;
  wrong: Wrong;
  /** How often errors were shown: each time, the focus goes to the first field with an error. */
  timesTold: number;
  onChange: (changes: Partial<Found>) => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = timesTold > 0 ? fields.current?.querySelector("[role=alert]") : null;
    first?.parentElement?.querySelector<HTMLElement>("input:not([type=file]), textarea, button")?.focus();
    first?.scrollIntoView({ block: "nearest" });
  }, [timesTold]);
  return (
    <div ref={fields} className="grid gap-5">
      <ChoiceField
        label="What did the check find?"
        choices={outcomeChoices}
        columns={1}
        value={found.outcome ?? undefined}
        error={wrong.outcome}
        onChange={(value) => onChange({ outcome: value as Outcome })}
      />
      <ChoiceField
        label="Result file"
        choices={fileChoices}
        columns={1}
        value={found.fileFrom}
        onChange={(value) => onChange({ fileFrom: value as Found["fileFrom"] })}
      />
      {found.fileFrom === "own" ? (
        <PdfDrop file={found.file} error={wrong.file} onFile={(file) => onChange({ file })} />
      ) : (
        <TextArea
          label="Findings"
          optionalText="optional"
          hint="This appears in the result file."
          dir="auto"
          rows={4}
          maxLength={20_000}
          value={found.findings}
          error={wrong.findings}
          onChange={(event) => onChange({ findings: event.target.value })}
        />
      )}
      {takesDay(found) ? (
        <TextField
          label="Valid until"
          optionalText="optional"
          hint="For a card, licence or visa: its last valid day."
          type="date"
          max="9999-12-31"
          value={found.expirationDate}
          error={wrong.expirationDate}
          onChange={(event) => onChange({ expirationDate: event.target.value })}
        />
      ) : null}
    </div>
  );
}
