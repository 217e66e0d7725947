import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";

const statuses = ["2xx", "4xx", "5xx"] as const;
const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Which requests are listed; all where neither is given. */
export type RequestKind = { status?: (typeof statuses)[number]; method?: (typeof methods)[number] };

export function RequestFilters({
  kind: { status, method },
  onChange,
  busy,
  onReload,
}: {
  kind: RequestKind;
  onChange: (kind: RequestKind) => void;
  busy: boolean;
  onReload: () => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <div className="mb-2 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <SelectField
        label={words("requestLog.filter")}
        value={status ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = statuses.find((one) => one === value);
          onChange({ ...(chosen ? { status: chosen } : {}), ...(method ? { method } : {}) });
        }}
      >
        <option value="">{words("requestLog.status.all")}</option>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {words(`requestLog.status.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words("requestLog.method")}
        value={method ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = methods.find((one) => one === value);
          onChange({ ...(status ? { status } : {}), ...(chosen ? { method: chosen } : {}) });
        }}
      >
        <option value="">{words("requestLog.everyMethod")}</option>
        {methods.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <Button kind="secondary" busy={busy} onClick={onReload}>
        {words("requestLog.reload")}
      </Button>
    </div>
  );
}
