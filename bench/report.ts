/** What a bench has measured, for its own output and for `npm run bench`, which gathers the lines and curves of all. */

/** A line of the table in results.md. */
export type Line = {
  work: string;
  /** What it is measured beside, in the same run; null where the limit is a figure of its own. */
  beside: string | null;
  /** The two sides, as their reader wants them: "2,100/s beside 2,900/s". */
  measured: string;
  /** The median of the rounds; of a ratio, the median of the rounds' ratios. */
  figure: number;
  unit: "×" | "ms" | "s" | "MB" | "calls";
  limit: { atLeast: number } | { atMost: number };
};

/** One drawing: how something grows. Both axes are logarithmic. */
export type Curve = {
  /** The file's name, without its ending. */
  file: string;
  title: string;
  x: string;
  y: string;
  series: { name: string; points: readonly (readonly [x: number, y: number])[] }[];
};

export type Report = { lines: Line[]; curves: Curve[] };

/** Prints what was measured, and hands it to `npm run bench` where that has started this process. */
export function report(lines: Line[], curves: Curve[] = []): void {
  for (const line of lines) console.log(lineAsText(line));
  process.send?.({ lines, curves } satisfies Report);
}

export function lineAsText(line: Line): string {
  const beside = line.beside === null ? "" : `, beside ${line.beside}`;
  return `${line.work}${beside}: ${line.measured}; ${figureText(line)} (${limitText(line)}): ${isMet(line) ? "met" : "MISSED"}`;
}

export function figureText({ figure, unit }: Line): string {
  const rounded = unit === "×" || unit === "s" ? figure.toFixed(2) : figure.toFixed(figure < 10 ? 1 : 0);
  return unit === "×" ? `× ${rounded}` : `${rounded} ${unit}`;
}

export function limitText({ limit, unit }: Line): string {
  const of = (figure: number) => (unit === "×" ? `× ${figure}` : `${figure} ${unit}`);
  return "atLeast" in limit ? `at least ${of(limit.atLeast)}` : `at most ${of(limit.atMost)}`;
}

export function isMet({ figure, limit }: Line): boolean {
  return "atLeast" in limit ? figure >= limit.atLeast : figure <= limit.atMost;
}

export function median(each: readonly number[]): number {
  const middle = each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured.");
  return middle;
}

/** Of as many measurements: the figure below which this share of them lies. */
export function quantile(each: readonly number[], share: number): number {
  const sorted = each.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
