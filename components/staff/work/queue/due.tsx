"use client";

import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import { useExactTime, useNow } from "../../shared/time-zone.tsx";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** By when something is due, or how late it is, in words; the exact time when pointed at. */
export function Due({ at }: { at: string }) {
  const words = useWords("consoleQueue");
  const now = useNow();
  const exact = useExactTime(at);
  const away = Date.parse(at) - now;
  return (
    <time
      dateTime={at}
      title={exact}
      className={classes(
        "whitespace-nowrap tabular-nums",
        away < 0 ? "font-semibold text-bad" : away < 4 * hourMs ? "font-semibold text-warn" : "text-ink-soft",
      )}
    >
      {words(`due.${unitOf(away)}`, { count: countOf(away) })}
    </time>
  );
}

function unitOf(away: number) {
  const far = Math.abs(away);
  if (far < minuteMs) return "now";
  const late = away < 0;
  if (far < hourMs) return late ? "lateMinutes" : "minutes";
  if (far < 2 * dayMs) return late ? "lateHours" : "hours";
  return late ? "lateDays" : "days";
}

function countOf(away: number): number {
  const far = Math.abs(away);
  const unitMs = far < hourMs ? minuteMs : far < 2 * dayMs ? hourMs : dayMs;
  return Math.trunc(far / unitMs);
}
