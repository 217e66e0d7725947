"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { BundleRulesView, TriedView } from "../shared/answers.ts";
import { candidateAddress, keyOf } from "../shared/candidate-address.ts";
import { Failure } from "../shared/failure.tsx";

/** What the rules as they are written would have chosen for the latest candidates. Null while one of them is not whole. */
export function BundleRulesTrial({
  rules,
  onWrong,
}: {
  rules: BundleRulesView["rules"] | null;
  onWrong: () => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [of, setOf] = useState("");
  const trial = useMutation(trpc.settings.bundleRules.tryOut.mutationOptions());
  const written = JSON.stringify(rules);
  function start() {
    if (!rules) return onWrong();
    if (trial.isPending) return;
    setOf(written);
    trial.mutate({ rules });
  }
  return (
    <section aria-label={words("bundleRules.try")} className="grid gap-3">
      <div>
        <Button kind="secondary" size="compact" busy={trial.isPending} onClick={start}>
          {words("bundleRules.try")}
        </Button>
      </div>
      <Failure of={trial.error} />
      <div role="status" className="grid gap-1">
        {trial.data ? (
          of === written ? (
            <TrialSummary tried={trial.data} />
          ) : (
            <p className="text-sm text-ink-soft">{words("bundleRules.changedSince")}</p>
          )
        ) : null}
      </div>
      {trial.data && of === written ? <TriedCandidates tried={trial.data} /> : null}
    </section>
  );
}

function TrialSummary({ tried }: { tried: TriedView }) {
  const words = useWords("consoleSettings");
  const chosen = tried.flatMap((one) => one.chosen ?? []);
  const same = chosen.filter(({ asIs }) => asIs).length;
  return (
    <>
      <p className="font-medium">{words("bundleRules.tried", { count: tried.length })}</p>
      {tried.length === 0 ? null : (
        <ul className="list-disc ps-5 text-sm">
          <li>{words("bundleRules.triedChosen", { chosen: chosen.length, same })}</li>
          <li>{words("bundleRules.triedNone", { count: tried.length - chosen.length })}</li>
        </ul>
      )}
    </>
  );
}

function TriedCandidates({ tried }: { tried: TriedView }) {
  const words = useWords("consoleSettings");
  if (tried.length === 0) return null;
  return (
    <details open>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-brand-ink underline">
        {words("bundleRules.all")}
      </summary>
      <ul className="divide-y divide-line rounded-card border border-line">
        {tried.map((one) => (
          <li key={one.id} className="grid gap-x-4 px-3 py-2 text-sm sm:grid-cols-2">
            <span className="min-w-0">
              <Link
                href={candidateAddress(keyOf(one))}
                target="_blank"
                className="font-medium underline"
                dir="auto"
              >
                {one.name || one.partnerApplicationId}
              </Link>
              <span className="block break-words text-ink-soft" dir="auto">
                {[one.jobRole, one.department].filter(Boolean).join(" · ") || "–"}
              </span>
            </span>
            <span className="min-w-0">
              {one.chosen
                ? words("bundleRules.wouldChoose", { number: one.chosen.rule, bundle: one.chosen.bundle })
                : words("bundleRules.fitsNone")}
              <span className="block break-words text-ink-soft">
                {one.chosen?.asIs
                  ? words("bundleRules.asIs")
                  : one.checks.length > 0
                    ? words("bundleRules.had", { checks: one.checks.join(", ") })
                    : words("bundleRules.hadNone")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
