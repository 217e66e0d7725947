"use client";

import { Camera, FolderOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";

// By ending as well as by type: browsers know no type for HEIC.
const accept = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/heic": [".heic"],
  "image/heif": [".heif"],
  "application/pdf": [".pdf"],
};

/** Files by drop, by picker, or straight from the camera where there is a touch screen. What can't be sent is told at once. */
export function DocumentDrop({
  limitBytes,
  onFiles,
}: {
  limitBytes: number;
  onFiles: (files: File[]) => void;
}) {
  const t = useTranslations("documents");
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: limitBytes,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop(files, rejections) {
      setRefused(rejections.map(sentence));
      if (files.length > 0) onFiles(files);
    },
  });

  function sentence({ file, errors }: FileRejection): string {
    const codes = errors.map(({ code }) => code);
    if (codes.includes("file-invalid-type")) return t("wrongKind", { name: file.name });
    if (file.size === 0) return t("emptyFile", { name: file.name });
    return tooLarge(file);
  }

  function tooLarge({ name, size }: File): string {
    return t("tooLarge", { name, size: `${(size / 1_000_000).toFixed(1)} MB` });
  }

  function takePhoto(files: FileList | null) {
    const photo = files?.[0];
    if (!photo) return;
    const fits = photo.size <= limitBytes;
    setRefused(fits ? [] : [tooLarge(photo)]);
    if (fits) onFiles([photo]);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        {...getRootProps({ role: "group", "aria-label": t("drop") })}
        className={classes(
          "grid grid-cols-1 justify-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center transition-colors sm:p-8",
          isDragActive ? "border-brand-ink bg-brand-soft" : "border-line-strong bg-sunken",
        )}
      >
        <input {...getInputProps({ "aria-hidden": true })} data-testid="files" />
        <p aria-hidden="true" className="font-semibold pointer-coarse:hidden">
          {isDragActive ? t("dropNow") : t("drop")}
        </p>
        <div className="flex w-full flex-wrap justify-center gap-2.5">
          <Button
            className="flex-1 whitespace-nowrap pointer-fine:hidden"
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5" />
            {t("camera")}
          </Button>
          <Button kind="secondary" className="whitespace-nowrap pointer-coarse:flex-1" onClick={open}>
            <FolderOpen aria-hidden="true" className="size-5" />
            {t("choose")}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t("limits")}</p>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t("camera")}
          onChange={(event) => {
            takePhoto(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      {refused.map((text) => (
        <Alert key={text} tone="bad" live>
          {text}
        </Alert>
      ))}
    </div>
  );
}
