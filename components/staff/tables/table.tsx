import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";

/** Rows and columns where there is room; on a phone each row is a card of two columns. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table
        aria-label={label}
        className="w-full text-left text-[0.9375rem] max-md:block max-md:[&_tbody]:block"
      >
        {children}
      </table>
    </div>
  );
}

export function HeadCell({
  sorted,
  className,
  children,
}: {
  sorted?: "ascending" | "descending" | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classes(
        "h-10 border-b border-line bg-sunken px-4 text-xs font-semibold tracking-wide whitespace-nowrap text-ink-soft",
        className,
      )}
    >
      {children}
    </th>
  );
}

export function TableRow({
  selected = false,
  card = "max-md:grid-cols-[1fr_auto]",
  children,
}: {
  selected?: boolean;
  /** The columns of the row where it is a card. */
  card?: string;
  children: ReactNode;
}) {
  return (
    <tr
      className={classes(
        "group relative not-last:border-b not-last:border-line",
        selected ? "bg-brand-soft" : "hover:bg-canvas",
        "has-[[data-row]:focus-visible]:bg-brand-soft has-[[data-row]:focus-visible]:shadow-[inset_3px_0_0_var(--brand-ink)]",
        "max-md:grid max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:p-4",
        card,
      )}
    >
      {children}
    </tr>
  );
}

export function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return <td className={classes("align-middle md:h-14 md:px-4 md:py-1.5", className)}>{children}</td>;
}

export function RowLink({ children }: { children: ReactNode }) {
  return <div className="truncate md:max-w-88">{children}</div>;
}
