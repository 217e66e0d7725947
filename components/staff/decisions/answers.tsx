"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../messages/use-words.ts";
import { useMayAct } from "../shared/acting.tsx";
import type { ConsideredCheckView } from "../shared/answers.ts";
import { When } from "../shared/time-zone.tsx";

/** What the candidate has written since they were asked. Opening an answer is what counts as reading it. */
export function Answers({
  of,
  answers,
  onRead,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  answers: ConsideredCheckView["answers"];
  onRead: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const mayAct = useMayAct();
  const read = useMutation(trpc.adjudications.read.mutationOptions({ onSettled: onRead }));
  const { partnerApplicationId, candidateId } = of;
  return (
    <ul className="grid gap-2">
      {answers.map(({ id, text, at, shown }) => (
        <li key={id}>
          <details
            className="border-s-4 border-brand ps-3 text-sm"
            onToggle={({ currentTarget }) => {
              if (!currentTarget.open || shown || !mayAct) return;
              read.mutate({ partnerApplicationId, candidateId, messageId: id });
            }}
          >
            <summary className="min-h-9 cursor-pointer py-1 font-semibold pointer-coarse:min-h-11">
              {words.rich(shown ? "adjudication.answer" : "adjudication.answerUnread", {
                when: () => <When key="when" at={at} brief />,
              })}
            </summary>
            <p dir="auto" className="pt-1 break-words whitespace-pre-line">
              {text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
