import type { ComponentProps } from "react";
import { TextField } from "#components/ui/field.tsx";
import type { PersonField } from "#server/contract/ledger/person.ts";
import type { LaunchProblems, PersonDraft, PersonDraftField } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { usePersonProblem } from "./problem-words.ts";

/** Who the candidate is. */
export function PersonFields({
  person,
  problems,
  change,
}: {
  person: PersonDraft;
  problems: LaunchProblems;
  change: (person: PersonDraft) => void;
}) {
  const words = useWords("consoleCreate");
  const problemOf = usePersonProblem(problems);
  const bind = (field: PersonDraftField) => ({
    label: words(`person.${field}`),
    name: field,
    value: person[field],
    error: problemOf(field),
    dir: "auto" as const,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ ...person, [field]: event.target.value }),
  });
  const optional = { optionalText: words("person.optional") };
  const inputs: Record<PersonField | "reference", Partial<ComponentProps<typeof TextField>>> = {
    firstName: {},
    lastName: {},
    email: { type: "email", dir: "ltr", inputMode: "email" },
    contactNumber: { type: "tel", dir: "ltr", ...optional, hint: words("person.contactNumberHint") },
    jobRole: optional,
    department: optional,
    reference: {
      className: "sm:col-span-2",
      ...optional,
      hint: words("person.referenceHint"),
      spellCheck: false,
    },
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">{words("person.oneName")}</p>
      {(Object.keys(inputs) as PersonDraftField[]).map((field) => (
        <TextField key={field} {...bind(field)} {...inputs[field]} />
      ))}
    </div>
  );
}
