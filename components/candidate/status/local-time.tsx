"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";

/** An instant as the reader's own clock shows it; until the page is alive, in universal time. */
export function LocalTime({ at }: { at: string }) {
  const locale = useLocale();
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return <time dateTime={at}>{text.format(new Date(at))}</time>;
}
