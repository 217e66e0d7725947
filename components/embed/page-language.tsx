"use client";

import { useEffect } from "react";

/** A journey that is shown in the page that asked for its session is in the candidate's language, which that page did not know. */
export function PageLanguage({ language, direction }: { language: string; direction: "ltr" | "rtl" }) {
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return null;
}
