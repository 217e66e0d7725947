"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureWords } from "../failure-words.tsx";
import type { JourneyDocument } from "../journey.ts";
import { useDocumentName } from "./document-name.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { DocumentRow } from "./document-row.tsx";
import { IconButton } from "./icon-button.tsx";
import { ReadingNote } from "./reading-note.tsx";

const tones = {
  received: "text-good",
  approved: "text-good",
  rejected: "text-warn",
  replaced: "text-ink-soft",
  refused: "text-ink-soft",
};

/** A document that was received. Removing it asks once more, in its place: a frame has no room for a dialog. */
export function StoredDocument({
  document,
  folded,
  base,
  onChanged,
}: {
  document: JourneyDocument;
  folded: boolean;
  base: string | false;
  /** With what happened, in a sentence. */
  onChanged: (news: string) => Promise<void>;
}) {
  const t = useTranslations("documents");
  const nameOf = useDocumentName();
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const name = document.fileName;
  const good = document.state === "received" || document.state === "approved";
  const remove = useMutation(
    trpc.documents.remove.mutationOptions({
      async onSuccess() {
        await onChanged(t("removedNow", { name }));
        // Its button is gone: a heading is where reading goes on.
        const list = window.document.getElementById("documents-list");
        (list ?? window.document.getElementById("documents-needed"))?.focus();
      },
    }),
  );
  return (
    <DocumentRow
      folded={folded}
      picture={<DocumentPicture document={document} />}
      title={nameOf(document)}
      subtitle={name}
      state={
        <span className={`inline-flex shrink-0 items-center gap-1 font-medium ${tones[document.state]}`}>
          {good ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : null}
          <span>{t(document.state === "refused" ? "rejected" : document.state)}</span>
        </span>
      }
      actions={
        document.removable && !asking ? (
          <IconButton label={t("removeOf", { name })} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        ) : null
      }
    >
      {(document.state === "rejected" || document.state === "refused") && document.reason ? (
        <p className="mt-2 text-sm">{t("whyAgain", { reason: document.reason })}</p>
      ) : null}
      {good && base && <ReadingNote uploadId={document.uploadId} base={base} onMoved={onChanged} />}
      {document.state === "refused" ? <p className="mt-2 text-sm">{t("refused")}</p> : null}
      {asking ? (
        <Question
          busy={remove.isPending}
          onYes={() => remove.mutate({ uploadId: document.uploadId })}
          onNo={() => setAsking(false)}
        />
      ) : null}
      {remove.isError ? (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          <FailureWords error={remove.error} />
        </p>
      ) : null}
    </DocumentRow>
  );
}

function Question({ busy, onYes, onNo }: { busy: boolean; onYes: () => void; onNo: () => void }) {
  const t = useTranslations("documents");
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <fieldset
      ref={box}
      aria-label={t("removeSure")}
      className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken p-3"
    >
      <p className="font-medium">{t("removeSure")}</p>
      <div className="flex gap-2">
        <Button kind="danger" busy={busy} onClick={onYes}>
          {t("removeYes")}
        </Button>
        <Button kind="quiet" onClick={onNo}>
          {t("removeNo")}
        </Button>
      </div>
    </fieldset>
  );
}
