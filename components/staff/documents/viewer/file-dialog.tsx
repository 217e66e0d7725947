"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useWords } from "../../messages/use-words.ts";
import type { UploadView } from "../../shared/answers.ts";
import { reportDisplayed } from "./displayed-reports.ts";
import { FileViewer } from "./file-viewer.tsx";

/** A file of a candidate's over the page at hand, to look at and not to decide on; null shows none. */
export function FileDialog({
  of,
  upload,
  onClose,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  upload: UploadView | null;
  onClose: () => void;
}) {
  const words = useWords("consoleDesk");
  return (
    <Radix.Root open={upload !== null} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-2 z-50 grid grid-rows-[auto_minmax(0,1fr)] overflow-clip rounded-card border border-line bg-raised shadow-card sm:inset-6"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line ps-4">
            <Radix.Title className="min-w-0 truncate font-semibold">
              {upload ? `${upload.title}, ${upload.fileName}` : ""}
            </Radix.Title>
            <Radix.Close
              aria-label={words("close")}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {upload ? (
            <FileViewer
              key={upload.id}
              of={of}
              upload={upload}
              active={false}
              onShown={(shown) => {
                // The history says who looked at it; looking does not depend on that.
                if (shown?.as === "painted") reportDisplayed({ ...of, uploadId: upload.id }).catch(() => {});
              }}
            />
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
