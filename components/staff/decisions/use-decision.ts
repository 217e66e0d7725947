import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { AdjudicationsView, ConsideredCheckView } from "../shared/answers.ts";

export const verdicts = ["proceed", "do_not_proceed", "ask"] as const;
export type Verdict = (typeof verdicts)[number];

/** What is written and chosen until it is sent. */
export type DecisionDraft = {
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

/** A decision while it is made: what is chosen and written, what is missing once it was tried, and the sending. */
export function useDecision({
  of,
  company,
  asked,
  seenId,
  onDecided,
}: {
  of: { partnerApplicationId: string; candidateId: number; checkId: number };
  company: AdjudicationsView;
  asked: ConsideredCheckView["asked"];
  seenId: number | null;
  onDecided: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const ref = useRef<HTMLFormElement>(null);
  const decide = useMutation(trpc.adjudications.decide.mutationOptions({ onSettled: onDecided }));
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { verdict } = draft;
  const isEarly = verdict === "do_not_proceed" && asked.state !== "open";
  const sendsLetter =
    verdict === "ask" ||
    (verdict === "do_not_proceed" && (draft.writes || isEarly) && company.email !== null);
  const missing = missingIn(draft, { isEarly, sendsLetter });

  function choose(chosen: Verdict | undefined) {
    setTried(false);
    change({ verdict: chosen });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || !verdict) {
      ref.current?.querySelector<HTMLElement>(fieldOf[missing ?? "verdict"])?.focus();
      return;
    }
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

  return { ref, decide, draft, change, choose, submit, isEarly, sendsLetter, wrong: tried ? missing : null };
}

type MissingPart = "verdict" | "because" | "letter";
const fieldOf: Record<MissingPart, string> = {
  verdict: "input[type=radio]",
  because: "textarea[name=because]",
  letter: "textarea[name=letter]",
};

/** The first part that is missing. */
function missingIn(
  { verdict, goesOn, because, letter }: DecisionDraft,
  { isEarly, sendsLetter }: { isEarly: boolean; sendsLetter: boolean },
): MissingPart | null {
  if (!verdict) return "verdict";
  if (isEarly && (!goesOn || because.trim().length < 3)) return "because";
  return sendsLetter && letter.trim().length < 3 ? "letter" : null;
}
