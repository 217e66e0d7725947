"use client";

import { Camera, FolderOpen } from "lucide-react";
import { useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentPlace } from "./upload-item.ts";

const CameraPanel = later(() => import("./camera/camera-panel.tsx").then((part) => part.CameraPanel));

// By ending as well as by type: browsers know no type for HEIC.
const accept = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/heic": [".heic"],
  "image/heif": [".heif"],
  "application/pdf": [".pdf"],
};

/** The ways in: camera, picker, drop. */
export function DocumentWays(ways: {
  /** What the camera is to take, in this order. */
  places: readonly DocumentPlace[];
  onFiles: (files: File[]) => void;
  onPhoto: (photo: File, place: DocumentPlace, fromCamera: boolean) => void;
  /** The picker or the camera opens, and closes without a file. */
  onPick: () => void;
  onPicked: () => void;
  /** The camera closes after a photo. */
  onFilmed: () => void;
  /** Whether the camera is open. */
  filming: boolean;
  setFilming: (filming: boolean) => void;
}) {
  const { onPick, onPicked, filming, setFilming } = ways;
  return (
    <>
      <DocumentDrop
        {...ways}
        onCamera={() => {
          onPick();
          setFilming(true);
        }}
      />
      {filming ? (
        <CameraPanel
          {...ways}
          onClose={() => {
            setFilming(false);
            onPicked();
          }}
        />
      ) : null}
    </>
  );
}

/** Files by drop or by picker, or the camera. What is no photo or PDF is told at once. */
function DocumentDrop({
  onFiles,
  onPick,
  onPicked,
  onCamera,
}: {
  onFiles: (files: File[]) => void;
  /** The device's picker opens, and closes without a file. */
  onPick: () => void;
  onPicked: () => void;
  onCamera: () => void;
}) {
  const t = useTranslations("documents");
  const [refused, setRefused] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onFileDialogOpen() {
      setRefused([]);
      onPick();
    },
    onFileDialogCancel: onPicked,
    onDrop(files, rejections) {
      setRefused(rejections.map(sentence));
      if (files.length > 0) onFiles(files);
      else onPicked();
    },
  });

  function film() {
    setRefused([]);
    onCamera();
  }

  function sentence({ file, errors }: FileRejection): string {
    const wrongKind = errors.some(({ code }) => code === "file-invalid-type");
    return t(wrongKind ? "wrongKind" : "emptyFile", { name: file.name });
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
          <Button className="flex-1 pointer-fine:hidden" onClick={film}>
            <Camera aria-hidden="true" className="size-5" />
            {t("camera")}
          </Button>
          <Button kind="secondary" className="pointer-coarse:flex-1" onClick={open}>
            <FolderOpen aria-hidden="true" className="size-5" />
            {t("choose")}
          </Button>
          <Button kind="secondary" className="pointer-coarse:hidden" onClick={film}>
            <Camera aria-hidden="true" className="size-5" />
            {t("camera")}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t("limits")}</p>
      </div>
      {refused.map((text) => (
        <Alert key={text} tone="bad" live>
          {text}
        </Alert>
      ))}
    </div>
  );
}
