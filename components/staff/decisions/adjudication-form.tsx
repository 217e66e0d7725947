"use client";

import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AdjudicationsView, ConsideredCheckView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { When } from "../shared/time-zone.tsx";
import { LetterPreview } from "./letter-preview.tsx";

const verdicts = ["proceed", "do_not_proceed", "ask"] as const;
type Verdict = (typeof verdicts)[number];

/** What is written and chosen until it is sent. */
type DecisionDraft = {
  verdict: Verdict | undefined;
  reasonIds: number[];
  note: string;
  writes: boolean;
  letter: string;
  /** An owner goes on before the candidate was heard. */
  goesOn: boolean;
  because: string;
};

const emptyDraft: DecisionDraft = {
  verdict: undefined,
  reasonIds: [],
  note: "",
  writes: true,
  letter: "",
  goesOn: false,
  because: "",
};

/** What the company does about a result: one of three, with its reasons, a note, and a letter. */
export function AdjudicationForm({
  of,
  company,
  asked,
  seenId,
  onDecided,
  onCancel,
}: {
  of: ComponentProps<typeof LetterPreview>["of"];
  company: AdjudicationsView;
  asked: ConsideredCheckView["asked"];
  seenId: number | null;
  onDecided: () => Promise<unknown>;
  onCancel: (() => void) | undefined;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const form = useRef<HTMLFormElement>(null);
  const decide = useMutation(trpc.adjudications.decide.mutationOptions({ onSettled: onDecided }));
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { verdict } = draft;
  const isEarly = verdict === "do_not_proceed" && asked.state !== "open";
  const sendsLetter =
    verdict === "ask" ||
    (verdict === "do_not_proceed" && (draft.writes || isEarly) && company.email !== null);
  const wrong = wrongPart(draft, { isEarly, sendsLetter });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || !verdict)
      return form.current?.querySelector<HTMLElement>(fieldOf[wrong ?? "verdict"])?.focus();
    decide.mutate({
      ...of,
      seenId,
      decision: verdict,
      reasonIds: draft.reasonIds,
      note: draft.note.trim() || null,
      letter: sendsLetter ? draft.letter.trim() : null,
      unaskedBecause: isEarly ? draft.because.trim() : null,
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ChoiceField
        label={words("adjudication.question")}
        columns={1}
        choices={verdicts.map((value) => ({ value, label: words(`adjudication.verdict.${value}`) }))}
        value={verdict}
        error={tried && wrong === "verdict" ? words("adjudication.questionWrong") : undefined}
        onChange={(value) => {
          setTried(false);
          change({ verdict: verdicts.find((one) => one === value) });
        }}
      />
      {isEarly ? (
        <Unheard
          asked={asked}
          mayGoOn={company.mayGoOn}
          draft={draft}
          change={change}
          wrong={tried && wrong === "because"}
        />
      ) : null}
      <Reasons
        reasons={company.reasons}
        chosen={draft.reasonIds}
        onChoose={(reasonIds) => change({ reasonIds })}
      />
      <TextArea
        label={words("adjudication.note")}
        hint={words("adjudication.noteHint")}
        optionalText={words("adjudication.optional")}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {verdict !== undefined && verdict !== "proceed" ? (
        <LetterPart
          of={of}
          kind={verdict}
          hasAddress={company.email !== null}
          isEarly={isEarly}
          sends={sendsLetter}
          draft={draft}
          change={change}
          wrong={tried && wrong === "letter"}
        />
      ) : null}
      {decide.error ? (
        <Alert tone="bad" live>
          {failureWords(decide.error)}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isEarly && !draft.goesOn ? null : (
          <Button type="submit" size="compact" busy={decide.isPending}>
            {words(company.fourEyes ? "adjudication.decideSecond" : "adjudication.decide")}
          </Button>
        )}
        {onCancel ? (
          <Button kind="secondary" size="compact" onClick={onCancel}>
            {words("adjudication.cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type MissingPart = "verdict" | "because" | "letter";
const fieldOf: Record<MissingPart, string> = {
  verdict: "input[type=radio]",
  because: "textarea[name=because]",
  letter: "textarea[name=letter]",
};

/** The first part that is missing. */
function wrongPart(
  { verdict, because, letter }: DecisionDraft,
  { isEarly, sendsLetter }: { isEarly: boolean; sendsLetter: boolean },
): MissingPart | null {
  if (!verdict) return "verdict";
  if (isEarly && because.trim().length < 3) return "because";
  return sendsLetter && letter.trim().length < 3 ? "letter" : null;
}

/** Why a decision against the candidate can't be taken yet, and when it can; an owner may go on with a reason. */
function Unheard({
  asked,
  mayGoOn,
  draft,
  change,
  wrong,
}: {
  asked: ConsideredCheckView["asked"];
  mayGoOn: boolean;
  draft: DecisionDraft;
  change: (part: Partial<DecisionDraft>) => void;
  wrong: boolean;
}) {
  const words = useWords("consoleDecisions");
  if (asked.state === "open") return null;
  return (
    <div className="grid gap-2">
      <Alert tone="warn" live>
        {words.rich(`adjudication.unheard.${asked.state}`, {
          until: () => <When key="until" at={asked.until} />,
        })}
      </Alert>
      {mayGoOn ? (
        <Tick
          label={words("adjudication.goOn")}
          checked={draft.goesOn}
          onCheck={(goesOn) => change({ goesOn })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{words("adjudication.goOnOwner")}</p>
      )}
      {draft.goesOn ? (
        <TextArea
          label={words("adjudication.because")}
          hint={words("adjudication.becauseHint")}
          name="because"
          dir="auto"
          rows={2}
          maxLength={2000}
          value={draft.because}
          error={wrong ? words("adjudication.becauseWrong") : undefined}
          onChange={(event) => change({ because: event.target.value })}
        />
      ) : null}
    </div>
  );
}

/** The letter, as far as there is one: a question is always one, and so is what says why nobody was heard. */
function LetterPart({
  of,
  kind,
  hasAddress,
  isEarly,
  sends,
  draft,
  change,
  wrong,
}: {
  of: ComponentProps<typeof LetterPreview>["of"];
  kind: Exclude<Verdict, "proceed">;
  hasAddress: boolean;
  isEarly: boolean;
  sends: boolean;
  draft: DecisionDraft;
  change: (part: Partial<DecisionDraft>) => void;
  wrong: boolean;
}) {
  const words = useWords("consoleDecisions");
  return (
    <>
      {hasAddress ? null : <Alert tone="warn">{words("adjudication.noAddress")}</Alert>}
      {kind === "do_not_proceed" && !isEarly && hasAddress ? (
        <Tick
          label={words("adjudication.write")}
          checked={draft.writes}
          onCheck={(writes) => change({ writes })}
        />
      ) : null}
      {sends ? (
        <>
          <TextArea
            label={words(kind === "ask" ? "adjudication.ask" : "adjudication.found")}
            hint={words(kind === "ask" ? "adjudication.askHint" : "adjudication.foundHint")}
            name="letter"
            dir="auto"
            rows={3}
            maxLength={2000}
            value={draft.letter}
            error={wrong ? words("adjudication.lettersWrong") : undefined}
            onChange={(event) => change({ letter: event.target.value })}
          />
          <LetterPreview
            of={of}
            kind={kind}
            letter={draft.letter.trim()}
            unaskedBecause={isEarly ? draft.because.trim() || null : null}
          />
        </>
      ) : null}
    </>
  );
}

function Reasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: AdjudicationsView["reasons"];
  chosen: number[];
  onChoose: (ids: number[]) => void;
}) {
  const words = useWords("consoleDecisions");
  if (reasons.length === 0)
    return <p className="text-sm text-ink-soft">{words("adjudication.reasonsNone")}</p>;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{words("adjudication.reasons")}</legend>
      {reasons.map(({ id, name }) => (
        <Tick
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onCheck={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

export function Tick({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span dir="auto" className="min-w-0 break-words">
        {label}
      </span>
    </label>
  );
}
