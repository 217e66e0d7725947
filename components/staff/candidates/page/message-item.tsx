"use client";

import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { MessageView } from "../../shared/answers.ts";
import type { AnswerKind } from "./answer-to-message.tsx";
import { FactChanges } from "./fact-changes.tsx";
import { PageTime } from "./page-time.tsx";
import { useCorrectedPart } from "./use-corrected-part.ts";

type ToAnswer = {
  message: MessageView;
  onAnswer: (how: AnswerKind) => void;
  /** Null for staff who may not delete candidates. */
  onErase: (() => void) | null;
};

/** One message, with what it is about and what can be done about it. */
export function MessageItem({
  check,
  fileQuery,
  ...toAnswer
}: ToAnswer & {
  check: string;
  /** Whose files these are, for their addresses. */
  fileQuery: string;
}) {
  const words = useWords("consoleCandidate");
  const { message } = toAnswer;
  const { text, by, changes, answered, files, at, mail } = message;
  return (
    <li
      className={classes(
        "grid min-w-0 gap-1 rounded-control p-3 text-sm",
        by === null ? "bg-sunken" : "border border-line",
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-ink-soft">
        <bdi className="font-medium text-ink">{by ?? words("messages.candidate")}</bdi>
        <PageTime at={at} />
        {by === null ? null : <span>{words(`messages.mail.${mail ?? "on_its_way"}`)}</span>}
      </p>
      <Subject message={message} check={check} />
      <p dir="auto" className="break-words whitespace-pre-line empty:hidden">
        {text}
      </p>
      <FactChanges changes={changes} />
      <Files files={files} query={fileQuery} />
      {answered ? null : <Answers {...toAnswer} />}
    </li>
  );
}

function Files({ files, query }: { files: MessageView["files"]; query: string }) {
  const words = useWords("consoleCandidate");
  if (files.length === 0) return null;
  return (
    <ul aria-label={words("messages.correction.files")} className="flex flex-wrap gap-x-4">
      {files.map(({ uploadId, fileName }) => (
        <li key={uploadId} className="min-w-0">
          <a
            href={`/review/files/${uploadId}?${query}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center break-words text-brand-ink underline pointer-coarse:min-h-11"
          >
            <bdi>{fileName}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits for an answer, and what can be answered. */
function Answers({ message: { kind, about }, onAnswer, onErase }: ToAnswer) {
  const words = useWords("consoleCandidate");
  const partOf = useCorrectedPart();
  if (kind !== "dispute" && kind !== "correction" && kind !== "erasure") return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="font-medium text-warn">{words("messages.open")}</span>
      <ForActing>
        {kind === "dispute" ? (
          <Button kind="secondary" size="compact" onClick={() => onAnswer({ to: "dispute" })}>
            {words("messages.answer")}
          </Button>
        ) : null}
        {kind === "correction"
          ? (["accepted", "declined"] as const).map((decision) => (
              <Button
                key={decision}
                kind="secondary"
                size="compact"
                aria-label={words(
                  `messages.correction.${decision === "accepted" ? "acceptTitle" : "declineTitle"}`,
                  { part: partOf(about) },
                )}
                onClick={() => onAnswer({ to: "correction", decision })}
              >
                {words(`messages.correction.${decision === "accepted" ? "accept" : "decline"}`)}
              </Button>
            ))
          : null}
        {kind === "erasure" ? (
          <ErasureAnswers onKeep={() => onAnswer({ to: "erasure" })} onErase={onErase} />
        ) : null}
      </ForActing>
    </p>
  );
}

function ErasureAnswers({ onKeep, onErase }: Pick<ToAnswer, "onErase"> & { onKeep: () => void }) {
  const words = useWords("consoleCandidate");
  return (
    <>
      {onErase ? (
        <Button kind="danger" size="compact" onClick={onErase}>
          {words("messages.erasure.erase")}
        </Button>
      ) : null}
      <Button kind="secondary" size="compact" onClick={onKeep}>
        {words("messages.erasure.keep")}
      </Button>
      {onErase ? null : <span className="text-ink-soft">{words("messages.erasure.admins")}</span>}
    </>
  );
}

/** What a message is about, or what became of that. */
function Subject({ message, check }: { message: MessageView; check: string }) {
  const words = useWords("consoleCandidate");
  const part = useCorrectedPart()(message.about);
  const { kind, decision } = message;
  if (kind === "dispute") return <p className="font-medium">{words("messages.disputes", { check })}</p>;
  if (kind === "correction") {
    return <p className="font-medium">{words("messages.correction.corrects", { part })}</p>;
  }
  if (kind === "erasure") return <p className="font-medium">{words("messages.erasure.asks")}</p>;
  if (decision === null) return null;
  if (decision === "kept") return <p className="font-medium">{words("messages.erasure.kept")}</p>;
  return (
    <p className="font-medium">
      {decision === "corrected" || decision === "stands"
        ? words("messages.answered", { decision, check })
        : words("messages.correction.settled", { decision, part })}
    </p>
  );
}
