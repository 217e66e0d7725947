import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField } from "#components/ui/field.tsx";
import type { ChoiceDraft, LaunchOptionsView } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";

/** Whether the candidate is written to, and who looks after them. */
export function SendingFields({
  options,
  choice,
  change,
}: {
  options: Pick<LaunchOptionsView, "owners" | "me">;
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
