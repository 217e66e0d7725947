"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

type Clockwork = { timeZone: string; locale: string; now: number };
const Context = createContext<Clockwork>({ timeZone: "UTC", locale: "en-GB", now: 0 });

/** All times of the pages below are the company's, and those that say "ago" keep up with the clock. */
export function CompanyTime({
  timeZone,
  locale,
  now: atStart,
  children,
}: {
  timeZone: string;
  locale: string;
  /** The server's time, so that the first rendering here is the same as there. */
  now: number;
  children: ReactNode;
}) {
  const [now, setNow] = useState(atStart);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return <Context value={{ timeZone, locale, now }}>{children}</Context>;
}

/** How long ago, with the exact time beside it or, with `brief`, when pointed at. */
export function When({ at, brief = false }: { at: string; brief?: boolean }) {
  const { now, ...place } = useContext(Context);
  const exact = exactTime(at, place);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      {relativeTime(Date.parse(at), now)}
      {brief ? null : <span className="text-ink-soft"> · {exact}</span>}
    </time>
  );
}

/** The exact time alone. */
export function ExactTime({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at, useContext(Context))}</time>;
}

function exactTime(at: string, { timeZone, locale }: { timeZone: string; locale: string }): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone,
    timeZoneName: "short",
  }).format(new Date(at));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function relativeTime(at: number, now: number): string {
  const away = at - now;
  for (const [unit, unitMs] of units) {
    if (Math.abs(away) >= unitMs) {
      return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(away / unitMs), unit);
    }
  }
  return "just now";
}
