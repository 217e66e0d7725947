"use client";

import { useState } from "react";
import { TextField } from "#components/ui/field.tsx";
import { explainName, type NameExplanation, type NameParts } from "#server/contract/names/explain-name.ts";
import { useWords } from "../messages/use-words.ts";
import type { CandidatePageView } from "../shared/answers.ts";
import { nameWords } from "./name-words.ts";

/**
 * Whether names are of one person: those in answers, and the one that a reviewer reads on a document. What is typed here is
 * kept nowhere. Where the service keeps no facts, there is the name of the details to compare with.
 */
export function Names({ names: { legal, formers, inAnswers } }: { names: CandidatePageView["names"] }) {
  const words = useWords("consoleCandidate");
  const [typed, setTyped] = useState("");
  return (
    <div>
      <dl className="grid gap-2 text-sm">
        <Name term={words("names.legal")} name={lineOf(legal)} />
        {formers.map((former) => (
          <Name key={`${former.kind} ${lineOf(former)}`} term={words("names.other")} name={lineOf(former)} />
        ))}
        {inAnswers.map(({ key, where, name }) => (
          <Name key={key} term={where} name={name} explanation={explainName(legal, formers, name)} />
        ))}
      </dl>
      <div className="mt-4 grid gap-2">
        <TextField
          label={words("names.onDocument")}
          hint={words("names.hint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="min-h-5 text-sm">
          {typed.trim() === "" ? null : nameWords(words, explainName(legal, formers, typed))}
        </p>
      </div>
    </div>
  );
}

function Name({ term, name, explanation }: { term: string; name: string; explanation?: NameExplanation }) {
  const words = useWords("consoleCandidate");
  return (
    <div className="min-w-0 break-words">
      <dt dir="auto" className="text-ink-soft">
        {term}
      </dt>
      <dd>
        <bdi>{name}</bdi>
        {explanation ? <span className="block text-ink-soft">{nameWords(words, explanation)}</span> : null}
      </dd>
    </div>
  );
}

function lineOf({ first, middle, last }: NameParts): string {
  return [first, middle, last].filter((part) => part.trim() !== "").join(" ");
}
