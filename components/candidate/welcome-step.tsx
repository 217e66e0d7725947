import { CalendarDays, Check, Clock, FileText, RotateCcw, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { CheckIcon } from "./check-look.tsx";
import { Promises } from "./consent/promises.tsx";
import { isFramed } from "./is-framed.ts";
import type { OpenVisit } from "./journey.ts";
import { LinkArrow } from "./link-arrow.tsx";
import { OpenedNote } from "./opened-note.tsx";
import { StepAction } from "./step-action.tsx";
import { StepLink } from "./step-link.tsx";
import { StepShell } from "./step-shell.tsx";

/** Who asks, for what, what is looked at, how long it takes, and what becomes of it. */
export async function WelcomeStep({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("welcome");
  const { brand, person, jobRole, minutes, minutesMeasured, standing } = visit.journey;
  return (
    <StepShell
      visit={visit}
      step="welcome"
      title={person.firstName ? t("hello", { name: person.firstName }) : t("helloNobody")}
      lead={
        jobRole
          ? t.rich("lead", {
              brand: brand.name,
              job: jobRole,
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            })
          : t("leadNoJob", { brand: brand.name })
      }
    >
      {visit.wasOpened ? null : <OpenedNote headers={visit.headers} />}
      <ul className="mb-6 grid grid-cols-1 gap-2 text-ink-soft">
        <Fact icon={<Clock aria-hidden="true" className="size-5" />}>
          {t(minutesMeasured ? "timeMeasured" : "time", { minutes })}
        </Fact>
        <Fact icon={<RotateCcw aria-hidden="true" className="size-5" />}>
          {t(isFramed(visit.base) ? "savedHere" : "saved")}
        </Fact>
      </ul>
      <div className="grid grid-cols-1 gap-4">
        <Checks visit={visit} />
        <Ready visit={visit} />
        <Privacy brand={brand.name} />
      </div>
      <StepAction>
        <StepLink
          href={`${visit.base}/details`}
          className={buttonClass("primary", "w-full text-lg sm:w-auto")}
        >
          {t(standing.detailsConfirmed ? "continue" : "start")}
          <LinkArrow />
        </StepLink>
      </StepAction>
    </StepShell>
  );
}

async function Checks({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("welcome");
  const checks = visit.journey.checks.filter(({ state }) => state !== "canceled");
  return (
    <Card>
      <h2 className="text-xl font-semibold">{t("checksTitle")}</h2>
      {checks.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t("noChecks", { brand: visit.journey.brand.name })}</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {checks.map((check) => (
            <li key={check.key} className="flex gap-3.5">
              <CheckIcon type={check.type} />
              <div className="min-w-0">
                <h3 className="font-semibold">{check.title}</h3>
                <p className="text-ink-soft">{check.description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

async function Ready({ visit }: { visit: OpenVisit }) {
  const [t, types] = await Promise.all([getTranslations("welcome"), getTranslations("idTypes")]);
  const { wanted, standing, histories } = visit.journey;
  const asksDocuments = wanted.types.length > 0 || wanted.atLeastOne;
  const asksReferees = standing.referees === "wanted";
  return (
    <Card>
      <h2 className="text-xl font-semibold">{t("readyTitle")}</h2>
      <ul className="mt-3 grid gap-3">
        {wanted.types.length > 0 ? (
          wanted.types.map((type) => (
            <Fact key={type} icon={<FileText aria-hidden="true" className="size-5 text-brand-ink" />}>
              {types(type)}
            </Fact>
          ))
        ) : wanted.atLeastOne ? (
          <Fact icon={<FileText aria-hidden="true" className="size-5 text-brand-ink" />}>
            {t("readyAny")}
          </Fact>
        ) : null}
        {histories.map((name) => (
          <Fact key={name} icon={<CalendarDays aria-hidden="true" className="size-5 text-brand-ink" />}>
            {t(`readyHistory.${name}`)}
          </Fact>
        ))}
        {asksReferees ? (
          <Fact icon={<UsersRound aria-hidden="true" className="size-5 text-brand-ink" />}>
            {t("readyReferees")}
          </Fact>
        ) : null}
        {asksDocuments || asksReferees || histories.length > 0 ? null : (
          <Fact icon={<Check aria-hidden="true" className="size-5 text-brand-ink" />}>
            {t("readyNothing")}
          </Fact>
        )}
      </ul>
    </Card>
  );
}

async function Privacy({ brand }: { brand: string }) {
  const t = await getTranslations("welcome");
  return (
    <details className="px-1 py-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        <h2>{t("privacyTitle")}</h2>
      </summary>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-ink-soft marker:text-line-strong">
        <li>{t("privacyWho", { brand })}</li>
        <li>{t("privacyWhy")}</li>
        <li>{t("privacyHow")}</li>
        <li>{t("privacyControl", { brand })}</li>
      </ul>
      <div className="mt-3">
        <Promises promises={["data", "correct"]} brand={brand} />
      </div>
    </details>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
