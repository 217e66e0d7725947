"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { useMayAct } from "../shared/acting.tsx";
import type { AdjudicationDecisionView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { When } from "../shared/time-zone.tsx";

type Of = { partnerApplicationId: string; candidateId: number; checkId: number };

/** A decision with what follows from it; the newest one can be confirmed by somebody else, where it waits for that. */
export function AdjudicationItem({
  of,
  decision,
  isNewest,
  onChanged,
}: {
  of: Of;
  decision: AdjudicationDecisionView;
  isNewest: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleDecisions");
  const { second, letter } = decision;
  const when = { when: () => <When key="when" at={decision.at} brief /> };
  return (
    <div className="grid gap-1 border-s-4 border-line-strong ps-3 text-sm">
      <p className="font-semibold">{words(`adjudication.verdict.${decision.decision}`)}</p>
      <p className="text-ink-soft">
        {decision.byMe
          ? words.rich("adjudication.byYou", when)
          : words.rich("adjudication.by", { ...when, name: decision.by })}
      </p>
      {decision.reasons.length > 0 ? <p dir="auto">{decision.reasons.join(" · ")}</p> : null}
      {decision.note ? (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
          {decision.note}
        </p>
      ) : null}
      {decision.unaskedBecause ? (
        <p dir="auto" className="break-words whitespace-pre-line">
          {words("adjudication.unheardBecause", { because: decision.unaskedBecause })}
        </p>
      ) : null}
      {second?.state === "confirmed" ? (
        <p>{words("adjudication.confirmed", { name: second.by ?? "" })}</p>
      ) : null}
      {second?.state === "sent_back" ? (
        <p dir="auto" className="break-words whitespace-pre-line">
          {words("adjudication.sentBack", { name: second.by ?? "" })}: {second.note}
        </p>
      ) : null}
      {letter ? <Letter decision={decision} /> : null}
      {isNewest && second?.state === "waiting" ? (
        <SecondPerson of={of} decision={decision} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

function Letter({ decision: { letter, second } }: { decision: AdjudicationDecisionView }) {
  const words = useWords("consoleDecisions");
  if (!letter) return null;
  if (letter.outcome === "sent") {
    const at = letter.at;
    return (
      <details>
        <summary className="cursor-pointer py-1">
          {words.rich("adjudication.letter.sent", { when: () => <When key="when" at={at} brief /> })}
        </summary>
        <p className="sr-only">{words("adjudication.letterText")}</p>
        <p dir="auto" className="break-words whitespace-pre-line rounded-control bg-sunken p-3">
          {letter.text}
        </p>
      </details>
    );
  }
  if (letter.outcome) return <p>{words(`adjudication.letter.${letter.outcome}`)}</p>;
  const state = second?.state === "waiting" ? "held" : second?.state === "sent_back" ? "never" : "waiting";
  return <p className="text-ink-soft">{words(`adjudication.letter.${state}`)}</p>;
}

/** Four eyes: whoever decided can't confirm it. */
function SecondPerson({
  of,
  decision,
  onChanged,
}: {
  of: Of;
  decision: AdjudicationDecisionView;
  onChanged: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const settled = { onSettled: onChanged };
  const confirm = useMutation({ ...trpc.adjudications.confirm.mutationOptions(), ...settled });
  const sendBack = useMutation({ ...trpc.adjudications.sendBack.mutationOptions(), ...settled });
  const [note, setNote] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const mayAct = useMayAct();
  if (!mayAct) return <p className="font-medium">{words("adjudication.waits")}</p>;
  if (decision.byMe) return <p className="font-medium">{words("adjudication.waitsYou")}</p>;
  const target = { ...of, id: decision.id };
  function submit(event: FormEvent) {
    event.preventDefault();
    const why = (note ?? "").trim();
    if (why === "") setWrong(true);
    else sendBack.mutate({ ...target, note: why });
  }
  const failure = confirm.error ?? sendBack.error;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{words("adjudication.waits")}</p>
      {note === null ? (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" busy={confirm.isPending} onClick={() => confirm.mutate(target)}>
            {words("adjudication.confirm")}
          </Button>
          <Button kind="secondary" size="compact" onClick={() => setNote("")}>
            {words("adjudication.sendBack")}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <TextArea
            label={words("adjudication.sendBackNote")}
            dir="auto"
            rows={2}
            maxLength={2000}
            value={note}
            error={wrong ? words("adjudication.sendBackWrong") : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="compact" busy={sendBack.isPending}>
              {words("adjudication.sendBackDo")}
            </Button>
            <Button kind="secondary" size="compact" onClick={() => setNote(null)}>
              {words("adjudication.cancel")}
            </Button>
          </div>
        </form>
      )}
      <Failure of={failure} />
    </div>
  );
}
