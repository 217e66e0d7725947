import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import Link from "next/link";
import type { ReactNode } from "react";
import { useWords } from "../messages/use-words.ts";

/** A number that opens its list; a plain one where there is none to open, or nobody is in it. */
export function NumberLink({
  count,
  href,
  what,
  className = "",
}: {
  count: number;
  href: string | null;
  what: string;
  className?: string;
}) {
  const text = count.toLocaleString("en");
  if (href === null || count === 0)
    return <span className={`min-w-6 text-center tabular-nums ${className}`}>{text}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={what}
      className={`inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11 ${className}`}
    >
      {text}
    </Link>
  );
}

/** A horizontal bar, and a mark for how far it reached in the period before. What it says stands beside it in words. */
export function HorizontalBar({
  value,
  before = null,
  most,
  tone = "fill-brand",
}: {
  value: number;
  before?: number | null;
  most: number;
  tone?: string;
}) {
  const reach = scaleLinear<number>({ domain: [0, Math.max(most, 1)], range: [0, 100] });
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <Bar x="0" y="25%" width="100%" height="50%" rx={4} className="fill-sunken" />
      <Bar
        x="0"
        y="0"
        width={`${reach(value)}%`}
        height="100%"
        rx={4}
        className={`${tone} forced-colors:fill-[Highlight]`}
      />
      {before === null || before === 0 ? null : <BeforeMark at={`${reach(before)}%`} />}
    </svg>
  );
}

/** Where the period before stood: a line with a halo, so that it is seen on a bar and beside it. */
export function BeforeMark({ at }: { at: string }) {
  return (
    <>
      <Bar
        x={at}
        y="-3"
        width={5}
        height="22"
        rx={1}
        transform="translate(-2.5 0)"
        className="fill-surface"
      />
      <Bar
        x={at}
        y="-3"
        width={2}
        height="22"
        transform="translate(-1 0)"
        className="fill-ink forced-colors:fill-[CanvasText]"
      />
    </>
  );
}

/** What the mark on bars is. */
export function BeforeLegend() {
  const words = useWords("consoleDashboard");
  return (
    <p aria-hidden="true" className="mb-1 inline-flex items-center gap-1.5 text-xs text-ink-soft">
      <svg aria-hidden="true" className="h-3 w-2">
        <Bar width={2} height="100%" className="fill-ink forced-colors:fill-[CanvasText]" />
      </svg>
      {words("legendBefore")}
    </p>
  );
}

/** A line of a chart: its name, its number, its bar, and what else is said of it. */
export function BarRow({
  name,
  number,
  aside,
  children,
}: {
  name: ReactNode;
  number: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-1 py-1.5">
      <div className="flex flex-wrap items-baseline justify-end gap-x-3">
        <span className="min-w-0 flex-1 basis-32 font-medium">{name}</span>
        {aside ? <span className="text-sm text-ink-soft">{aside}</span> : null}
        <span className="text-lg font-semibold">{number}</span>
      </div>
      {children}
    </li>
  );
}
