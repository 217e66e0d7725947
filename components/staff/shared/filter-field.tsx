import { type ReactNode, useId } from "react";

/** The look of what narrows a list or a count. */
export const filterControl =
  "min-h-9 w-full rounded-control border border-line-strong bg-surface px-3 py-1.5 text-sm text-ink pointer-coarse:min-h-11";

/** One of several small fields in a row; `children` is given the id that its label names. */
export function FilterField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1 sm:min-w-36">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export function FilterChoice({
  label,
  value: chosen,
  options,
  choose,
}: {
  label: string;
  value: string;
  options: { value: string; name: string }[];
  choose: (value: string) => void;
}) {
  return (
    <FilterField label={label}>
      {(id) => (
        <select
          id={id}
          className={filterControl}
          value={chosen}
          onChange={({ target: { value } }) => choose(value)}
        >
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}
