import { useWords } from "../../messages/use-words.ts";
import type { AuditSource, AuditTopic } from "../../shared/answers.ts";
import { FilterChoice, FilterField, filterControl } from "../../shared/filter-field.tsx";

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
  const wrong = endsEarly(filter);
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <FilterChoice
        label={words("auditLog.topic")}
        value={filter.topic ?? ""}
        options={[
          { value: "", name: words("auditLog.everything") },
          ...topics.map((topic) => ({ value: topic, name: words(`auditLog.topics.${topic}`) })),
        ]}
        choose={(value) => choose({ ...filter, topic: topics.find((one) => one === value) ?? null })}
      />
      <FilterChoice
        label={words("auditLog.person")}
        value={filter.actorId ?? ""}
        options={[
          { value: "", name: words("auditLog.everyone") },
          ...people.map(({ id, name }) => ({ value: id, name })),
        ]}
        choose={(value) => choose({ ...filter, actorId: value || null })}
      />
      <FilterChoice
        label={words("auditLog.source")}
        value={filter.source ?? ""}
        options={[
          { value: "", name: words("auditLog.sources.all") },
          ...sources.map((source) => ({ value: source, name: words(`auditLog.sources.${source}`) })),
        ]}
        choose={(value) => choose({ ...filter, source: sources.find((one) => one === value) ?? null })}
      />
      {(["from", "to"] as const).map((end) => (
        <FilterField key={end} label={words(`auditLog.${end}`)}>
          {(id) => (
            <input
              id={id}
              type="date"
              className={filterControl}
              value={filter[end]}
              aria-invalid={wrong}
              aria-describedby={wrong ? "audit-days" : undefined}
              onChange={({ target: { value } }) => choose({ ...filter, [end]: value })}
            />
          )}
        </FilterField>
      ))}
      {wrong ? (
        <p id="audit-days" role="alert" className="basis-full text-sm font-medium text-bad max-sm:col-span-2">
          {words("auditLog.daysError")}
        </p>
      ) : null}
    </div>
  );
}
