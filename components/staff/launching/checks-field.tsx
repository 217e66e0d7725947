import { useId, useState } from "react";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { chosenRule } from "#server/contract/chosen-rule.ts";
import { useWords } from "../messages/use-words.ts";
import { CheckCard } from "./check-card.tsx";
import type { ChoiceDraft, LaunchOptionsView, LaunchProblems, PersonDraft } from "./launch-answers.ts";

type ChecksPart = {
  options: LaunchOptionsView;
  choice: ChoiceDraft;
  problems: LaunchProblems;
  change: (choice: ChoiceDraft) => void;
  /** Whose bundle the company's rules may choose: one person's, or that of each row of a file. Without it they are not offered. */
  rulesFor?: PersonDraft | "rows";
};

/** More than this are found by their name. */
const manyChecks = 8;

/** Which checks are launched: those of a bundle, or single ones. */
export function ChecksField(props: ChecksPart) {
  const words = useWords("consoleCreate");
  const { options, choice, change, rulesFor } = props;
  if (options.checks.length === 0 && options.bundles.length === 0) return <p>{words("checks.none")}</p>;
  const ways = [
    ...(options.bundleRules && rulesFor ? [{ value: "rules", label: words("checks.byRules") } as const] : []),
    ...(options.bundles.length > 0 ? [{ value: "bundle", label: words("checks.byBundle") } as const] : []),
    ...(options.checks.length > 0 ? [{ value: "checks", label: words("checks.byChecks") } as const] : []),
  ];
  return (
    <div className="grid gap-5">
      {ways.length > 1 ? (
        <ChoiceField
          label={words("checks.by")}
          columns={ways.length > 2 ? 3 : 2}
          choices={ways}
          value={choice.by}
          onChange={(by) =>
            change({ ...choice, by: ways.find(({ value }) => value === by)?.value ?? choice.by })
          }
        />
      ) : null}
      {choice.by === "rules" && rulesFor ? (
        <RuledBundle {...props} rulesFor={rulesFor} />
      ) : choice.by === "checks" ? (
        <SingleChecks {...props} />
      ) : (
        <BundleField {...props} />
      )}
    </div>
  );
}

/** What the company's rules choose, as it is typed; for the rows of a file, that they will. */
function RuledBundle({
  options,
  choice,
  problems,
  rulesFor,
}: ChecksPart & { rulesFor: NonNullable<ChecksPart["rulesFor"]> }) {
  const words = useWords("consoleCreate");
  const { bundleRules, bundles } = options;
  const code = problems["choice.byRules"];
  if (code === "not_offered" || !bundleRules)
    return <Wrong text={words("error.choice.byRules.not_offered")} />;
  if (rulesFor === "rows") return <p className="text-ink-soft">{words("checks.ruledRows")}</p>;
  const { jobRole: job_role, department } = rulesFor;
  const brand_id = choice.brandId ?? bundleRules.defaultBrandId;
  const found = chosenRule(bundleRules.rules, { job_role, department, brand_id });
  if (!found) {
    if (code) return <Wrong text={words("error.choice.byRules.no_rule")} />;
    return <p className="text-ink-soft">{words("checks.noRule")}</p>;
  }
  const bundle = bundles.find(({ id }) => id === found.rule.bundle_id);
  return (
    <div role="status" className="grid gap-2">
      <p>
        {words("checks.ruled", { number: found.place + 1 })}{" "}
        <b className="font-semibold">
          <bdi>{bundle?.name ?? found.rule.bundle_id}</bdi>
        </b>
      </p>
      <CheckTitles checks={bundle?.checks ?? []} />
    </div>
  );
}

function Wrong({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" tabIndex={-1} aria-invalid="true" className="text-sm font-medium text-bad">
      {text}
    </p>
  );
}

function CheckTitles({ checks }: Pick<LaunchOptionsView["bundles"][number], "checks">) {
  if (checks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {checks.map(({ code: type, title }) => (
        <li key={type} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
          {title}
        </li>
      ))}
    </ul>
  );
}

function BundleField({ options, choice, problems, change }: ChecksPart) {
  const words = useWords("consoleCreate");
  const chosen = options.bundles.find(({ id }) => id === choice.bundleId);
  const code = problems["choice.bundleId"] ?? problems["choice.checks"];
  return (
    <div className="grid gap-2">
      <SelectField
        label={words("checks.bundle")}
        name="bundle"
        error={
          code &&
          words(
            code === "not_offered" ? "error.choice.bundleId.not_offered" : "error.choice.bundleId.missing",
          )
        }
        value={choice.bundleId ?? ""}
        onChange={({ target }) => change({ ...choice, bundleId: Number(target.value) || null })}
      >
        <option value="">{words("checks.chooseBundle")}</option>
        {options.bundles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckTitles checks={chosen?.checks ?? []} />
    </div>
  );
}

function SingleChecks({ options, choice, problems, change }: ChecksPart) {
  const words = useWords("consoleCreate");
  const id = useId();
  const [q, setQ] = useState("");
  const looked = q.trim().toLowerCase();
  const shown = options.checks.filter(
    ({ code, title, category }) =>
      Object.hasOwn(choice.checks, code) || `${title} ${category}`.toLowerCase().includes(looked),
  );
  const code = problems["choice.checks"];
  const error =
    code &&
    words(code === "not_offered" ? "error.choice.checks.not_offered" : "error.choice.checks.nothing_chosen");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-3 font-semibold">
        {words("checks.checks")}{" "}
        <span className="font-normal text-ink-soft">
          ({words("checks.chosen", { count: Object.keys(choice.checks).length })})
        </span>
      </legend>
      {options.checks.length > manyChecks ? (
        <TextField
          label={words("checks.find")}
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      ) : null}
      {error ? <Wrong id={`${id}-error`} text={error} /> : null}
      {shown.length === 0 ? <p className="text-ink-soft">{words("checks.notFound")}</p> : null}
      <div className="grid gap-2">
        {shown.map((check) => (
          <CheckCard
            key={check.code}
            check={check}
            details={choice.checks[check.code]}
            problems={problems}
            choose={(details) => {
              const { [check.code]: _, ...others } = choice.checks;
              change({ ...choice, checks: details ? { ...others, [check.code]: details } : others });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
