"use client";

import Link from "next/link";
import { useId } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { standingOf } from "../../documents/decisions/standing.ts";
import { useOutbox } from "../../documents/decisions/use-outbox.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { deskAddress } from "../../shared/desk-address.ts";
import { DocumentDecision } from "./document-decision.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import { PageTime } from "./page-time.tsx";
import { rememberDocument } from "./return-to-document.ts";

const tones = { waiting: "info", approved: "good", rejected: "bad", awaited: "warn" } as const;

/** A document as it stands, and the way to it at the desk, where it is large and is decided on. All of the card leads there. */
export function DocumentCard({
  candidate,
  upload,
  age,
}: {
  candidate: CandidateDetails;
  upload: UploadView;
  /** Beside what it replaced, or what replaced it. */
  age?: "now" | "before" | undefined;
}) {
  const words = useWords("consoleCandidate");
  const titleId = useId();
  const { entries } = useOutbox();
  const standing = standingOf(upload, entries);
  const state =
    upload.awaited && standing.decision === "rejected" ? "awaited" : (standing.decision ?? "waiting");
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex min-w-0 gap-3 rounded-control border border-line bg-surface p-2.5 text-sm hover:border-line-strong"
    >
      <DocumentPreview of={keyOf(candidate)} upload={upload} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p id={titleId} className="min-w-0 font-semibold break-words">
            {age ? <span className="font-normal text-ink-soft">{words(`documents.${age}`)}: </span> : null}
            {upload.title}
          </p>
          <Badge tone={tones[state]}>{words(`documents.state.${state}`)}</Badge>
        </div>
        <p className="min-w-0 text-ink-soft">
          <bdi className="break-all">{upload.fileName}</bdi>
          <br />
          {words("documents.arrived", { way: wayOf(upload, candidate), partner: candidate.partner ?? "" })},{" "}
          <PageTime at={upload.createdAt} />
        </p>
        <DocumentDecision upload={upload} standing={standing} />
        <Link
          href={deskAddress({ ...keyOf(candidate), document: upload.id })}
          data-document={upload.id}
          prefetch={false}
          onClick={() => rememberDocument(candidate.id, upload.id)}
          className={
            state === "waiting"
              ? buttonClass("secondary", "justify-self-start after:absolute after:inset-0", "compact")
              : "inline-flex items-center justify-self-start font-medium text-brand-ink underline after:absolute after:inset-0 pointer-coarse:min-h-11"
          }
        >
          {words(state === "waiting" ? "documents.decide" : "documents.look")}
          <span className="sr-only">
            : {upload.title}, {upload.fileName}
          </span>
        </Link>
      </div>
    </article>
  );
}

function wayOf(
  { sentHere, isStatement }: UploadView,
  { partner }: CandidateDetails,
): "here" | "partner" | "elsewhere" | "statement" {
  if (sentHere) return "here";
  if (isStatement) return "statement";
  return partner ? "partner" : "elsewhere";
}
