"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useWords } from "../messages/use-words.ts";
import { exactTime, timeAway, writtenDay, writtenMonth } from "./time-words.ts";

type Clockwork = { timeZone: string; locale: string; now: number };
/** The time zone and the language in which the company writes times, with the time now. */
export const CompanyPlace = createContext<Clockwork>({ timeZone: "UTC", locale: "en-GB", now: 0 });

/** All times on the pages below are in the company's time zone, and relative ones ("ago") keep up with the clock. */
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
  return <CompanyPlace value={{ timeZone, locale, now }}>{children}</CompanyPlace>;
}

/** Not every service says when. */
function UnknownTime() {
  const words = useWords("consoleShared");
  return <span className="whitespace-nowrap text-ink-soft">{words("time.unknown")}</span>;
}

/** How long ago, with the exact time beside it or, with `brief`, when pointed at. */
export function When({ at, brief = false }: { at: string | null; brief?: boolean }) {
  const { now, ...place } = useContext(CompanyPlace);
  const words = useWords("consoleShared");
  if (at === null) return <UnknownTime />;
  const exact = exactTime(at, place);
  const away = timeAway(Date.parse(at), now);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      {away ? words(`time.${away.direction}.${away.unit}`, { count: away.count }) : words("time.now")}
      {brief ? null : <span className="text-ink-soft"> · {exact}</span>}
    </time>
  );
}

/** The time of the clock on the wall, in milliseconds since 1970; it keeps up by itself. */
export function useNow(): number {
  return useContext(CompanyPlace).now;
}

/** A date and time as the company writes them. */
export function useExactTime(at: string): string {
  return exactTime(at, useContext(CompanyPlace));
}

/** The exact time alone. */
export function ExactTime({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at, useContext(CompanyPlace))}</time>;
}

/** A day, whatever the time zone. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{writtenDay(day, useContext(CompanyPlace))}</time>;
}

/** A month such as 2027-01. */
export function Month({ month }: { month: string }) {
  return <time dateTime={month}>{writtenMonth(month, useContext(CompanyPlace))}</time>;
}
