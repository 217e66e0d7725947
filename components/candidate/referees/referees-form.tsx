"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Journey } from "../journey.ts";
import { useWayOn } from "../use-way-on.ts";
import { RefereeList } from "./referee-list.tsx";

/** Each person is saved by itself, as soon as they are complete. */
export function RefereesForm({
  base,
  next,
  journey: given,
}: {
  base: string;
  next: string;
  journey: Journey;
}) {
  const t = useTranslations("referees");
  const router = useRouter();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const asked = trpc.candidate.journey.queryOptions();
  const journey = useQuery({ ...asked, initialData: given }).data;
  const wayOn = useWayOn(base, next);
  const [writing, setWriting] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState("");
  const [lack, setLack] = useState<string | null>(null);
  const [leaving, startLeaving] = useTransition();
  const complete = journey.standing.referees !== "wanted";

  function goOn() {
    if (writing.size > 0) return setLack(t("errors.open"));
    const short = journey.referees.find((check) => !check.complete);
    if (short) return setLack(t("needed", { missing: short.missing }));
    startLeaving(() => {
      router.push(wayOn);
      router.refresh();
    });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {journey.referees.map((check) => (
        <RefereeList
          key={check.checkId}
          check={check}
          brand={journey.brand.name}
          onWriting={(on) => {
            const others = [...writing].filter((one) => one !== check.checkId);
            setWriting(new Set(on ? [...others, check.checkId] : others));
            setLack(null);
          }}
          onChanged={(words) => {
            setNews(words);
            setLack(null);
            return queries.invalidateQueries({ queryKey: asked.queryKey });
          }}
        />
      ))}
      <p role="status" className="sr-only">
        {news}
      </p>
      {lack ? (
        <Alert tone="warn" live>
          {lack}
        </Alert>
      ) : null}
      <Button
        kind={complete ? "primary" : "secondary"}
        busy={leaving}
        onClick={goOn}
        className="mt-2 w-full text-lg sm:w-auto sm:justify-self-start"
      >
        {t("continue")}
        <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" />
      </Button>
    </div>
  );
}
