"use client";

import { useState } from "react";
import { FormQuestion } from "#components/ui/form-question.tsx";
import type { Answers, AnswerValue, FormField } from "#server/contract/form.ts";
import { shownFields } from "#server/contract/shown-fields.ts";
import { useWords } from "../../messages/use-words.ts";
import { Panel } from "../../shared/panel.tsx";

/** The questions as a referee sees them; answers here go nowhere. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const words = useWords("consoleSettings");
  const [answers, setAnswers] = useState<Answers>({});
  const answer = (id: string, value: AnswerValue | undefined) => {
    const others = Object.entries(answers).filter(([key]) => key !== id);
    setAnswers(Object.fromEntries(value === undefined ? others : [...others, [id, value]]));
  };
  return (
    <Panel title={words("forms.preview")}>
      <div className="grid max-w-[22rem] gap-5">
        {shownFields(fields, answers).map(({ flagged: _, ...field }) => (
          <FormQuestion
            key={`${field.id} ${field.kind}`}
            field={field}
            value={answers[field.id]}
            error={undefined}
            words={{ yes: words("forms.yes"), no: words("forms.no"), optional: words("form.optional") }}
            onChange={(value) => answer(field.id, value)}
          />
        ))}
      </div>
    </Panel>
  );
}
