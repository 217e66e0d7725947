"use client";

import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import { useMayAct } from "../shared/acting.tsx";

/** A page on which candidates are added. Viewers who come by its address are told why it isn't there. */
export function OnlyActing({ children }: { children: ReactNode }) {
  const words = useWords("consoleFrame");
  if (useMayAct()) return children;
  return (
    <Alert tone="info" title={words("viewer.title")}>
      {words("viewer.text")}
    </Alert>
  );
}
