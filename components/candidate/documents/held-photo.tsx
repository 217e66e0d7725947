"use client";

import { FolderOpen, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FileButton } from "../file-button.tsx";
import { DocumentDrawing } from "./document-drawing.tsx";
import { useDocumentName } from "./document-name.ts";
import { LocalPicture } from "./local-picture.tsx";
import type { UploadItem } from "./upload-item.ts";

type Ways = {
  onRetake: (file: File) => void;
  onSendAnyway: () => void;
  onDismiss: () => void;
};

/** A file that will not do as it is, or that has to be asked about: what is wrong, what to do, and another try in one tap. Nothing is kept of it yet. */
export function HeldPhoto({ item, ...ways }: Ways & { item: UploadItem }) {
  const t = useTranslations("photo");
  const nameOf = useDocumentName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first] = item.faults;
  if (!first) return null;
  const asks = first === "onePage";
  return (
    <section
      aria-labelledby={`held-${item.key}`}
      className="rounded-card border-2 border-warn bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <div className="grid aspect-[4/3] w-full max-w-72 shrink-0 place-items-center self-center overflow-hidden rounded-control bg-sunken sm:w-56 sm:self-start">
          {asks ? (
            <DocumentDrawing idType={item.idType} part={item.side ?? "whole"} className="w-1/2" />
          ) : (
            <LocalPicture
              file={item.preview ?? item.file}
              alt={t("yourPhoto")}
              className="size-full object-contain"
            />
          )}
        </div>
        <div className="min-w-0">
          <p className="text-sm font-medium text-ink-soft">{nameOf(item)}</p>
          <h2
            id={`held-${item.key}`}
            ref={heading}
            tabIndex={-1}
            className="text-xl font-semibold outline-none"
          >
            {t(`faults.${first}.title`)}
          </h2>
          {item.faults.map((fault) => (
            <p key={fault} className="mt-2">
              {t(`faults.${fault}.todo`)}
            </p>
          ))}
          {item.mayPass && !asks ? <p className="mt-2 text-ink-soft">{t("anywayHint")}</p> : null}
        </div>
      </div>
      <WaysOn asks={asks} mayPass={item.mayPass} {...ways} />
    </section>
  );
}

/** `asks`: the file is asked about, and not at fault. */
function WaysOn({
  asks,
  mayPass,
  onRetake,
  onSendAnyway,
  onDismiss,
}: Ways & { asks: boolean; mayPass: boolean }) {
  const t = useTranslations("photo");
  const another = {
    accept: "image/*,.heic,.heif,application/pdf",
    label: t("another"),
    icon: FolderOpen,
    onFile: onRetake,
  };
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <FileButton
        camera
        accept="image/*"
        label={t("again")}
        className="pointer-fine:hidden"
        testId="retake"
        onFile={onRetake}
      />
      <FileButton {...another} kind="secondary" className="pointer-fine:hidden" />
      <FileButton {...another} className="pointer-coarse:hidden" testId="another" />
      {mayPass ? (
        <Button kind="secondary" onClick={onSendAnyway}>
          <Send aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t(asks ? "sendBoth" : "sendAnyway")}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onDismiss}>
        {t("dismiss")}
      </Button>
    </div>
  );
}
