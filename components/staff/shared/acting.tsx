"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What the person may do, which the server says. A viewer does not act on candidates; settings are an owner’s and an admin’s. */
type May = { act: boolean; administer: boolean };

const Acting = createContext<May>({ act: true, administer: false });

export function ActingPerson({ may, children }: { may: May; children: ReactNode }) {
  return <Acting value={may}>{children}</Acting>;
}

/** Whether the person may act on candidates. What would be refused is not offered. */
export function useMayAct(): boolean {
  return useContext(Acting).act;
}

/** Whether the person looks after the company’s settings. */
export function useMayAdminister(): boolean {
  return useContext(Acting).administer;
}

/** What only those see who may act. */
export function ForActing({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return useMayAct() ? children : instead;
}
