"use client";

import { useEffect, useRef } from "react";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea, TextField } from "#components/ui/field.tsx";
import type { Outcome } from "#server/contract/check.ts";
import { useWords } from "../../../messages/use-words.ts";
import { outcomes } from "../../../shared/outcomes.ts";
import { PdfDrop } from "./pdf-drop.tsx";
import { type Found, takesDay, type Wrong } from "./use-found-result.ts";

const fileSources = ["findings", "own"] as const satisfies Found["fileFrom"][];

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
  const words = useWords("consoleCandidate");
  const shared = useWords("consoleShared");
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = timesTold > 0 ? fields.current?.querySelector("[role=alert]") : null;
    first?.parentElement?.querySelector<HTMLElement>("input:not([type=file]), textarea, button")?.focus();
    first?.scrollIntoView({ block: "nearest" });
  }, [timesTold]);
  return (
    <div ref={fields} className="grid gap-5">
      <ChoiceField
        label={words("outcome.found")}
        choices={outcomes.map((value) => ({
          value,
          label: words("outcome.choice", {
            outcome: shared(`outcome.${value}`),
            meaning: words(`outcome.meaning.${value}`),
          }),
        }))}
        columns={1}
        value={found.outcome ?? undefined}
        error={wrong.outcome}
        onChange={(value) => onChange({ outcome: value as Outcome })}
      />
      <ChoiceField
        label={words("outcome.file")}
        choices={fileSources.map((value) => ({ value, label: words(`outcome.fileFrom.${value}`) }))}
        columns={1}
        value={found.fileFrom}
        onChange={(value) => onChange({ fileFrom: value as Found["fileFrom"] })}
      />
      {found.fileFrom === "own" ? (
        <PdfDrop file={found.file} error={wrong.file} onFile={(file) => onChange({ file })} />
      ) : (
        <TextArea
          label={words("outcome.findings")}
          optionalText={words("outcome.optional")}
          hint={words("outcome.findingsHint")}
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
          label={words("outcome.validUntil")}
          optionalText={words("outcome.optional")}
          hint={words("outcome.validUntilHint")}
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
