"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { dateFormat } from "../words/written-date.ts";

/** An instant as the reader's own clock shows it; until the page is alive, in universal time. */
export function LocalTime({ at }: { at: string }) {
  const locale = useLocale();
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <time dateTime={at}>{dateFormat(locale, { time: true, timeZone: zone }).format(new Date(at))}</time>;
}
