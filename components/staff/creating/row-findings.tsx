import Link from "next/link";
import type { ImportedRow, PersonDraftField } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { candidateAddress } from "../shared/candidate-address.ts";
import { usePersonProblem } from "./problem-words.ts";

/** What is wrong with a row, who may be the same person, and why it was not created. */
export function RowFindings({ row }: { row: ImportedRow }) {
  const words = useWords("consoleCreate");
  const problemOf = usePersonProblem(
    Object.fromEntries(Object.entries(row.problems).map(([field, code]) => [`person.${field}`, code])),
  );
  const likeness = (by: ImportedRow["alike"][number]["by"]) =>
    by.map((kind) => words(`duplicates.alike.${kind}`)).join(", ");
  return (
    <ul className="grid text-sm empty:hidden">
      {Object.keys(row.problems).map((field) => (
        <li key={field} className="font-medium text-bad">
          {words(`person.${field as PersonDraftField}`)}: {problemOf(field as PersonDraftField)}
        </li>
      ))}
      {row.alike.map((one) => (
        <li key={"line" in one ? `line ${one.line}` : one.candidateId} className="text-warn">
          {"line" in one ? (
            words("import.alikeRow", { line: one.line, by: likeness(one.by) })
          ) : (
            <Link href={candidateAddress(one)} target="_blank" className="underline">
              {words("import.alikeCandidate", { by: likeness(one.by) })}
            </Link>
          )}
        </li>
      ))}
      {row.failure === null ? null : (
        <li className="font-medium text-bad">
          {row.failure === "taken" || row.failure === "no_rule"
            ? words(`import.failure.${row.failure}`)
            : words("import.failure.other", { code: row.failure })}
        </li>
      )}
      {row.state === "skipped" ? <li className="text-ink-soft">{words("import.filter.skipped")}</li> : null}
    </ul>
  );
}
