import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { FactInput, FactSheet } from "#server/contract/facts/fact.ts";
import { wrongParams } from "../failure-text.ts";
import { useSaving } from "../use-saving.ts";
import type { AskedKey } from "./fact-value.ts";

export type Facts = FactSheet["facts"];

/** Answers that another device gave while this page was open: all facts as they are, and to which questions. */
export type Elsewhere = { facts: Facts; keys: AskedKey[] };

/** As many as the portal takes. */
const mostSeen = 20;

/**
 * Saves facts as they are written, and no other in the place of one that this page never showed; of a `trial` nothing is kept, but it is
 * said what would be missing.
 */
export function useFactSaving(given: Facts, onSaved: (facts: Facts) => void, { trial }: { trial: boolean }) {
  const trpc = useTRPC();
  const save = useMutation(trpc.candidate.saveFacts.mutationOptions());
  const look = useMutation(trpc.candidate.tryFacts.mutationOptions());
  const seen = useRef([answersIn(given)]);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);

  const { write, flush, forget, state } = useSaving<FactInput>(async (facts) => {
    if (trial) return onSaved(await look.mutateAsync({ facts }));
    try {
      const sent = save.mutateAsync({ facts, seen: seen.current });
      // Where its answer is lost, it is known to this page all the same.
      seen.current = [...seen.current, facts].slice(-mostSeen);
      onSaved(noted(await sent));
    } catch (error) {
      if (refusalOf(error)?.failure?.reason === "changed_meanwhile") {
        const stands = await save.mutateAsync({ facts: {} });
        setElsewhere({ facts: stands, keys: wrongParams(error) as AskedKey[] });
      }
      throw error;
    }
  });

  function noted(facts: Facts): Facts {
    seen.current = [answersIn(facts)];
    setElsewhere(null);
    return facts;
  }

  return {
    write,
    flush,
    state,
    error: (trial ? look : save).error,
    elsewhere,
    /** The other device's answers stay. */
    takeOver({ facts, keys }: Elsewhere) {
      for (const key of keys) forget(key);
      onSaved(noted(facts));
      // What else was refused with them is still to be saved.
      write({});
    },
    /** What is written here takes their place. */
    replace({ facts }: Elsewhere) {
      noted(facts);
      write({});
    },
  };
}

/** Answers to a form name the form, and are not told to the page. */
function answersIn(facts: Facts): FactInput {
  const known = Object.entries(facts).filter(([, fact]) => fact && !("form" in fact));
  return Object.fromEntries(known.map(([key, fact]) => [key, fact?.value ?? null]));
}
