import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { LaunchableView, LaunchProblems } from "./launch-answers.ts";
import { useAskedFor } from "./use-asked-for.ts";

type Details = Record<string, string | boolean>;

/** One check that can be launched: what it is, what it asks of the candidate, and, once chosen, what it needs to be told. */
export function CheckCard({
  check,
  details,
  problems,
  choose,
}: {
  check: LaunchableView;
  /** Undefined while it is not chosen. */
  details: Details | undefined;
  problems: LaunchProblems;
  choose: (details: Details | undefined) => void;
}) {
  const words = useWords("consoleCreate");
  const asked = useAskedFor(check);
  const hours = check.turnaroundHours;
  return (
    <div className="rounded-control border border-line bg-surface has-checked:border-brand-ink has-checked:bg-brand-soft">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 px-3.5 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink">
        <input
          type="checkbox"
          name="check"
          value={check.code}
          checked={details !== undefined}
          onChange={() => choose(details === undefined ? {} : undefined)}
          className="mt-0.5 size-5 shrink-0 accent-brand-ink"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{check.title}</span>
          <span className="block text-sm text-ink-soft">
            {check.description}
            {details ? ` ${asked}` : ""}
            {hours === null ? null : (
              <>
                {" "}
                {hours > 48
                  ? words("checks.turnaroundDays", { days: Math.ceil(hours / 24) })
                  : words("checks.turnaround", { hours })}
                .
              </>
            )}
          </span>
        </span>
      </label>
      {details && check.details.length > 0 ? (
        <div className="grid gap-4 px-3.5 pt-1 pb-4 sm:grid-cols-2 sm:ps-11.5">
          {check.details.map((detail) => (
            <DetailField
              key={detail.key}
              detail={detail}
              value={details[detail.key] ?? ""}
              error={
                problems[`choice.details.${check.code}.${detail.key}`] === undefined
                  ? undefined
                  : words("error.choice.detail")
              }
              change={(value) => choose({ ...details, [detail.key]: value })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function DetailField({
  detail,
  value,
  error,
  change,
}: {
  detail: LaunchableView["details"][number];
  value: string | boolean;
  error: string | undefined;
  change: (value: string | boolean) => void;
}) {
  const words = useWords("consoleCreate");
  const wording = {
    label: detail.label,
    error,
    optionalText: detail.required ? undefined : words("person.optional"),
    hint: detail.askedLater ? words("checks.askedLater") : undefined,
    name: detail.key,
  };
  if (detail.type === "boolean" || detail.type === "select") {
    const isYesNo = detail.type === "boolean";
    const options = isYesNo ? ["yes", "no"] : detail.options;
    const shown = isYesNo ? (value === "" ? "" : value === true ? "yes" : "no") : String(value);
    return (
      <SelectField
        {...wording}
        value={shown}
        onChange={({ target }) =>
          change(isYesNo && target.value !== "" ? target.value === "yes" : target.value)
        }
      >
        <option value="">{words("checks.choose")}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {isYesNo ? words(option === "yes" ? "checks.yes" : "checks.no") : option}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...wording}
      type={detail.type}
      maxLength={255}
      autoComplete="off"
      value={String(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}
