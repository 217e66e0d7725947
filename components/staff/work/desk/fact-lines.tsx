import type { FactView } from "../../shared/answers.ts";

/** A fact that documents show. A name stands in one line, as it does on documents; of other facts each line has its own. */
export function FactLines({ fact: { key: factKey, title, groups } }: { fact: FactView }) {
  if (factKey === "legal_name") {
    const parts = groups.flatMap(({ lines }) => lines.map(({ value }) => value));
    return <Pair label={title} value={parts.join(" ")} />;
  }
  return groups.map(({ key, heading, lines }) =>
    lines.map(({ label, value }) => (
      <Pair
        key={`${key} ${label}`}
        label={[title === label ? null : title, heading, label].filter(Boolean).join(" · ")}
        value={value}
      />
    )),
  );
}

export function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd dir="auto" className="font-medium break-words whitespace-pre-line">
        {value}
      </dd>
    </div>
  );
}
