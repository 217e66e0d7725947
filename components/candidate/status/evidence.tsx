"use client";

import { Paperclip, X } from "lucide-react";
import { useTranslations } from "#components/words/translations.ts";
import { FileButton } from "../file-button.tsx";
import { mostEvidence, type useEvidence } from "./use-evidence.ts";

const accept = "image/*,.heic,.heif,application/pdf";

/** The files that come with a dispute, and a button for more. */
export function Evidence({ evidence }: { evidence: ReturnType<typeof useEvidence> }) {
  const t = useTranslations("conversation.dispute");
  const documents = useTranslations("documents");
  const { files, add, remove } = evidence;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
        {files.map(({ key, name, uploadId, error }) => (
          <li key={key} className="flex min-w-0 items-center gap-3 rounded-control bg-sunken ps-4">
            <div className="min-w-0 flex-1 py-2">
              <p className="break-words">
                {uploadId === null && error === null ? t("sendingFile", { name }) : <bdi>{name}</bdi>}
              </p>
              {error ? <p className="text-sm font-medium text-bad">{error}</p> : null}
            </div>
            <button
              type="button"
              aria-label={t("removeFile", { name })}
              onClick={() => void remove(key)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-raised"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {files.length < mostEvidence ? (
        <div>
          <FileButton
            label={t("addFile")}
            accept={accept}
            icon={Paperclip}
            kind="quiet"
            className="-ms-3"
            testId="evidence"
            onFile={(file) => void add(file)}
          />
          <p className="text-sm text-ink-soft">{documents("limits")}</p>
        </div>
      ) : null}
    </div>
  );
}
