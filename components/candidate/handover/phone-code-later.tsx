"use client";

import dynamic from "next/dynamic";
import { Spinner } from "#components/ui/spinner.tsx";

/** The code for the phone, of which most visitors load nothing. One import for all pages keeps it in one file. */
export const PhoneCodeLater = dynamic(() => import("./phone-code.tsx").then((part) => part.PhoneCode), {
  ssr: false,
  loading: () => <Spinner />,
});
