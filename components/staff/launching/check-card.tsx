import { useWords } from "../messages/use-words.ts";
import { DetailFields } from "./detail-fields.tsx";
import type { CheckDetails, LaunchableView, LaunchProblems } from "./launch-answers.ts";
import { useAskedFor } from "./use-asked-for.ts";

/** One check that can be launched: what it is, what it asks of the candidate, and, once chosen, what it needs to be told. */
export function CheckCard({
  check,
  details,
  problems,
  choose,
}: {
  check: LaunchableView;
  /** Undefined while it is not chosen. */
  details: CheckDetails | undefined;
  problems: LaunchProblems;
  choose: (details: CheckDetails | undefined) => void;
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
        <div className="px-3.5 pt-1 pb-4 sm:ps-11.5">
          <DetailFields
            of={check.title}
            fields={check.details}
            given={details}
            errorOf={(key) => problems[`choice.details.${check.code}.${key}`] && words("error.choice.detail")}
            onChange={choose}
          />
        </div>
      ) : null}
    </div>
  );
}
