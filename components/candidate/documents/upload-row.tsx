"use client";

import { RotateCw, X } from "lucide-react";
import { Progress } from "#components/ui/progress.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { DocumentDrawing } from "./document-drawing.tsx";
import { useDocumentName } from "./document-name.ts";
import { DocumentRow } from "./document-row.tsx";
import { IconButton } from "./icon-button.tsx";
import { LocalPicture } from "./local-picture.tsx";
import { canBeStopped, isUnderWay, type UploadItem } from "./upload-item.ts";

/** A file on its way: how much has left the device, and ways to stop it or to send it again. */
export function UploadRow({
  item,
  onCancel,
  onRetry,
}: {
  item: UploadItem;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  const t = useTranslations("documents");
  const nameOf = useDocumentName();
  const { name } = item.file;
  const under = isUnderWay(item);
  return (
    <DocumentRow
      picture={
        item.preview ? (
          <LocalPicture file={item.preview} className="size-full object-cover" />
        ) : (
          <DocumentDrawing idType={item.idType} part={item.side ?? "whole"} className="w-3/4" />
        )
      }
      title={nameOf(item)}
      subtitle={name}
      actions={
        <>
          {item.state === "broken" ? (
            <IconButton label={t("retryOf", { name })} onClick={() => onRetry(item.key)}>
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
          {canBeStopped(item) ? (
            <IconButton
              label={under ? t("cancelOf", { name }) : t("dismissOf", { name })}
              onClick={() => onCancel(item.key)}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
        </>
      }
    >
      {under ? (
        <div className="mt-2.5 grid gap-1.5">
          <Progress value={item.share} label={withoutIsolates(t("sending", { name }))} />
          <p className="text-sm text-ink-soft">
            {item.state === "looking" ? t("looking") : null}
            {item.state === "waiting" ? t("waiting") : null}
            {item.state === "sending" ? t("sendingShare", { percent: Math.round(item.share * 100) }) : null}
            {item.state === "checking" ? t("checking") : null}
          </p>
        </div>
      ) : (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {item.error} {item.state === "broken" ? t("retrySoon") : null}
        </p>
      )}
    </DocumentRow>
  );
}
