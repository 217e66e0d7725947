"use client";

import { createContext, useContext } from "react";
import { When } from "../../shared/time-zone.tsx";

const Exact = createContext(false);

/** Whether times below stand with the exact one beside them, and not only when pointed at. */
export const ExactTimes = Exact.Provider;

/** A time of the page, in words or exactly, as the reader chose. */
export function PageTime({ at }: { at: string | null }) {
  return <When at={at} brief={!useContext(Exact)} />;
}
