"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Progress } from "#components/ui/progress.tsx";
import { DocumentRow } from "./document-row.tsx";
import { IconButton } from "./icon-button.tsx";
import type { UploadItem } from "./use-uploads.ts";

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
  const types = useTranslations("idTypes");
  const { name } = item.file;
  const under = item.state === "waiting" || item.state === "sending" || item.state === "checking";
  return (
    <DocumentRow
      idType={item.idType}
      title={types(item.idType)}
      subtitle={name}
      actions={
        <>
          {item.state === "broken" ? (
            <IconButton label={t("retryOf", { name })} onClick={() => onRetry(item.key)}>
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
          <IconButton
            label={under ? t("cancelOf", { name }) : t("dismissOf", { name })}
            onClick={() => onCancel(item.key)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </>
      }
    >
      {under ? (
        <div className="mt-2.5 grid gap-1.5">
          <Progress value={item.share} label={t("sending", { name })} />
          <p className="text-sm text-ink-soft">
            {item.state === "waiting" ? t("waiting") : null}
            {item.state === "sending" ? t("sendingShare", { percent: Math.round(item.share * 100) }) : null}
            {item.state === "checking" ? t("checking") : null}
          </p>
        </div>
      ) : (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {item.error}
        </p>
      )}
    </DocumentRow>
  );
}
