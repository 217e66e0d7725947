"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { MailPreview } from "../../decisions/mail-preview.tsx";
import type { Rejection } from "../../documents/decisions/rejection.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, RejectionPreviewView } from "../../shared/answers.ts";
import { languageName } from "../../shared/language-name.ts";
import { When } from "../../shared/time-zone.tsx";

type MailedDraft = Omit<Rejection, "note"> & { uploadId: number };

/** A mail that is read while it is written is asked for in the pauses. */
const pauseMs = 300;

/** The one email that the candidate will get, in their language, with the other documents that were rejected. */
export function RejectionPreview({
  candidate: { partnerApplicationId, id: candidateId, email },
  draft,
  enabled,
}: {
  candidate: CandidateDetails;
  /** Null before there are words to send. */
  draft: MailedDraft | null;
  enabled: boolean;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDesk");
  const given = useAfterPause(JSON.stringify(draft));
  const asked = JSON.parse(given) as MailedDraft | null;
  const preview = useQuery({
    ...trpc.reviews.preview.queryOptions({ partnerApplicationId, candidateId, draft: asked }),
    enabled: enabled && asked !== null && email !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!email) {
    return (
      <Alert tone="warn" title={words("rejecting.noAddressTitle")}>
        {words("rejecting.noAddressText")}
      </Alert>
    );
  }
  return (
    <section aria-label={words("rejecting.preview")} className="grid min-w-0 content-start gap-2">
      <h3 className="font-semibold">{words("rejecting.preview")}</h3>
      {draft === null || asked === null ? (
        <p className="text-sm text-ink-soft">{words("rejecting.previewLater")}</p>
      ) : preview.data ? (
        <Mail mail={preview.data} />
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {words(preview.error ? "rejecting.previewFailed" : "rejecting.previewLoading")}
        </p>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: RejectionPreviewView }) {
  const words = useWords("consoleDesk");
  return (
    <>
      <p className="text-sm text-ink-soft">
        {words("rejecting.mail", { language: languageName(mail.language), count: mail.documents })}{" "}
        {mail.latestAt
          ? words.rich("rejecting.latest", { when: () => <When key="when" at={mail.latestAt} brief /> })
          : null}
      </p>
      <MailPreview subject={mail.subject} html={mail.html} to={mail.to} />
    </>
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
