"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { CandidateDetails, CandidatePageView, MessageView } from "../../shared/answers.ts";
import { keyOf, ofCandidate } from "../../shared/candidate-address.ts";
import { Problem } from "../../shared/problem.tsx";
import { FailedText } from "./actions/action-failure.tsx";
import type { OpenAction } from "./actions/action-id.ts";
import { type Answering, AnswerToMessage } from "./answer-to-message.tsx";
import { MessageField } from "./message-field.tsx";
import { MessageItem } from "./message-item.tsx";

/** What the candidate and the company write to each other; disputes, corrections and requests for erasure are answered here. */
export function MessagesSection({
  page: { candidate, actions },
  onOpen,
}: {
  page: CandidatePageView;
  onOpen: (action: OpenAction) => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const list = useQuery(trpc.messages.list.queryOptions(of));
  const [news, setNews] = useState("");
  const [answering, setAnswering] = useState<Answering | null>(null);
  const onSettled = () => list.refetch();
  const write = useMutation(
    trpc.messages.write.mutationOptions({ onSettled, onSuccess: () => setNews(words("messages.sent")) }),
  );
  const leave = useMutation(
    trpc.messages.leave.mutationOptions({ onSettled, onSuccess: () => setNews(words("messages.left")) }),
  );
  if (!list.data) {
    if (list.error) return <Problem error={list.error} retry={list.refetch} />;
    return <p className="text-ink-soft">{words("loading")}</p>;
  }
  const messages = list.data;
  const isTheirTurn = messages.findLast(({ kind }) => kind === "message")?.by === null;
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-sm text-ink-soft">
        {messages.length === 0
          ? words("messages.none")
          : words("messages.lead", { name: candidate.name || words("messages.candidate") })}
      </p>
      <ol className="grid min-w-0 gap-3 empty:hidden">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            check={titleOf(candidate, message)}
            fileQuery={ofCandidate(keyOf(candidate))}
            onAnswer={(how) => setAnswering({ message, ...how })}
            onErase={actions.delete ? () => onOpen({ action: "delete" }) : null}
          />
        ))}
      </ol>
      <ForActing>
        <MessageField
          label={words("messages.label")}
          send={words("messages.send")}
          busy={write.isPending}
          error={write.error}
          onSend={(message, sent) => write.mutate({ ...of, ...message }, { onSuccess: sent })}
        >
          {isTheirTurn ? (
            <Button kind="quiet" size="compact" busy={leave.isPending} onClick={() => leave.mutate(of)}>
              {words("messages.leave")}
            </Button>
          ) : null}
        </MessageField>
      </ForActing>
      <FailedText error={leave.error} />
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      {answering ? (
        <AnswerToMessage
          {...answering}
          of={of}
          check={titleOf(candidate, answering.message)}
          onSettled={onSettled}
          onAnswered={() => {
            setAnswering(null);
            setNews(words("messages.sent"));
          }}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </div>
  );
}

function titleOf({ checks }: CandidateDetails, { checkId, checkType }: MessageView): string {
  return checks.find(({ id }) => id === checkId)?.title ?? checkType;
}
