"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, MailQuestion } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { RejectedDocument } from "../documents/rejected-document.tsx";
import type { Journey } from "../journey.ts";
import { StepLink } from "../step-link.tsx";
import { CheckLine } from "./check-line.tsx";
import { CheckOutlook } from "./check-outlook.tsx";
import { Conversation } from "./conversation.tsx";
import { Dispute } from "./dispute.tsx";
import { LocalTime } from "./local-time.tsx";
import { nextAskMs } from "./next-ask.ts";
import { Receipt } from "./receipt.tsx";

/** Follows the checks while someone looks at the page: soon after a change, ever more seldom without one. */
export function StatusTracker({
  base,
  journey: given,
  described,
}: {
  base: string;
  journey: Journey;
  /** What each type of check looks at, in words. */
  described: Record<string, string | null>;
}) {
  const t = useTranslations("status");
  const trpc = useTRPC();
  const seen = useRef({ states: "", unchanged: 0, asked: 0 });
  const told = useChanges(() => void query.refetch());
  const query = useQuery({
    ...trpc.candidate.journey.queryOptions(),
    initialData: given,
    retry: false,
    refetchInterval: ({ state }) => {
      const answers = state.dataUpdateCount + state.errorUpdateCount;
      if (answers !== seen.current.asked) {
        const states = JSON.stringify([state.data?.checks, state.data?.documents]);
        const same = states === seen.current.states;
        seen.current = { states, unchanged: same ? seen.current.unchanged + 1 : 0, asked: answers };
      }
      return told ? askWhileToldMs : nextAskMs(state.data?.checks ?? [], seen.current.unchanged);
    },
  });
  const journey = query.data;
  const { brand, person, checks, outlooks, conversation } = journey;
  const rejected = journey.documents.filter(({ state }) => state === "rejected");
  const { factsAskedAfter, documentsAskedAfter } = journey.standing;
  const asked = rejected.length > 0 || factsAskedAfter || documentsAskedAfter;
  const finished =
    checks.length > 0 && checks.every(({ state }) => state === "completed" || state === "canceled");

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="text-center">
        <span
          className={`mx-auto grid size-16 place-items-center rounded-full ${asked ? "bg-warn-soft text-warn" : "bg-good-soft text-good"}`}
        >
          {asked ? (
            <MailQuestion aria-hidden="true" className="size-8" />
          ) : (
            <CircleCheckBig aria-hidden="true" className="size-8" />
          )}
        </span>
        <h1 className="mt-4 text-[1.75rem] font-bold sm:text-4xl">{title()}</h1>
        <p className="mx-auto mt-3 max-w-lg text-lg text-ink-soft">
          {rejected.length > 0
            ? t("againLead", { brand: brand.name })
            : asked
              ? t("factsLead")
              : t(finished ? "leadFinished" : "lead", { brand: brand.name })}
        </p>
        {journey.submittedAt ? (
          <p className="mt-2 text-sm text-ink-soft">
            {t.rich("sentAt", { date: () => <LocalTime key="at" at={journey.submittedAt ?? ""} /> })}
          </p>
        ) : null}
      </div>
      {rejected.length > 0 ? <AskedAgain base={base} rejected={rejected} /> : null}
      {factsAskedAfter ? <Missing href={`${base}/facts`} of="facts" /> : null}
      {documentsAskedAfter ? <Missing href={`${base}/documents`} of="documents" /> : null}
      <Card aria-labelledby="checks">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="checks" className="text-xl font-semibold">
            {t("checks")}
          </h2>
          {finished ? null : <p className="text-sm text-ink-soft">{t("live")}</p>}
        </div>
        {checks.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t("noChecks", { brand: brand.name })}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line" aria-live="polite" aria-relevant="text">
            {checks.map((check) => (
              <CheckLine key={check.key} check={check} words={described[check.type] ?? check.description}>
                <CheckOutlook check={check} outlook={outlooks[check.key]} brand={brand} base={base} />
                {check.state === "completed" && conversation ? (
                  <Dispute
                    check={check}
                    brand={brand.name}
                    waiting={conversation.disputed.includes(check.key)}
                    onSent={query.refetch}
                  />
                ) : null}
              </CheckLine>
            ))}
          </ul>
        )}
      </Card>
      {journey.receipt ? <Receipt base={base} receipt={journey.receipt} email={person.email} /> : null}
      {conversation ? (
        <Conversation journey={journey} conversation={conversation} onSent={query.refetch} />
      ) : null}
      {query.isError ? (
        <Alert tone="warn" live>
          {t("unreachable")}
        </Alert>
      ) : null}
    </div>
  );

  function title() {
    if (asked) return t("titleAgain");
    if (finished) return t("titleFinished");
    return person.firstName ? t("title", { name: person.firstName }) : t("titleNobody");
  }
}

/** The signature came without them, so that checks wait. */
function Missing({ href, of }: { href: string; of: "facts" | "documents" }) {
  const t = useTranslations("status");
  return (
    <Card className="border-warn">
      <h2 className="text-xl font-semibold">{t(`${of}Title`)}</h2>
      <StepLink href={href} className={buttonClass("primary", "mt-4 w-full sm:w-auto")}>
        {t(`${of}Action`)}
      </StepLink>
    </Card>
  );
}

function AskedAgain({ base, rejected }: { base: string; rejected: Journey["documents"] }) {
  const t = useTranslations("status");
  return (
    <Card className="border-warn">
      <h2 className="text-xl font-semibold">{t("again")}</h2>
      <ul className="mt-3 grid gap-3">
        {rejected.map((document) => (
          <li key={document.uploadId}>
            <RejectedDocument document={document} />
          </li>
        ))}
      </ul>
      <StepLink href={`${base}/documents`} className={buttonClass("primary", "mt-4 w-full sm:w-auto")}>
        {t("againAction")}
      </StepLink>
    </Card>
  );
}
