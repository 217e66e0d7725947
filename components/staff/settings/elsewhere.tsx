"use client";

import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";

/** Where the service can be read and not changed from here. */
export function Elsewhere() {
  const words = useWords("consoleSettings");
  return (
    <Alert tone="info" title={words("elsewhere.title")}>
      {words("elsewhere.text")}
    </Alert>
  );
}
