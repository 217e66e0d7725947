"use client";

import { Alert } from "#components/ui/alert.tsx";
import { FirstSteps } from "../first-steps/first-steps.tsx";
import { useWords } from "../messages/use-words.ts";

/** `mail`: what became of the link in a test mail by which the page was opened, if it was. */
export function FirstStepsPage({ mail }: { mail: "arrived" | "superseded" | null }) {
  const words = useWords("consoleFirst");
  return (
    <>
      {mail ? (
        <Alert tone={mail === "arrived" ? "good" : "warn"} live>
          {words(`mail.link.${mail}`)}
        </Alert>
      ) : null}
      <FirstSteps />
    </>
  );
}
