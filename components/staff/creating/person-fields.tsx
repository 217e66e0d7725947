import { TextField } from "#components/ui/field.tsx";
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
  const optionalText = words("person.optional");
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">{words("person.oneName")}</p>
      <TextField {...bind("firstName")} />
      <TextField {...bind("lastName")} />
      <TextField {...bind("email")} type="email" dir="ltr" inputMode="email" />
      <TextField
        {...bind("contactNumber")}
        type="tel"
        dir="ltr"
        optionalText={optionalText}
        hint={words("person.contactNumberHint")}
      />
      <TextField {...bind("jobRole")} optionalText={optionalText} />
      <TextField {...bind("department")} optionalText={optionalText} />
      <TextField
        {...bind("reference")}
        className="sm:col-span-2"
        optionalText={optionalText}
        hint={words("person.referenceHint")}
        spellCheck={false}
      />
    </div>
  );
}
