import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField } from "#components/ui/field.tsx";
import type { ChoiceDraft, LaunchOptionsView, LaunchProblems } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";

/** Whether the candidate is written to, and who looks after them. */
export function SendingFields({
  options,
  problems,
  choice,
  change,
}: {
  options: Pick<LaunchOptionsView, "brands" | "owners" | "me">;
  problems: LaunchProblems;
  choice: ChoiceDraft;
  change: (choice: ChoiceDraft) => void;
}) {
  const words = useWords("consoleCreate");
  return (
    <div className="grid gap-5">
      <ChoiceField
        label={words("sending.title")}
        hint={words(choice.contact ? "sending.nowHint" : "sending.laterHint")}
        columns={1}
        choices={[
          { value: true, label: words("sending.now") },
          { value: false, label: words("sending.later") },
        ]}
        value={choice.contact}
        onChange={(contact) => change({ ...choice, contact: contact === true })}
      />
      {options.brands.length > 0 ? (
        <SelectField
          label={words("sending.brand")}
          hint={words("sending.brandHint")}
          name="brand"
          value={choice.brandId ?? options.brands[0]?.id}
          error={problems["choice.brandId"] ? words("error.choice.brandId.not_offered") : undefined}
          onChange={({ target }) => change({ ...choice, brandId: Number(target.value) })}
        >
          {options.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label={words("sending.owner")}
        hint={words("sending.ownerHint")}
        name="owner"
        value={choice.ownerEmail ?? ""}
        onChange={({ target }) => change({ ...choice, ownerEmail: target.value || null })}
      >
        <option value="">{words("sending.ownerDefault")}</option>
        {options.owners.map(({ name, email }) => (
          <option key={email} value={email}>
            {email === options.me ? words("sending.ownerMe", { name }) : name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
