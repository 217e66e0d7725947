"use client";

import { useTranslations } from "#components/candidate/messages/translations.ts";
import { Card } from "#components/ui/card.tsx";
import type { Journey } from "../journey.ts";
import { StoredDocument } from "./stored-document.tsx";
import type { UploadItem } from "./upload-item.ts";
import { UploadRow } from "./upload-row.tsx";

/** What is there and what is on its way. */
export function DocumentList({
  items,
  documents,
  onCancel,
  onRetry,
  onRemoved,
}: {
  items: readonly UploadItem[];
  documents: Journey["documents"];
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onRemoved: (name: string) => Promise<void>;
}) {
  const t = useTranslations("documents");
  if (items.length + documents.length === 0) return null;
  return (
    <Card aria-labelledby="documents-list">
      <h2 id="documents-list" tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("listTitle")}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {documents.map((document) => (
          <StoredDocument key={document.uploadId} document={document} onRemoved={onRemoved} />
        ))}
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onCancel={onCancel} onRetry={onRetry} />
        ))}
      </ul>
    </Card>
  );
}
