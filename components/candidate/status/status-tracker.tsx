"use client";

import { CircleCheckBig, CircleX, MailQuestion } from "lucide-react";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { RejectedDocument } from "../documents/rejected-document.tsx";
import { isFramed } from "../is-framed.ts";
import type { Journey } from "../journey.ts";
import { LocalTime } from "../local-time.tsx";
import { StepLink } from "../step-link.tsx";
import { Agreed } from "./agreed.tsx";
import { CheckLine } from "./check-line.tsx";
import { Brief, CheckOutlook, isNews } from "./check-outlook.tsx";
import { Conversation } from "./conversation.tsx";
import { Correct } from "./correct.tsx";
import type { Correctable } from "./correctable.ts";
import { Dispute } from "./dispute.tsx";
import { Receipt } from "./receipt.tsx";
import { useFollowedJourney } from "./use-followed-journey.ts";
import { Withdraw } from "./withdraw.tsx";

type StatusTrackerProps = {
  base: string;
  journey: Journey;
  /** What the candidate gave, and can say to be wrong. */
  parts: readonly Correctable[];
};

/** The page of a candidate's own after signing. */
export function StatusTracker({ base, journey: given, parts }: StatusTrackerProps) {
  const t = useTranslations("status");
  const query = useFollowedJourney(given);
  const journey = query.data;
  const { brand, person, checks, outlooks, conversation } = journey;
  const isWithdrawn = journey.consent.isWithdrawn;
  const isCanceled = journey.standing.canceled && !isWithdrawn;
  const hasEnded = isWithdrawn || isCanceled;
  // Who has withdrawn their consent, or was canceled, is asked for nothing more.
  const rejected = hasEnded ? [] : journey.documents.filter(({ state }) => state === "rejected");
  const { factsAskedAfter, documentsAskedAfter } = journey.standing;
  const asked = rejected.length > 0 || factsAskedAfter || documentsAskedAfter;
  const finished =
    checks.length > 0 && checks.every(({ state }) => state === "completed" || state === "canceled");

  return (
    <div className="grid grid-cols-1 gap-5">
      <Head base={base} journey={journey} rejected={rejected} asked={asked} finished={finished} />
      {rejected.length > 0 ? <AskedAgain base={base} rejected={rejected} /> : null}
      {factsAskedAfter ? <Missing href={`${base}/facts`} of="facts" /> : null}
      {documentsAskedAfter ? <Missing href={`${base}/documents`} of="documents" /> : null}
      <Card id="dispute" aria-labelledby="checks" className="scroll-mt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="checks" className="text-xl font-semibold">
            {t("checks")}
          </h2>
          {finished || isCanceled ? null : <p className="text-sm text-ink-soft">{t("live")}</p>}
        </div>
        {checks.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t("noChecks", { brand: brand.name })}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line" aria-live="polite" aria-relevant="text">
            {checks.map((check) => {
              const outlook = hasEnded && check.state !== "completed" ? undefined : outlooks[check.key];
              return (
                <CheckLine
                  key={check.key}
                  check={check}
                  words={check.description}
                  isStopped={check.state === "canceled" && journey.consent.ended.includes(check.key)}
                  brief={<Brief outlook={outlook} />}
                  open={isNews(outlook)}
                >
                  <CheckOutlook check={check} outlook={outlook} brand={brand} base={base} />
                  {check.state === "completed" && conversation ? (
                    <Dispute
                      check={check}
                      brand={brand.name}
                      waiting={conversation.disputed.includes(check.key)}
                      onSent={query.refetch}
                    />
                  ) : null}
                </CheckLine>
              );
            })}
          </ul>
        )}
      </Card>
      {journey.receipt ? <Receipt base={base} receipt={journey.receipt} email={person.email} /> : null}
      {conversation ? (
        <Conversation journey={journey} conversation={conversation} parts={parts} onSent={query.refetch} />
      ) : null}
      {journey.standing.submitted ? <Correct journey={journey} parts={parts} onSent={query.refetch} /> : null}
      {isCanceled ? null : <Withdraw journey={journey} onChanged={query.refetch} />}
      {journey.receipt ? <Agreed brand={brand.name} isCanceled={isCanceled} /> : null}
      {query.isError ? (
        <Alert tone="warn" live>
          {t("unreachable")}
        </Alert>
      ) : null}
    </div>
  );
}

/** What became of it all, in a heading and a sentence. */
function Head({
  base,
  journey,
  rejected,
  asked,
  finished,
}: {
  base: string;
  journey: Journey;
  /** The documents to be sent again. */
  rejected: Journey["documents"];
  /** Whether the candidate still has something to send. */
  asked: boolean;
  /** Whether each check has ended. */
  finished: boolean;
}) {
  const t = useTranslations("status");
  const withdraw = useTranslations("withdraw");
  const { brand, person } = journey;
  const isWithdrawn = journey.consent.isWithdrawn;
  const isCanceled = journey.standing.canceled && !isWithdrawn;
  const Sign = asked ? MailQuestion : isCanceled ? CircleX : CircleCheckBig;
  return (
    <div className="text-center">
      <span
        className={`mx-auto grid size-16 place-items-center rounded-full ${asked ? "bg-warn-soft text-warn" : isCanceled ? "bg-sunken text-ink-soft" : "bg-good-soft text-good"}`}
      >
        <Sign aria-hidden="true" className="size-8" />
      </span>
      <h1 className="mt-4 text-[1.75rem] font-bold sm:text-4xl">{title()}</h1>
      <p className="mx-auto mt-3 max-w-lg text-lg text-balance text-ink-soft">
        {rejected.length > 0
          ? t("againLead", { brand: brand.name })
          : asked
            ? t("factsLead")
            : isWithdrawn
              ? withdraw("headLead")
              : t(lead(), { brand: brand.name })}
      </p>
      {journey.submittedAt ? (
        <p className="mt-2 text-sm text-ink-soft">
          {t.rich("sentAt", { date: () => <LocalTime key="at" at={journey.submittedAt ?? ""} /> })}
        </p>
      ) : null}
    </div>
  );

  function lead() {
    if (isCanceled) return "leadCanceled";
    if (finished) return "leadFinished";
    return isFramed(base) ? "leadHere" : "lead";
  }

  function title() {
    if (asked) return t("titleAgain");
    if (isWithdrawn) return withdraw("headTitle");
    if (isCanceled) return t("titleCanceled");
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
