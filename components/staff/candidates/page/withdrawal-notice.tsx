"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { WithdrawalView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { FailedText } from "./actions/action-failure.tsx";
import { PageTime } from "./page-time.tsx";

/** The candidate has withdrawn their consent, to some checks or to all: when, what became of each check, and what is left for the company to do. */
export function WithdrawalNotice({
  of,
  withdrawal,
  onChanged,
}: {
  of: CandidateKey;
  withdrawal: WithdrawalView;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const stopped = useMutation(trpc.candidateActions.restStopped.mutationOptions({ onSettled: onChanged }));
  const { at, isWhole, settledAt, checks, isLeft } = withdrawal;
  return (
    <Alert tone={isLeft ? "bad" : "warn"} title={words("withdrawal.title")}>
      <p>
        {words(isWhole ? "withdrawal.at" : "withdrawal.atSome")}{" "}
        <span className="text-ink-soft">
          <PageTime at={at} />
        </span>
      </p>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {checks.map(({ key, title, end }) => (
          <li key={key}>
            <bdi className="font-medium">{title || words("withdrawal.aCheck")}</bdi>
            {": "}
            {words(`withdrawal.end.${end ?? "waiting"}`)}
          </li>
        ))}
      </ul>
      {settledAt === null ? <p className="mt-2">{words("withdrawal.underWay")}</p> : null}
      {isLeft ? (
        <>
          <p className="mt-2">{words("withdrawal.todo")}</p>
          <ForActing>
            <Button
              kind="secondary"
              size="compact"
              className="mt-2"
              busy={stopped.isPending}
              onClick={() => stopped.mutate(of)}
            >
              {words("withdrawal.done")}
            </Button>
          </ForActing>
        </>
      ) : null}
      {withdrawal.stopped ? (
        <p className="mt-2">
          {words("withdrawal.stopped", { name: withdrawal.stopped.by })}{" "}
          <span className="text-ink-soft">
            <PageTime at={withdrawal.stopped.at} />
          </span>
        </p>
      ) : null}
      <p className="mt-2 text-sm">
        {words(isWhole ? "withdrawal.after" : "withdrawal.afterSome")}
        {settledAt === null ? "" : ` ${words("withdrawal.mail", { mail: withdrawal.mail ?? "pending" })}`}
      </p>
      <FailedText error={stopped.error} />
    </Alert>
  );
}
