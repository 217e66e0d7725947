"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../../failure-alert.tsx";
import type { DocumentProof } from "../../journey.ts";
import { useSaving } from "../../use-saving.ts";

type HeldKind = DocumentProof["held"][number];

/** Asks which passport the candidate has and, without one, "Which of these do you have?" Saved at every tick; `onAnswered` when that is all. */
export function HeldQuestion({
  proof,
  again,
  onAnswered,
}: {
  proof: DocumentProof;
  /** It was answered before. */
  again: boolean;
  onAnswered: () => Promise<void>;
}) {
  const t = useTranslations("proof");
  const trpc = useTRPC();
  const heading = useRef<HTMLHeadingElement>(null);
  const [held, setHeld] = useState<readonly HeldKind[]>(proof.held);
  // One after the other, so that the last tick is the last that is kept.
  const saving = trpc.documents.hold.mutationOptions({ scope: { id: "held-documents" } });
  const save = useMutation(saving);
  const finish = useMutation({ ...saving, onSuccess: onAnswered });
  // Ticks are kept though the page is left at once.
  const ticks = useSaving<{ kinds: HeldKind[] }>(async ({ kinds = [] }) => {
    await save.mutateAsync({ kinds, answered: again });
  });
  const failed = finish.error ?? save.error;
  const passports = proof.choices.flatMap(({ kinds }) => kinds.filter(isPassport));
  const [asksPassport, setAsksPassport] = useState(!again && held.length === 0 && passports.length > 0);
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    if (again) heading.current?.focus();
  }, [again]);

  if (asksPassport) {
    return (
      <WhichPassport
        kinds={passports}
        busy={finish.isPending ? (finish.variables.kinds[0] ?? null) : null}
        error={finish.error}
        onAnswered={(kind) => finish.mutate({ kinds: [kind], answered: true })}
        onNone={() => {
          setAsksPassport(false);
          setHasNone(true);
          requestAnimationFrame(() => heading.current?.focus());
        }}
      />
    );
  }

  function tick(kind: HeldKind, has: boolean) {
    const kinds = has ? [...held, kind] : held.filter((one) => one !== kind);
    setHeld(kinds);
    ticks.write({ kinds });
  }

  return (
    <Card aria-labelledby="held-question">
      <h2 id="held-question" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("ask")}
      </h2>
      <p className="mt-1 text-ink-soft">{t("askHint")}</p>
      {(hasNone ? withoutPassports(proof.choices) : proof.choices).map(({ group, kinds }) => (
        <HeldGroup key={group} group={group} kinds={kinds} held={held} onTick={tick} />
      ))}
      <p className="mt-4 text-sm text-ink-soft">{t("expired")}</p>
      <FailureAlert of={failed} className="mt-4" />
      <Button
        className="mt-4 w-full text-lg sm:w-auto"
        busy={finish.isPending}
        onClick={() => {
          ticks.forget("kinds");
          finish.mutate({ kinds: [...held], answered: true });
        }}
      >
        {t("done")}
        <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />
      </Button>
    </Card>
  );
}

function isPassport(kind: HeldKind): boolean {
  return kind.includes("passport");
}

function withoutPassports(choices: DocumentProof["choices"]): DocumentProof["choices"] {
  return choices
    .map(({ group, kinds }) => ({ group, kinds: kinds.filter((kind) => !isPassport(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** One press proposes the fewest documents with that passport. */
function WhichPassport({
  kinds,
  busy,
  error,
  onAnswered,
  onNone,
}: {
  kinds: readonly HeldKind[];
  busy: HeldKind | null;
  error: unknown;
  onAnswered: (kind: HeldKind) => void;
  onNone: () => void;
}) {
  const t = useTranslations("proof");
  const types = useTranslations("idTypes");
  return (
    <Card aria-labelledby="held-question">
      <h2 id="held-question" className="text-xl font-semibold">
        {t("askPassport")}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-2.5">
        {kinds.map((kind) => (
          <Button key={kind} kind="secondary" busy={busy === kind} onClick={() => onAnswered(kind)}>
            {types(kind)}
          </Button>
        ))}
        <Button kind="quiet" onClick={onNone}>
          {t("noPassport")}
        </Button>
      </div>
      <FailureAlert of={error} className="mt-4" />
    </Card>
  );
}

function HeldGroup({
  group,
  kinds,
  held,
  onTick,
}: DocumentProof["choices"][number] & {
  held: readonly HeldKind[];
  onTick: (kind: HeldKind, has: boolean) => void;
}) {
  const t = useTranslations("proof");
  const types = useTranslations("idTypes");
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 font-semibold">{t(`groups.${group}`)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-brand-ink has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              checked={held.includes(kind)}
              onChange={({ target }) => onTick(kind, target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 leading-snug">{types(kind)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
