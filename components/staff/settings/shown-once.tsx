"use client";

import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";
import { Secret } from "./secret.tsx";

/**
 * Credentials that were just created. They are stored nowhere else: an accidental Escape or click beside the dialog asks
 * before they are gone.
 */
export function ShownOnce({
  title,
  values,
  onClose,
}: {
  title: string;
  values: { label: string; value: string }[];
  onClose: () => void;
}) {
  const words = useWords("consoleSettings");
  const [slipped, setSlipped] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || setSlipped(true)}
      title={title}
      closeLabel={words("form.close")}
    >
      <div className="grid gap-4">
        <Alert tone="warn">{words("shownOnce.once")}</Alert>
        {values.map(({ label, value }) => (
          <Secret key={label} label={label} value={value} />
        ))}
        {slipped ? (
          <Alert tone="bad" live>
            {words("shownOnce.stored")}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          {slipped ? (
            <Button kind="secondary" size="compact" onClick={() => setSlipped(false)}>
              {words("shownOnce.notYet")}
            </Button>
          ) : null}
          <Button size="compact" onClick={onClose}>
            {words("shownOnce.done")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
