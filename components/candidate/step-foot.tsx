"use client";

import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { StepAction } from "./step-action.tsx";

/** The button with which a step ends: the focus goes there when nothing is left to do in it. */
export const wayOnId = "way-on";

/** The end of a step that saves as one goes: what was just done, what still stands in the way, and the way on. */
export function StepFoot({
  news,
  lack,
  complete,
  busy = false,
  label,
  to,
}: {
  /** Told to screen readers. */
  news: string;
  /** Told when it is tried to go on, and for as long as it stands. */
  lack: string | null;
  complete: boolean;
  busy?: boolean;
  label: string;
  to: string;
}) {
  const router = useRouter();
  const [told, setTold] = useState<string | null>(null);
  const [leaving, startLeaving] = useTransition();

  function goOn() {
    setTold(lack);
    if (lack !== null) return;
    startLeaving(() => {
      router.push(to);
      router.refresh();
    });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <StepAction open={complete}>
        {lack !== null && lack === told ? (
          <Alert tone="warn" live className="mb-4">
            {lack}
          </Alert>
        ) : null}
        <Button
          id={wayOnId}
          kind={complete ? "primary" : "secondary"}
          busy={busy || leaving}
          onClick={goOn}
          // From one kind to the other at once: half-way between their colours, its words could not be read.
          className="w-full text-lg transition-none! sm:w-auto"
        >
          {label}
          <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />
        </Button>
      </StepAction>
    </>
  );
}
