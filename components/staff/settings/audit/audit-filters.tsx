import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { AuditSource, AuditTopic } from "../../shared/answers.ts";

const sources = Object.keys({
  portal: true,
  service: true,
} satisfies Record<AuditSource, true>) as AuditSource[];
const topics = Object.keys({
  session: true,
  person: true,
  settings: true,
  token: true,
  client: true,
  grant: true,
  document: true,
  result: true,
  packet: true,
  candidate: true,
  list: true,
  audit: true,
  operator: true,
} satisfies Record<AuditTopic, true>) as AuditTopic[];

/** Of days, each is a day such as 2026-11-22, or empty. */
export type AuditFilterChoice = {
  source: AuditSource | null;
  topic: AuditTopic | null;
  actorId: string | null;
  from: string;
  to: string;
};

export const noFilter: AuditFilterChoice = { source: null, topic: null, actorId: null, from: "", to: "" };

/** The range of days as the log reads it; null while there is none, or it ends before it begins. */
export function daysOf({ from, to }: AuditFilterChoice): string | null {
  return (from || to) && !endsEarly({ from, to }) ? `${from}..${to}` : null;
}

function endsEarly({ from, to }: Pick<AuditFilterChoice, "from" | "to">): boolean {
  return from !== "" && to !== "" && from > to;
}

export function AuditFilters({
  filter,
  choose,
  people,
}: {
  filter: AuditFilterChoice;
  choose: (filter: AuditFilterChoice) => void;
  people: { id: string; name: string }[];
}) {
  const words = useWords("consoleSettings");
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <SelectField
        label={words("auditLog.topic")}
        value={filter.topic ?? ""}
        onChange={({ target: { value } }) =>
          choose({ ...filter, topic: topics.find((one) => one === value) ?? null })
        }
      >
        <option value="">{words("auditLog.everything")}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {words(`auditLog.topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words("auditLog.person")}
        value={filter.actorId ?? ""}
        onChange={({ target: { value } }) => choose({ ...filter, actorId: value || null })}
      >
        <option value="">{words("auditLog.everyone")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words("auditLog.source")}
        value={filter.source ?? ""}
        onChange={({ target: { value } }) =>
          choose({ ...filter, source: sources.find((one) => one === value) ?? null })
        }
      >
        <option value="">{words("auditLog.sources.all")}</option>
        {sources.map((source) => (
          <option key={source} value={source}>
            {words(`auditLog.sources.${source}`)}
          </option>
        ))}
      </SelectField>
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={words(`auditLog.${end}`)}
          value={filter[end]}
          error={end === "from" && endsEarly(filter) ? words("auditLog.daysError") : undefined}
          onChange={({ target: { value } }) => choose({ ...filter, [end]: value })}
        />
      ))}
    </div>
  );
}
