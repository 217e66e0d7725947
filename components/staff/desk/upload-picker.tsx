import { CircleCheck, CircleX, FileClock, FileText, Image, PenLine } from "lucide-react";
import { classes } from "#components/ui/classes.ts";
import type { UploadView } from "../shared/answers.ts";

/** All uploads in a row, each with its decision. */
export function UploadPicker({
  uploads,
  chosen,
  onChoose,
}: {
  uploads: UploadView[];
  chosen: UploadView;
  onChoose: (id: number) => void;
}) {
  return (
    <ul className="flex gap-1 overflow-x-auto border-b border-line bg-sunken p-1.5">
      {uploads.map((upload) => {
        const Icon = upload.isSignature ? PenLine : upload.fileType === "application/pdf" ? FileText : Image;
        const isChosen = upload.id === chosen.id;
        return (
          <li key={upload.id} className="shrink-0">
            <button
              type="button"
              aria-current={isChosen ? "true" : undefined}
              onClick={() => onChoose(upload.id)}
              className={classes(
                "flex min-h-12 items-center gap-2.5 rounded-[0.6rem] py-1.5 pr-3 pl-2.5 text-left",
                isChosen ? "bg-surface shadow-card" : "text-ink-soft hover:bg-surface hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="grid max-w-44 leading-tight">
                <span className="flex items-center gap-1.5 text-sm font-semibold">
                  {upload.title}
                  <State upload={upload} />
                </span>
                <span dir="auto" className="truncate text-xs text-ink-soft">
                  {upload.fileName}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function State({ upload }: { upload: UploadView }) {
  if (upload.isSignature) return null;
  const decision = upload.review?.decision;
  if (decision === "approved") {
    return (
      <>
        <CircleCheck aria-hidden="true" className="size-4 text-good" />
        <span className="sr-only">approved</span>
      </>
    );
  }
  if (decision === "rejected") {
    return (
      <>
        <CircleX aria-hidden="true" className="size-4 text-bad" />
        <span className="sr-only">rejected</span>
      </>
    );
  }
  return (
    <>
      <FileClock aria-hidden="true" className="size-4 text-warn" />
      <span className="sr-only">to review</span>
    </>
  );
}
