"use client";

import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
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
  const [slipped, setSlipped] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => open || setSlipped(true)} title={title} closeLabel="Close">
      <div className="grid gap-4">
        <Alert tone="warn">
          This is shown only once. Copy it now and store it somewhere safe, such as a password manager.
        </Alert>
        {values.map(({ label, value }) => (
          <Secret key={label} label={label} value={value} />
        ))}
        {slipped ? (
          <Alert tone="bad" live>
            Have you stored it? After closing nobody can show it again, and you would have to make a new one.
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          {slipped ? (
            <Button kind="secondary" size="compact" onClick={() => setSlipped(false)}>
              Not yet
            </Button>
          ) : null}
          <Button size="compact" onClick={onClose}>
            I have stored it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
