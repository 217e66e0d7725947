import { type ReactNode, useId } from "react";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";

type ChartTable = { head: string[]; rows: (string | number)[][] };

/** A chart with its title, what it is of, and the same numbers as a table, to be read aloud and copied. */
export function ChartCard({
  title,
  note,
  table,
  className,
  children,
}: {
  title: string;
  note: string;
  table: ChartTable | null;
  className?: string;
  children: ReactNode;
}) {
  const words = useWords("consoleDashboard");
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        "flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 print:break-inside-avoid print:shadow-none",
        className,
      )}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{note}</p>
      <div className="flex-1">{children}</div>
      {table ? (
        <details className="mt-3 print:hidden">
          <summary className="inline-flex min-h-9 items-center text-sm font-medium text-brand-ink pointer-coarse:min-h-11">
            {words("asTable")}
          </summary>
          <NumbersTable label={title} {...table} />
        </details>
      ) : null}
    </section>
  );
}

function NumbersTable({ label, head, rows }: ChartTable & { label: string }) {
  return (
    <div className="mt-2">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={classes(
                  "border-b border-line py-1.5 align-bottom font-semibold",
                  index > 0 && "ps-2 text-right",
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line py-1.5 pe-4 font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="border-b border-line py-1.5 ps-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
