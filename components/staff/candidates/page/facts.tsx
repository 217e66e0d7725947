"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Download } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs } from "#components/trpc/use-changes.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CheckFacts, FactView } from "../../shared/answers.ts";
import { type CandidateKey, ofCandidate } from "../../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";

/** What the candidate told us, by check, with what is missing. */
export function Facts({
  of,
  told,
}: {
  of: CandidateKey;
  /** The page is notified of changes, and refetches the facts then. */
  told: boolean;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const facts = useQuery({
    ...trpc.candidates.facts.queryOptions(of),
    refetchInterval: told ? askWhileToldMs : 60_000,
    retry: retryStumbles,
  });
  if (facts.error && !facts.data) {
    return <Problem error={facts.error} retry={facts.refetch} />;
  }
  if (facts.isPending) return <p className="text-ink-soft">{words("loading")}</p>;
  const checks = facts.data?.checks ?? [];
  if (checks.length === 0) return <p className="text-sm text-ink-soft">{words("facts.none")}</p>;
  return (
    <ul className="-my-1">
      {checks.map((check) => (
        <li key={check.checkId} className="border-line not-last:border-b">
          <CheckEntry of={of} check={check} />
        </li>
      ))}
    </ul>
  );
}

function CheckEntry({ of, check }: { of: CandidateKey; check: CheckFacts }) {
  const words = useWords("consoleCandidate");
  const { open, sections } = check;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 py-2">
        <ChevronRight
          aria-hidden="true"
          className="size-4 flex-none text-ink-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {check.title}
        </span>
        {sections.length === 0 ? null : (
          <span className={open === 0 ? "flex-none text-sm text-ink-soft" : "flex-none text-sm text-warn"}>
            {words("facts.missing", { count: open })}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pb-4">
        <a
          href={`/review/packets/${check.checkId}?${ofCandidate(of)}&save`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-brand-ink underline"
        >
          <Download aria-hidden="true" className="size-4" />
          {words("facts.packet")}{" "}
          <span className="sr-only">{words("facts.ofCheck", { title: check.title })}</span>
        </a>
        {sections.length === 0 ? <p className="text-sm text-ink-soft">{words("facts.asksNone")}</p> : null}
        {sections.map((section) => (
          <FactEntry key={section.key} fact={section} />
        ))}
      </div>
    </details>
  );
}

function FactEntry({ fact }: { fact: FactView }) {
  const words = useWords("consoleCandidate");
  return (
    <section className="grid gap-1.5 text-sm">
      <h3 className="font-semibold">
        {fact.title}
        {fact.reach ? <span className="font-normal text-ink-soft"> · {fact.reach}</span> : null}
      </h3>
      {fact.state === "missing" ? (
        <p className={fact.required ? "text-warn" : "text-ink-soft"}>
          {words(fact.required ? "facts.notAnswered" : "facts.notGiven")}
        </p>
      ) : null}
      {fact.source === "partner" ? <p className="text-ink-soft">{words("facts.asSent")}</p> : null}
      {fact.groups.map((group) => (
        <FactGroup key={group.key} group={group} />
      ))}
      {fact.ordered.map((line) => (
        <p key={line.label} dir="auto" className="break-words text-warn">
          {words("facts.ordered", line)}
        </p>
      ))}
      {fact.problems.map((problem) => (
        <p key={problem} dir="auto" className="break-words text-warn">
          {problem}
        </p>
      ))}
    </section>
  );
}

/** Lines that belong together, under their heading. */
export function FactGroup({
  group: { heading, lines },
}: {
  group: Pick<FactView["groups"][number], "heading" | "lines">;
}) {
  return (
    <div className="grid gap-1">
      {heading ? <h4 className="font-medium">{heading}</h4> : null}
      <dl className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-x-3 gap-y-1">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="min-w-0 break-words text-ink-soft">{label}</dt>
            <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
