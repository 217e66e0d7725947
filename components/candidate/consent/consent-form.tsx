"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { Drafts, JourneyBrand, JourneyDisclosure, ShownDisclosure } from "../journey.ts";
import { useWay } from "../use-way.ts";
import { DisclosureCard } from "./disclosure-card.tsx";
import { useTicks } from "./use-ticks.ts";

type ConsentFormProps = {
  base: string;
  next: string;
  brand: JourneyBrand;
  texts: ShownDisclosure[];
  draft: Drafts["consent"];
  standing: JourneyDisclosure[];
};

/**
 * One box for each disclosure, never ticked in advance. What was agreed to before is shown as that; words that changed
 * since they were read lose their tick. Ticks are kept as a draft until all are there.
 */
export function ConsentForm({ base, next, brand, texts, draft, standing }: ConsentFormProps) {
  const t = useTranslations("consent");
  const router = useRouter();
  const trpc = useTRPC();
  const { leave, leaving } = useLeaving(base, next);
  const form = useRef<HTMLFormElement>(null);
  const { ticked, tick, hold, release, settle } = useTicks(base, texts, draft);
  const [holding, setHolding] = useState(false);
  const [reminded, setReminded] = useState(false);
  const agree = useMutation(
    trpc.candidate.agree.mutationOptions({
      onSuccess() {
        settle();
        leave();
      },
      onError: () => router.refresh(),
      onSettled: release,
    }),
  );

  const agreedAt = new Map(standing.map((one) => [one.disclosure, one.agreedAt]));
  const open = texts.filter(({ disclosure }) => !agreedAt.get(disclosure));
  const missing = open.filter(({ sha256 }) => !ticked.has(sha256));

  async function goOn() {
    if (open.length === 0) return leave();
    const [first] = missing;
    if (!first) {
      setHolding(true);
      await hold();
      setHolding(false);
      return agree.mutate({ agreed: open.map(({ disclosure, sha256 }) => ({ disclosure, sha256 })) });
    }
    setReminded(true);
    form.current?.querySelector<HTMLInputElement>(`input[name=${first.disclosure}]`)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {texts.map((text) => (
        <DisclosureCard
          key={text.sha256}
          text={text}
          agreedAt={agreedAt.get(text.disclosure) ?? null}
          ticked={ticked.has(text.sha256)}
          missing={reminded && missing.includes(text)}
          onTick={(on) => tick(text.sha256, on)}
        />
      ))}
      {open.length > 0 ? <Refusing brand={brand} /> : null}
      {reminded && missing.length > 0 ? (
        <Alert tone="warn" live>
          {t("errors.summary", { count: missing.length })}
        </Alert>
      ) : null}
      <FailureAlert of={agree.error} />
      <Button
        type="submit"
        busy={holding || agree.isPending || leaving}
        className="w-full text-lg sm:w-auto sm:justify-self-start"
      >
        {t(open.length > 0 ? "continue" : "goOn")}
        <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />
      </Button>
    </form>
  );
}

/** To the page that comes next, asked for again: with consent it shows more. */
function useLeaving(base: string, next: string) {
  const router = useRouter();
  const wayOn = useWay(base, next);
  const [leaving, startLeaving] = useTransition();
  const leave = () =>
    startLeaving(() => {
      router.push(wayOn);
      router.refresh();
    });
  return { leave, leaving };
}

/** What to do instead of agreeing. */
function Refusing({ brand }: { brand: JourneyBrand }) {
  const t = useTranslations("consent");
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-ink">
        {t("refuseTitle")}
      </summary>
      <p className="text-ink-soft">
        {t("refuse", { brand: brand.name })}{" "}
        {brand.supportEmail ? (
          <a href={`mailto:${brand.supportEmail}`} className="font-semibold underline underline-offset-4">
            {t("refuseWrite", { email: brand.supportEmail })}
          </a>
        ) : null}
      </p>
    </details>
  );
}
