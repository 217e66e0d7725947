"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { explainName, type NameExplanation, type NameParts } from "#server/contract/names/explain-name.ts";
import type { CandidateDetails } from "../shared/answers.ts";
import { keyOf } from "../shared/candidate-address.ts";
import { Panel } from "../shared/panel.tsx";
import { retryStumbles } from "../shared/problem.tsx";
import { nameWords } from "./name-words.ts";

/**
 * Whether names are of one person: those in answers, and the one that a reviewer reads on a document. What is typed here is
 * kept nowhere. Where the service keeps no facts, there is the name of the details to compare with.
 */
export function Names({ candidate }: { candidate: CandidateDetails }) {
  const trpc = useTRPC();
  const facts = useQuery({
    ...trpc.candidates.facts.queryOptions(keyOf(candidate)),
    retry: retryStumbles,
  });
  const [typed, setTyped] = useState("");
  const legal = facts.data?.names.legal ?? {
    first: candidate.firstName,
    middle: "",
    last: candidate.lastName,
  };
  const formers = facts.data?.names.formers ?? [];
  const inAnswers = facts.data?.names.inAnswers ?? [];
  return (
    <Panel title="Names">
      <dl className="grid gap-2 text-sm">
        <Name term="Legal name" name={lineOf(legal)} />
        {formers.map((former) => (
          <Name key={`${former.kind} ${lineOf(former)}`} term="Other name" name={lineOf(former)} />
        ))}
        {inAnswers.map(({ key, where, name }) => (
          <Name key={key} term={where} name={name} explanation={explainName(legal, formers, name)} />
        ))}
      </dl>
      <div className="mt-4 grid gap-2">
        <TextField
          label="Name on the document"
          hint="Type or paste it to compare. It is not saved."
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="min-h-5 text-sm">
          {typed.trim() === "" ? null : nameWords(explainName(legal, formers, typed))}
        </p>
      </div>
    </Panel>
  );
}

function Name({ term, name, explanation }: { term: string; name: string; explanation?: NameExplanation }) {
  return (
    <div className="min-w-0 break-words">
      <dt dir="auto" className="text-ink-soft">
        {term}
      </dt>
      <dd>
        <bdi>{name}</bdi>
        {explanation ? <span className="block text-ink-soft">{nameWords(explanation)}</span> : null}
      </dd>
    </div>
  );
}

function lineOf({ first, middle, last }: NameParts): string {
  return [first, middle, last].filter((part) => part.trim() !== "").join(" ");
}
