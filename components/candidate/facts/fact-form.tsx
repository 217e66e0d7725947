"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentReading } from "#server/contract/documents/document-reading.ts";
import type { FactInput } from "#server/contract/facts/fact.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { DocumentType } from "../journey.ts";
import { StepAction } from "../step-action.tsx";
import { useWay } from "../use-way.ts";
import type { Begun } from "./begun-by-documents.ts";
import { FactEntries } from "./fact-entries.tsx";
import { problemsOf, useProblemWords } from "./fact-problems.ts";
import {
  type AskedKey,
  asksEntries,
  begunWith,
  type Entry,
  factInputOf,
  newEntry,
  type Written,
} from "./fact-value.ts";
import { FormQuestions } from "./form-questions.tsx";
import { OwnQuestions } from "./own-questions.tsx";
import { type ProblemAt, questionsOf } from "./questions.ts";
import { UnsettledMonths } from "./unsettled-months.tsx";
import { type Correcting, useCorrection } from "./use-correction.tsx";
import { type Elsewhere, type Facts, useFactSaving } from "./use-fact-saving.ts";

const AnsweredElsewhere = later(() =>
  import("./answered-elsewhere.tsx").then((part) => part.AnsweredElsewhere),
);
const PassportPhoto = later(() => import("./passport-photo.tsx").then((part) => part.PassportPhoto));

type FactFormProps = {
  base: string;
  next: string;
  keys: AskedKey[];
  facts: Facts;
  /** What the company said of a fact, in lines: only the rest is asked, until someone wants to change it. */
  sent: Partial<Record<AskedKey, ReactNode>>;
  begun: Begun;
  /** A passport may answer: as which documents a photo of it is kept, the date of birth that is known, and one that is there already. */
  passport: { types: DocumentType[]; born: string; uploadId: number | null } | null;
  correcting: Correcting | null;
};

/**
 * A page of questions. Every answer is saved as it is written; to go on, all of them have to be there. What is missing is
 * the service's to say. Of whoever has signed nothing is saved: `correcting` sends the answers for the company to accept.
 */
export function FactForm(props: FactFormProps) {
  const { base, next, keys, facts: given, begun, passport, correcting } = props;
  const router = useRouter();
  const wayOn = useWay(base, next);
  const form = useRef<HTMLDivElement>(null);
  const [facts, setFacts] = useState(given);
  const { written, fillings, write: writeHere, fill } = useWritten(keys, given, begun);
  const [tried, setTried] = useState(0);
  const [leaving, startLeaving] = useTransition();
  const saving = useFactSaving(given, setFacts, { trial: correcting !== null });
  const [before] = useState(() => inputOf(keys, written));
  const sending = useCorrection(correcting, before, () => startLeaving(() => router.push(wayOn)));
  const { refresh } = router;

  // A page that was left and is come back to shows what was saved, not what it began with.
  useEffect(() => () => refresh(), [refresh]);
  useEffect(() => {
    if (tried > 0) firstWrong(form.current)?.focus();
  }, [tried]);

  function write(key: AskedKey, value: Written) {
    writeHere(key, value);
    saving.write(correcting ? inputOf(keys, { ...written, [key]: value }) : factInputOf(key, value));
  }

  /** What stands there of the date of birth is the person's own answer, and stays. */
  function fillFrom({ country, number, expires_on, birth_date }: DocumentReading) {
    const read: Written = { held: true, country: country ?? "", number, expires_on };
    const isBirthOpen = keys.includes("date_of_birth") && !written.date_of_birth?.[""];
    const filled = { passport: read, ...(isBirthOpen ? { date_of_birth: { "": birth_date } } : {}) };
    fill(filled);
    saving.write(
      Object.assign({}, ...Object.entries(filled).map(([key, value]) => factInputOf(key as AskedKey, value))),
    );
  }

  function takeOver(elsewhere: Elsewhere) {
    saving.takeOver(elsewhere);
    fill(begunAll(elsewhere.keys, elsewhere.facts, begun));
  }

  async function goOn() {
    // What was never touched is not known to be missing yet.
    for (const key of keys) {
      if (facts[key]?.required && facts[key].state === "missing")
        saving.write(factInputOf(key, written[key] ?? {}));
    }
    try {
      await saving.flush();
    } catch {
      // saving.error is shown.
      return;
    }
    setLeavingIfDone((latest) => {
      const open = keys.flatMap((key) => problemsOf(key, latest[key]));
      // A date that is begun is not saved: it would be lost.
      return open.length === 0 && !form.current?.querySelector("[data-unfinished]");
    });
  }

  /** `setFacts` has just been called: only an updater sees what came. */
  function setLeavingIfDone(isDone: (latest: Facts) => boolean) {
    setFacts((latest) => {
      if (!isDone(latest)) setTried((before) => before + 1);
      else if (correcting) sending.send(inputOf(keys, written));
      else startLeaving(() => router.push(wayOn));
      return latest;
    });
  }

  const open = keys.flatMap((key) => problemsOf(key, facts[key]));
  return (
    <div ref={form} className="grid grid-cols-1 gap-5">
      {passport ? (
        <PassportPhoto
          {...passport}
          born={String(written.date_of_birth?.[""] ?? passport.born)}
          onRead={fillFrom}
        />
      ) : null}
      {keys.map((key) => (
        <Fact
          key={`${key} ${fillings}`}
          factKey={key}
          fact={facts[key]}
          sent={props.sent[key]}
          written={written[key] ?? {}}
          tried={tried > 0}
          onChange={(value) => write(key, value)}
        />
      ))}
      <FactFoot
        open={open.length}
        tried={tried > 0}
        saving={saving}
        correcting={correcting !== null}
        sending={sending}
        leaving={leaving}
        onTakeOver={takeOver}
        onGoOn={() => void goOn()}
      />
    </div>
  );
}

/** What stands in the fields. They hold what is being typed, and begin again with what is filled in: at each of the `fillings`. */
function useWritten(keys: readonly AskedKey[], given: Facts, begun: Begun) {
  const [written, setWritten] = useState(() => begunAll(keys, given, begun));
  const [fillings, setFillings] = useState(0);
  return {
    written,
    fillings,
    write: (key: AskedKey, value: Written) => setWritten((latest) => ({ ...latest, [key]: value })),
    fill(filled: Record<string, Written>) {
      setWritten((latest) => ({ ...latest, ...filled }));
      setFillings(fillings + 1);
    },
  };
}

function inputOf(keys: readonly AskedKey[], written: Record<string, Written>): FactInput {
  return Object.assign({}, ...keys.map((key) => factInputOf(key, written[key] ?? {})));
}

function begunAll(keys: readonly AskedKey[], facts: Facts, begun: Begun): Record<string, Written> {
  return Object.fromEntries(keys.map((key) => [key, begunWith(key, facts[key], begun[key])]));
}

/** How saving stands, what is open, and the way on. */
function FactFoot({
  open,
  tried,
  saving,
  correcting,
  sending,
  leaving,
  onTakeOver,
  onGoOn,
}: {
  /** How many answers are missing or wrong. */
  open: number;
  tried: boolean;
  saving: ReturnType<typeof useFactSaving>;
  correcting: boolean;
  sending: ReturnType<typeof useCorrection>;
  leaving: boolean;
  onTakeOver: (elsewhere: Elsewhere) => void;
  onGoOn: () => void;
}) {
  const t = useTranslations("facts");
  const { elsewhere } = saving;
  return (
    <StepAction open={open === 0}>
      <p role="status" className={correcting ? "sr-only" : "mb-2 min-h-6 text-sm text-ink-soft"}>
        {saving.state === "saving" ? t("saving") : null}
        {saving.state === "saved" ? t("saved") : null}
        {saving.state === "failed" && !elsewhere ? t("notSaved") : null}
      </p>
      {elsewhere ? (
        <AnsweredElsewhere
          elsewhere={elsewhere}
          onTakeOver={() => onTakeOver(elsewhere)}
          onReplace={() => saving.replace(elsewhere)}
        />
      ) : (
        <FailureAlert of={saving.state === "failed" ? saving.error : null} className="mb-4" />
      )}
      {sending.problem}
      {tried && open > 0 ? (
        <Alert tone="warn" live className="mb-4">
          {t("problems.summary", { count: open })}
        </Alert>
      ) : null}
      <Button busy={leaving || sending.isPending} className="w-full text-lg sm:w-auto" onClick={onGoOn}>
        {correcting ? sending.label : t("continue")}
      </Button>
    </StepAction>
  );
}

type Known = Facts[AskedKey];

function Fact({
  factKey: key,
  fact,
  sent,
  written,
  tried,
  onChange,
}: {
  factKey: AskedKey;
  fact: Known;
  sent: ReactNode;
  written: Written;
  tried: boolean;
  onChange: (value: Written) => void;
}) {
  const { own, entries: perEntry, explains } = questionsOf[key];
  const wordsOf = useProblemWords();
  const problems = problemsOf(key, fact);
  const errorOf = (field: string) => {
    const problem = tried ? problems.find((one) => one.field === field) : undefined;
    return problem && wordsOf(problem);
  };
  // What is wrong with an answer is said once it is whole, what else is asked right away.
  const isOpen = ({ field, code }: ProblemAt) =>
    (tried || code === "required") && problems.some((one) => one.field === field && one.code === code);
  const entries = written.entries ?? [];
  const unsettled = problems.flatMap(({ code, from = "", to = "" }) =>
    code === "gap" || code === "overlap" ? [{ code, from, to }] : [],
  );
  const isWhole = problems.every(({ code }) => code === "gap" || code === "overlap");

  function answer(field: string, value: unknown) {
    const next = { ...written, [field]: value };
    const begins = perEntry && asksEntries(key, next) && entries.length === 0;
    onChange(begins ? { ...next, entries: [newEntry()] } : next);
  }

  /** Newest first: what fills a gap comes before all that is older. */
  function addBetween({ from, to }: { from: string; to: string }) {
    const at = entries.findIndex((one) => String(one.from ?? "") < from);
    const entry: Entry = newEntry({ from, to });
    onChange({ ...written, entries: at < 0 ? [...entries, entry] : entries.toSpliced(at, 0, entry) });
  }

  if (fact && ("form" in fact || "forms" in fact)) {
    return <FormQuestions fact={fact} written={written} errorOf={errorOf} onChange={onChange} />;
  }
  return (
    <>
      <OwnQuestions
        questions={own}
        sent={sent}
        answers={written}
        errorOf={errorOf}
        isOpen={isOpen}
        onChange={answer}
      />
      {asksEntries(key, written) ? (
        <FactEntries
          factKey={key}
          entries={entries}
          errorOf={errorOf}
          onChange={(changed) => onChange({ ...written, entries: changed })}
        />
      ) : null}
      {explains && asksEntries(key, written) ? (
        <UnsettledMonths
          of={key === "employment" ? "employment" : "addresses"}
          unsettled={isWhole ? unsettled : []}
          explained={written.explained ?? []}
          wrong={tried}
          onAdd={addBetween}
          onExplain={(explained) => onChange({ ...written, explained })}
        />
      ) : null}
    </>
  );
}

/** The first field that has to be corrected: itself, or the first one of a choice or a card that says so. */
function firstWrong(form: HTMLElement | null): HTMLElement | null {
  const marked = '[aria-invalid="true"], fieldset:has(> [role="alert"]) input, [data-wrong] button';
  return form?.querySelector<HTMLElement>(marked) ?? null;
}
