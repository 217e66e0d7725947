"use client";

import { createContext, type ReactNode, useContext } from "react";

const Acting = createContext(true);

/** `value`: whether the person may act on candidates, which the server says. A viewer may not. */
export function ActingPerson({ value, children }: { value: boolean; children: ReactNode }) {
  return <Acting value={value}>{children}</Acting>;
}

/** Whether the person may act on candidates. What would be refused is not offered. */
export function useMayAct(): boolean {
  return useContext(Acting);
}

/** What only those see who may act. */
export function ForActing({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return useMayAct() ? children : instead;
}
