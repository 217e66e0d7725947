"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { dateFormat } from "../../words/written-date.ts";

/** The day of an instant by the reader's own clock; until the page is alive, in universal time. */
export function LocalDay({ at }: { at: string }) {
  const locale = useLocale();
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <time dateTime={at}>{dateFormat(locale, { timeZone: zone }).format(new Date(at))}</time>;
}
