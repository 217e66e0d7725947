"use client";

import type { ComponentProps } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AdjudicationsView, ConsideredCheckView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { When } from "../shared/time-zone.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { type DecisionDraft, useDecision, type Verdict, verdicts } from "./use-decision.ts";

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
  const words = useWords("consoleDecisions");
  const form = useDecision({ of, company, asked, seenId, onDecided });
  const { decide, draft, change, choose, isEarly, sendsLetter, wrong } = form;
  const { verdict } = draft;

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
      <ChoiceField
        label={words("adjudication.question")}
        columns={1}
        choices={verdicts.map((value) => ({ value, label: words(`adjudication.verdict.${value}`) }))}
        value={verdict}
        error={wrong === "verdict" ? words("adjudication.questionWrong") : undefined}
        onChange={(value) => choose(verdicts.find((one) => one === value))}
      />
      {isEarly ? (
        <Unheard
          asked={asked}
          mayGoOn={company.mayGoOn}
          draft={draft}
          change={change}
          wrong={wrong === "because"}
        />
      ) : null}
      <Reasons
        reasons={company.reasons}
        chosen={draft.reasonIds}
        onChoose={(reasonIds) => change({ reasonIds })}
      />
      <Note value={draft.note} onChange={(note) => change({ note })} />
      {verdict !== undefined && verdict !== "proceed" ? (
        <LetterPart
          of={of}
          kind={verdict}
          hasAddress={company.email !== null}
          isEarly={isEarly}
          sends={sendsLetter}
          draft={draft}
          change={change}
          wrong={wrong === "letter"}
        />
      ) : null}
      <Failure of={decide.error} />
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

function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const words = useWords("consoleDecisions");
  return (
    <TextArea
      label={words("adjudication.note")}
      hint={words("adjudication.noteHint")}
      optionalText={words("adjudication.optional")}
      dir="auto"
      rows={2}
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
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
