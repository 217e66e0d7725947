"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { CandidateDetails, CheckView, RefereeView } from "../../shared/answers.ts";
import { type CandidateKey, keyOf } from "../../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { RowButton } from "../../shared/row-button.tsx";
import { ActionDialog } from "./actions/action-dialog.tsx";
import { ActionFailure } from "./actions/action-failure.tsx";
import { PageTime } from "./page-time.tsx";
import { RefereeDialog } from "./referee-dialog.tsx";
import { ResultFile } from "./result-file.tsx";

/** Who gives references, for each check that has a list of them. */
export function Referees({
  candidate,
  onChanged,
}: {
  candidate: CandidateDetails;
  onChanged: () => Promise<unknown>;
}) {
  return (
    <div className="grid gap-5">
      {candidate.checks.map((check) =>
        check.hasReferees && check.id !== null ? (
          <OfCheck
            key={check.key}
            candidate={candidate}
            check={check}
            checkId={check.id}
            onChanged={onChanged}
          />
        ) : null,
      )}
    </div>
  );
}

function OfCheck({
  candidate,
  check,
  checkId,
  onChanged,
}: {
  candidate: CandidateDetails;
  check: CheckView;
  checkId: number;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const of = { ...keyOf(candidate), checkId };
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<RefereeView | null>(null);
  const [news, setNews] = useState("");
  const list = useQuery({ ...trpc.candidateActions.referees.queryOptions(of), retry: retryStumbles });
  const onSettled = async () => {
    await list.refetch();
    await onChanged();
  };
  const ask = useMutation(trpc.candidateActions.askReferee.mutationOptions({ onSettled }));
  const { data } = list;
  const mayAct = useMayAct();
  return (
    <section aria-label={check.title} className="grid min-w-0 gap-2">
      <h3 dir="auto" className="font-medium break-words">
        {check.title}
      </h3>
      {list.error && !data ? <Problem error={list.error} retry={list.refetch} /> : null}
      {data === null ? <p className="text-sm text-ink-soft">{words("referees.unlisted")}</p> : null}
      {data?.referees.length === 0 ? <p className="text-sm text-ink-soft">{words("referees.none")}</p> : null}
      <ul className="grid gap-3">
        {data?.referees.map((referee) => (
          <Referee
            key={referee.id}
            referee={referee}
            open={data.open}
            asking={ask.isPending && ask.variables.refereeId === referee.id}
            onAsk={() =>
              ask.mutate(
                { ...of, refereeId: referee.id },
                {
                  onSuccess: () =>
                    setNews(
                      words(referee.state === "named" ? "referees.asked" : "referees.reminded", {
                        name: referee.name,
                      }),
                    ),
                },
              )
            }
            onRemove={() => setRemoving(referee)}
          />
        ))}
      </ul>
      {ask.isError ? (
        <Alert tone="bad" live>
          <ActionFailure error={ask.error} />
        </Alert>
      ) : null}
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      {data?.referees.some(({ state }) => state === "answered") ? (
        <Answers check={check} checkId={checkId} ofIdentity={data.ofIdentity} candidate={candidate} />
      ) : null}
      {data?.takesMore && mayAct ? (
        <RowButton
          about={check.title}
          kind="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {words("referees.add")}
        </RowButton>
      ) : null}
      {adding ? (
        <RefereeDialog
          of={of}
          onClose={() => setAdding(false)}
          onSettled={onSettled}
          onAdded={(name) => {
            setNews(words("referees.added", { name }));
            setAdding(false);
          }}
        />
      ) : null}
      {removing ? (
        <RemoveReferee
          of={of}
          referee={removing}
          onClose={() => setRemoving(null)}
          onSettled={onSettled}
          onRemoved={(sentence) => {
            setNews(sentence);
            setRemoving(null);
          }}
        />
      ) : null}
    </section>
  );
}

/** Where what was answered can be read. */
function Answers({
  check: { status, title, resultErasedAt },
  checkId,
  ofIdentity,
  candidate,
}: {
  check: CheckView;
  checkId: number;
  ofIdentity: boolean;
  candidate: CandidateDetails;
}) {
  const words = useWords("consoleCandidate");
  const completed = status === "completed";
  const place = ofIdentity ? "statement" : completed ? "answers" : "answersLater";
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {words(`referees.${place}`)}
      {completed && !ofIdentity && !resultErasedAt ? (
        <ResultFile checkId={checkId} title={title} of={keyOf(candidate)} />
      ) : null}
    </div>
  );
}

function RemoveReferee({
  of,
  referee: { id: refereeId, name },
  onClose,
  onSettled,
  onRemoved,
}: {
  of: CandidateKey & { checkId: number };
  referee: RefereeView;
  onClose: () => void;
  onSettled: () => Promise<unknown>;
  onRemoved: (sentence: string) => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.candidateActions.removeReferee.mutationOptions({
      onSettled,
      onSuccess: () => onRemoved(words("referees.removed", { name })),
    }),
  );
  return (
    <ActionDialog
      title={words("referees.removeTitle", { name })}
      description={words("referees.removeText")}
      action={words("referees.removeAction")}
      grave
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ ...of, refereeId })}
      onClose={onClose}
    />
  );
}

const tones = {
  named: "neutral",
  asked: "info",
  late: "warn",
  answered: "good",
  declined: "neutral",
} as const;

function Referee({
  referee,
  open,
  asking,
  onAsk,
  onRemove,
}: {
  referee: RefereeView;
  open: boolean;
  asking: boolean;
  onAsk: () => void;
  onRemove: () => void;
}) {
  const words = useWords("consoleCandidate");
  const { name, state } = referee;
  const mayAct = useMayAct();
  const about = [referee.relationship, referee.jobTitle, referee.company].filter(Boolean).join(", ");
  const reach = [referee.email, referee.contactNumber].filter(Boolean).join(", ");
  const at = referee.answeredAt ?? referee.declinedAt ?? referee.requestedAt;
  return (
    <li className="grid min-w-0 gap-1 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-medium break-words">{name}</bdi>
        <Badge tone={tones[state]}>{words(`referees.state.${state}`)}</Badge>
        {at ? (
          <span className="text-ink-soft">
            <PageTime at={at} />
          </span>
        ) : null}
      </div>
      {about ? (
        <p dir="auto" className="break-words text-ink-soft">
          {about}
        </p>
      ) : null}
      <p dir="auto" className="break-words text-ink-soft">
        {reach}
      </p>
      {referee.ofCandidate.length > 0 ? (
        <ul className="grid gap-0.5 text-warn">
          {referee.ofCandidate.map((what) => (
            <li key={what}>{words(`referees.ofCandidate.${what}`)}</li>
          ))}
        </ul>
      ) : null}
      {referee.declineReason ? (
        <p dir="auto" className="border-s-2 border-line ps-2 break-words whitespace-pre-line">
          {referee.declineReason}
        </p>
      ) : null}
      {open && mayAct && state !== "answered" ? (
        <div className="flex flex-wrap gap-2">
          {state === "declined" ? null : (
            <Button kind="secondary" size="compact" busy={asking} onClick={onAsk}>
              {words(state === "named" ? "referees.ask" : "referees.remind", { name })}
            </Button>
          )}
          <Button kind="quiet" size="compact" onClick={onRemove}>
            {words("referees.remove", { name })}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
