/** Months as numbers that follow one another, counted from the year 0. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

export function monthName(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

type Entry = { from: string; to: string | null };
export type Months = { from: string; to: string };
type Span = { first: number; last: number };

/**
 * The months of the last `years` years that no entry covers and nobody explained, oldest first; `years` 0 is the current
 * month alone. Entries that lack a month are left out: they are reported as incomplete.
 * @param today the current month, YYYY-MM
 */
export function gapsOf(
  entries: readonly Entry[],
  explained: readonly Months[],
  years: number,
  today: string,
): Months[] {
  const last = monthNumber(today);
  const covered = [...spansOf(entries, last), ...spansOf(explained, last)].toSorted(
    (a, b) => a.first - b.first,
  );
  const gaps: Months[] = [];
  let next = last - years * 12;
  for (const span of [...covered, { first: last + 1, last }]) {
    if (span.first > next)
      gaps.push({ from: monthName(next), to: monthName(Math.min(span.first - 1, last)) });
    next = Math.max(next, span.last + 1);
    if (next > last) break;
  }
  return gaps;
}

/**
 * The months in which two entries stand side by side for longer than the month of a move, unless someone explained
 * them; oldest first.
 */
export function overlapsOf(entries: readonly Entry[], explained: readonly Months[], today: string): Months[] {
  const spans = spansOf(entries, monthNumber(today)).toSorted((a, b) => a.first - b.first);
  const said = spansOf(explained, monthNumber(today));
  let reached = Number.NEGATIVE_INFINITY;
  return spans.flatMap((span) => {
    const overlap = { first: span.first, last: Math.min(span.last, reached) };
    reached = Math.max(reached, span.last);
    const isMove = overlap.last <= overlap.first;
    const isExplained = said.some(({ first, last }) => first <= overlap.first && last >= overlap.last);
    return isMove || isExplained ? [] : [{ from: monthName(overlap.first), to: monthName(overlap.last) }];
  });
}

/**
 * A history without what ended before the last `years` years; 0 keeps what lasts until the current month. Entries that lack
 * a month stay. What is no history stays as it is.
 * @param today the current month, YYYY-MM
 */
export function withinYears<Value>(value: Value, years: number | null, today: string): Value {
  if (years === null || !isHistory(value)) return value;
  const first = monthName(monthNumber(today) - years * 12);
  const isWithin = ({ to }: Entry) => to === null || to === "" || to >= first;
  return { ...value, entries: value.entries.filter(isWithin), explained: value.explained.filter(isWithin) };
}

function isHistory(value: unknown): value is { entries: Entry[]; explained: Months[] } {
  return typeof value === "object" && value !== null && "entries" in value && "explained" in value;
}

function spansOf(entries: readonly Entry[], last: number): Span[] {
  return entries
    .filter(({ from, to }) => from !== "" && to !== "")
    .map(({ from, to }) => ({ first: monthNumber(from), last: to === null ? last : monthNumber(to) }))
    .filter((span) => span.first <= span.last);
}
