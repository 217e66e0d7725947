import { useId, useState } from "react";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { CheckCard } from "./check-card.tsx";
import type { ChoiceDraft, LaunchOptionsView, LaunchProblems } from "./launch-answers.ts";

type ChecksPart = {
  options: LaunchOptionsView;
  choice: ChoiceDraft;
  problems: LaunchProblems;
  change: (choice: ChoiceDraft) => void;
};

/** More than this are found by their name. */
const manyChecks = 8;

/** Which checks are launched: those of a bundle, or single ones. */
export function ChecksField(props: ChecksPart) {
  const words = useWords("consoleCreate");
  const { options, choice, change } = props;
  if (options.checks.length === 0 && options.bundles.length === 0) return <p>{words("checks.none")}</p>;
  return (
    <div className="grid gap-5">
      {options.bundles.length > 0 && options.checks.length > 0 ? (
        <ChoiceField
          label={words("checks.by")}
          columns={2}
          choices={[
            { value: "bundle", label: words("checks.byBundle") },
            { value: "checks", label: words("checks.byChecks") },
          ]}
          value={choice.by}
          onChange={(by) => change({ ...choice, by: by === "bundle" ? "bundle" : "checks" })}
        />
      ) : null}
      {choice.by === "bundle" ? <BundleField {...props} /> : <SingleChecks {...props} />}
    </div>
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
      {chosen && chosen.checks.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.checks.map(({ code: type, title }) => (
            <li key={type} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
              {title}
            </li>
          ))}
        </ul>
      ) : null}
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
      {error ? (
        <p
          id={`${id}-error`}
          role="alert"
          tabIndex={-1}
          aria-invalid="true"
          className="text-sm font-medium text-bad"
        >
          {error}
        </p>
      ) : null}
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
