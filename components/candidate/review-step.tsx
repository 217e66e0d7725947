import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { isolated, withoutIsolates } from "#server/platform/languages/isolates.ts";
import { listed } from "#server/platform/languages/listed.ts";
import { directionOf } from "../words/languages.ts";
import { answerRow } from "./facts/answer-lines.tsx";
import { GivenAnswers } from "./facts/given-answers.tsx";
import type { PlaceNames } from "./facts/place-names.tsx";
import type { FactGroup, OpenVisit } from "./journey.ts";
import { LinkArrow } from "./link-arrow.tsx";
import { StepAction } from "./step-action.tsx";
import { StepLink } from "./step-link.tsx";
import { StepShell } from "./step-shell.tsx";

/** Everything on one page before signing, with ways back. */
export async function ReviewStep({ visit, names }: { visit: OpenVisit; names: PlaceNames }) {
  const [t, consent] = await Promise.all([getTranslations("review"), getTranslations("consent")]);
  const { locale } = visit.journey;
  const { person, referees, brand } = visit.journey;
  const checks = visit.journey.checks.filter(({ state }) => state !== "canceled");
  return (
    <StepShell visit={visit} step="review" title={t("title")} lead={t("lead", { brand: brand.name })}>
      <Card className="divide-y divide-line py-0 sm:py-0">
        <Part title={t("details")} href={`${visit.base}/details?from=review`}>
          <dl className="grid gap-2">
            <Item name={t("name")} value={`${person.firstName} ${person.lastName}`.trim()} />
            <Item name={t("email")} value={person.email || t("empty")} />
            <Item name={t("phone")} value={person.contactNumber || t("empty")} />
          </dl>
        </Part>
        <Part title={t("checks")}>
          {checks.length === 0 ? (
            <p className="text-ink-soft">{consent("noChecks", { brand: brand.name })}</p>
          ) : (
            <p>
              {listed(
                checks.map(({ title }) => isolated(title, directionOf(locale))),
                locale,
              )}
            </p>
          )}
        </Part>
        <Part title={t("consents")} href={`${visit.base}/consent?from=review`} action="read" />
        {visit.journey.factGroups.map((group) => (
          <GivenFacts key={group.name} visit={visit} group={group} names={names} />
        ))}
        <GivenDocuments visit={visit} />
        {referees.length > 0 ? <NamedReferees visit={visit} /> : null}
      </Card>
      <StepAction>
        <StepLink href={`${visit.base}/sign`} className={buttonClass("primary", "w-full text-lg sm:w-auto")}>
          {t("continue")}
          <LinkArrow />
        </StepLink>
      </StepAction>
    </StepShell>
  );
}

async function GivenFacts({
  visit,
  group,
  names,
}: {
  visit: OpenVisit;
  group: FactGroup;
  names: PlaceNames;
}) {
  const facts = await getTranslations("facts");
  const brand = visit.journey.brand.name;
  return (
    <Part title={facts(`titles.${group.name}`)} href={`${visit.base}/facts/${group.name}?from=review`}>
      {group.asked ? null : <p className="mb-3 text-ink-soft">{facts("fromPartner", { brand })}</p>}
      <div className="grid gap-2">
        {group.keys.map((key) =>
          // Someone who looks over a shoulder at the review need not read about a person's health.
          key === "health_answers" && visit.facts[key]?.state === "known" ? (
            <p key={key}>{facts("answered")}</p>
          ) : key === "legal_name" || visit.facts[key]?.value === null ? null : (
            <GivenAnswers key={key} factKey={key} fact={visit.facts[key]} names={names} />
          ),
        )}
      </div>
    </Part>
  );
}

async function GivenDocuments({ visit }: { visit: OpenVisit }) {
  const [t, types, sides] = await Promise.all([
    getTranslations("review"),
    getTranslations("idTypes"),
    getTranslations("sides"),
  ]);
  const { documents } = visit.journey;
  const given = documents.filter(({ state }) => state === "received" || state === "approved");
  return (
    <Part title={t("documents")} href={`${visit.base}/documents?from=review`}>
      {given.length === 0 ? <p className="text-ink-soft">{t("noDocuments")}</p> : null}
      <ul className="grid gap-1">
        {given.map(({ uploadId, idType, side }) => (
          <li key={uploadId}>{side ? sides(`named.${side}`, { type: types(idType) }) : types(idType)}</li>
        ))}
      </ul>
    </Part>
  );
}

async function NamedReferees({ visit }: { visit: OpenVisit }) {
  const t = await getTranslations("review");
  return (
    <Part title={t("referees")} href={`${visit.base}/referees?from=review`}>
      <dl className="grid gap-2">
        {visit.journey.referees.flatMap((check) =>
          check.referees.map(({ id, name, email, contactNumber }) => (
            <Item
              key={id}
              name={check.title}
              value={
                <>
                  <bdi>{name}</bdi>, <bdi>{email || contactNumber}</bdi>
                </>
              }
            />
          )),
        )}
      </dl>
    </Part>
  );
}

async function Part({
  title,
  href,
  action = "change",
  children,
}: {
  title: string;
  href?: string;
  action?: "change" | "read";
  children?: ReactNode;
}) {
  const t = await getTranslations("review");
  return (
    <section className="py-2.5 sm:py-3">
      <div className="flex items-start justify-between gap-x-4">
        <h2 className="min-w-0 py-2 text-lg font-semibold break-words">{title}</h2>
        {href ? (
          <StepLink
            href={href}
            aria-label={withoutIsolates(t(`${action}Of`, { part: title }))}
            className="-me-2 inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-brand-ink hover:bg-brand-soft"
          >
            {t(action)}
          </StepLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Item({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={answerRow}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
