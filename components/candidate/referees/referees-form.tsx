"use client";

import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey, RefereeDraft } from "../journey.ts";
import { StepFoot } from "../step-foot.tsx";
import { useWay } from "../use-way.ts";
import { openDraftOf, RefereeDraftsProvider, useOpenedDrafts } from "./referee-drafts.tsx";
import { RefereeList } from "./referee-list.tsx";

/** Each person is saved as soon as they are complete; what is half-written is kept as a draft. */
export function RefereesForm({ drafts, ...page }: Page & { drafts: RefereeDraft[] }) {
  return (
    <RefereeDraftsProvider base={page.base} drafts={drafts}>
      <RefereesOfChecks {...page} />
    </RefereeDraftsProvider>
  );
}

type Page = { base: string; next: string; journey: Journey };

function RefereesOfChecks({ base, next, journey: given }: Page) {
  const t = useTranslations("referees");
  const trpc = useTRPC();
  const queries = useQueryClient();
  const asked = trpc.candidate.journey.queryOptions();
  const journey = useQuery({ ...asked, initialData: given }).data;
  const wayOn = useWay(base, next);
  const drafts = useOpenedDrafts();
  const [writing, setWriting] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        given.referees.flatMap((check) => (openDraftOf(check, drafts) === null ? [] : [check.checkId])),
      ),
  );
  const [news, setNews] = useState("");
  const removing = useIsMutating({ mutationKey: trpc.referees.remove.mutationKey() }) > 0;
  const short = journey.referees.find((check) => !check.complete);
  const needed = short && t(short.referees.length > 0 ? "needed" : "neededFirst", { missing: short.missing });
  const lack = writing.size > 0 ? t("errors.open") : (needed ?? null);

  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        {/* Named after signing, they are asked at once, and nothing is left to change. */}
        {journey.referees.length === 0 && news ? <Alert tone="good">{news}</Alert> : null}
        {journey.referees.map((check) => (
          <RefereeList
            key={check.checkId}
            check={check}
            explained={check.of === "identity" && journey.referees.some(({ of }) => of === "work")}
            drafts={drafts}
            brand={journey.brand.name}
            onWriting={(on) => {
              const others = [...writing].filter((one) => one !== check.checkId);
              setWriting(new Set(on ? [...others, check.checkId] : others));
            }}
            onChanged={(words) => {
              setNews(words);
              return queries.invalidateQueries({ queryKey: asked.queryKey });
            }}
          />
        ))}
      </div>
      <StepFoot
        news={news}
        lack={lack}
        complete={journey.standing.referees !== "wanted"}
        busy={removing}
        label={t("continue")}
        to={wayOn}
      />
    </>
  );
}
