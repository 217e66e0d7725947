"use client";

import { CircleCheck, CircleX, RotateCcw } from "lucide-react";
import type { Standing } from "../../documents/decisions/standing.ts";
import { useMailWords } from "../../documents/decisions/use-mail-words.ts";
import { useWords } from "../../messages/use-words.ts";
import type { UploadView } from "../../shared/answers.ts";
import { PageTime } from "./page-time.tsx";

/** Who decided on a document, when and why, and whether the candidate was mailed. */
export function DocumentDecision({ upload, standing }: { upload: UploadView; standing: Standing }) {
  const words = useWords("consoleCandidate");
  const mailWords = useMailWords();
  const { review } = upload;
  if (standing.own) {
    // It is on its way: what the page knows of the document is from before.
    if (standing.decision === null) return null;
    return (
      <Line decision={standing.decision}>
        {words("documents.decidedByYou", { decision: standing.decision })}
      </Line>
    );
  }
  if (!review) return null;
  const { decision, by, byMe, at, reason, note, final } = review;
  const mail = mailWords(review);
  return (
    <div className="grid min-w-0 gap-1">
      <Line decision={decision}>
        {byMe
          ? words("documents.decidedByYou", { decision })
          : words("documents.decidedBy", { decision, name: by })}
        , <PageTime at={at} />
      </Line>
      {decision === "rejected" && reason ? (
        <p dir="auto" className="border-s-2 border-line-strong ps-2 break-words whitespace-pre-line">
          {reason}
        </p>
      ) : null}
      {note ? (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
          {words("documents.note", { note })}
        </p>
      ) : null}
      {mail ? (
        <p className="text-ink-soft">
          {decision === "rejected" && final ? `${words("documents.final")} ` : ""}
          {mail}
        </p>
      ) : null}
    </div>
  );
}

const icons = { approved: CircleCheck, rejected: CircleX, reopened: RotateCcw };
const tones = { approved: "text-good", rejected: "text-bad", reopened: "text-ink-soft" };

function Line({ decision, children }: { decision: keyof typeof icons; children: React.ReactNode }) {
  const Icon = icons[decision];
  return (
    <p className="flex min-w-0 gap-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tones[decision]}`} />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
