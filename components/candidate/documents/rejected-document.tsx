"use client";

import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import type { JourneyDocument } from "../journey.ts";
import { useDocumentName } from "./document-name.ts";
import { DocumentPicture } from "./document-picture.tsx";

/** A document that could not be used: what was sent, and why it will not do. */
export function RejectedDocument({ document }: { document: JourneyDocument }) {
  const t = useTranslations("documents");
  const nameOf = useDocumentName();
  return (
    <div className="flex flex-col gap-4 rounded-control bg-warn-soft p-4 min-[26rem]:flex-row">
      <div className="grid aspect-[4/3] w-full max-w-52 shrink-0 place-items-center self-center overflow-hidden rounded-lg border border-line bg-surface min-[26rem]:w-2/5 min-[26rem]:self-start">
        <DocumentPicture
          document={document}
          alt={withoutIsolates(t("oldPicture", { name: document.fileName }))}
          className="size-full object-contain"
        />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{nameOf(document)}</p>
        <p className="text-sm break-words text-ink-soft">
          <bdi>{document.fileName}</bdi>
        </p>
        {document.reason ? (
          <p className="mt-2 break-words whitespace-pre-line">{t("whyAgain", { reason: document.reason })}</p>
        ) : null}
      </div>
    </div>
  );
}
