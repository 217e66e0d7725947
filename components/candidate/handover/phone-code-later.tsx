"use client";

import { later } from "#components/ui/later.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

/** The code for the phone, of which most visitors load nothing. One import for all pages keeps it in one file. */
export const PhoneCodeLater = later(
  () => import("./phone-code.tsx").then((part) => part.PhoneCode),
  <Spinner />,
);
