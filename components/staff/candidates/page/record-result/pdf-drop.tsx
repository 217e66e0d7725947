"use client";

import { FileText, FolderOpen, X } from "lucide-react";
import { useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../../messages/use-words.ts";

/** One PDF, dropped or chosen. */
export function PdfDrop({
  file,
  error,
  onFile,
}: {
  file: File | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}) {
  const words = useWords("consoleCandidate");
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { "application/pdf": [".pdf"] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([dropped], rejections) {
      const [rejected] = rejections;
      setRefused(
        rejected &&
          (rejections.length > 1
            ? words("outcome.pdf.oneOnly")
            : words("outcome.pdf.notPdf", { name: rejected.file.name })),
      );
      if (dropped) onFile(dropped);
    },
  });
  const problem = refused ?? error;
  return (
    <div className="grid gap-1.5">
      <div
        {...getRootProps({
          role: "group",
          "aria-label": words("outcome.file"),
          "aria-describedby": problem ? `${id}-error` : `${id}-limits`,
        })}
        className={classes(
          "grid grid-cols-1 justify-items-center gap-2 rounded-card border-2 border-dashed p-4 text-center",
          isDragActive ? "border-brand-ink bg-brand-soft" : "border-line-strong bg-sunken",
        )}
      >
        <input {...getInputProps({ "aria-hidden": true })} data-testid="result-file" />
        {file ? (
          <p className="flex max-w-full items-center gap-2">
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            <bdi className="min-w-0 break-words">{file.name}</bdi>
            <button
              type="button"
              aria-label={words("outcome.pdf.remove", { name: file.name })}
              onClick={() => {
                setRefused(undefined);
                onFile(null);
              }}
              className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </p>
        ) : (
          <p className="font-semibold pointer-coarse:hidden">
            {words(isDragActive ? "outcome.pdf.dropHere" : "outcome.pdf.drop")}
          </p>
        )}
        <Button kind="secondary" size="compact" onClick={open}>
          <FolderOpen aria-hidden="true" className="size-4" />
          {words(file ? "outcome.pdf.chooseAnother" : "outcome.pdf.choose")}
        </Button>
        <p id={`${id}-limits`} className="text-sm text-ink-soft">
          {words("outcome.pdf.limits")}
        </p>
      </div>
      {problem ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
