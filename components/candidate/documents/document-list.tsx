"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";
import { StoredDocument } from "./stored-document.tsx";
import type { UploadItem } from "./upload-item.ts";
import { UploadRow } from "./upload-row.tsx";

/** What is there and what is on its way. What is there folds up on a phone. */
export function DocumentList({
  items,
  documents,
  folds,
  base,
  onCancel,
  onRetry,
  onChanged,
}: {
  items: readonly UploadItem[];
  documents: Journey["documents"];
  folds: boolean;
  /** The journey's base, where documents are read. */
  base: string | false;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  /** With what happened, in a sentence. */
  onChanged: (news: string) => Promise<void>;
}) {
  const t = useTranslations("documents");
  const [open, setOpen] = useState(false);
  if (items.length + documents.length === 0) return null;
  const isDone = ({ state }: Journey["documents"][number]) => state === "received" || state === "approved";
  const done = folds ? documents.filter(isDone) : [];
  return (
    <Card aria-labelledby="documents-list">
      <h2 id="documents-list" tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("listTitle")}
      </h2>
      {done.length > 0 ? (
        <Button
          kind="quiet"
          className="-mx-5 mt-1 sm:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t("receivedCount", { count: done.length })}
          <ChevronDown aria-hidden="true" className={`size-5 ${open ? "rotate-180" : ""}`} />
        </Button>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {documents.map((document) => (
          <StoredDocument
            key={document.uploadId}
            document={document}
            folded={!open && done.includes(document)}
            base={base}
            onChanged={onChanged}
          />
        ))}
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onCancel={onCancel} onRetry={onRetry} />
        ))}
      </ul>
    </Card>
  );
}
