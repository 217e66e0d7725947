"use client";

import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";

/** Why a file is not shown, and the alternatives to asking the candidate again. */
export function NotShown({
  sentence,
  address,
  retry,
  tools,
}: {
  sentence: string;
  address: string;
  retry: () => void;
  tools?: ReactNode;
}) {
  const words = useWords("consoleDesk");
  return (
    <div className="size-full min-w-0 overflow-auto bg-sunken p-4">
      <Alert tone="bad" live title={words("view.notShown")}>
        <p>{sentence}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="secondary" size="compact" onClick={retry}>
            {words("view.retry")}
          </Button>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("quiet", undefined, "compact")}
          >
            {words("view.newTab")}
          </a>
          <a href={`${address}&save`} download className={buttonClass("quiet", undefined, "compact")}>
            {words("view.save")}
          </a>
          {tools}
        </div>
      </Alert>
    </div>
  );
}
