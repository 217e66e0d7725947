"use client";

import { CircleCheck, CircleX, Clock3, FileClock } from "lucide-react";
import { classes } from "#components/ui/classes.ts";
import type { OutboxEntry } from "../../documents/decisions/outbox.ts";
import { isUnsent } from "../../documents/decisions/outbox.ts";
import { standingOf } from "../../documents/decisions/standing.ts";
import { useWords } from "../../messages/use-words.ts";
import type { UploadView } from "../../shared/answers.ts";

/** The candidate's documents, each with its decision; the one on the desk is marked. */
export function DocumentTabs({
  uploads,
  chosen,
  entries,
  onChoose,
}: {
  uploads: UploadView[];
  chosen: UploadView | undefined;
  entries: readonly OutboxEntry[];
  onChoose: (upload: UploadView) => void;
}) {
  const words = useWords("consoleDesk");
  return (
    <ul
      aria-label={words("documents")}
      className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 pe-2 max-lg:basis-full"
    >
      {uploads.map((upload) => {
        const { decision, own } = standingOf(upload, entries);
        const isChosen = upload.id === chosen?.id;
        const isOnItsWay = own !== null && isUnsent(own);
        const Icon = isOnItsWay
          ? Clock3
          : decision === "approved"
            ? CircleCheck
            : decision === "rejected"
              ? CircleX
              : FileClock;
        const tone =
          decision === "approved" ? "text-good" : decision === "rejected" ? "text-bad" : "text-warn";
        return (
          <li key={upload.id} className="shrink-0">
            <button
              type="button"
              aria-current={isChosen ? "true" : undefined}
              title={upload.fileName}
              onClick={() => onChoose(upload)}
              className={classes(
                "flex min-h-9 items-center gap-1.5 rounded-control border px-2.5 text-sm font-medium -outline-offset-2 pointer-coarse:min-h-11",
                isChosen
                  ? "border-line-strong bg-canvas text-ink forced-colors:border-2 forced-colors:border-[Highlight]"
                  : "border-transparent text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className={classes("size-4", tone)} />
              <span className="max-w-44 truncate">{upload.title}</span>
              <span className="sr-only">
                , {upload.fileName}, {words("state", { decision: decision ?? "none" })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
