import type { ComponentProps } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { formerNamesOf } from "#server/contract/names/explain-name.ts";
import { isolated } from "#server/platform/languages/isolates.ts";
import { listed } from "#server/platform/languages/listed.ts";
import { directionOf } from "../words/languages.ts";
import { begunByDocuments } from "./facts/begun-by-documents.ts";
import { OwnNamesProvider } from "./facts/differing-name.tsx";
import { FactForm } from "./facts/fact-form.tsx";
import type { AskedKey } from "./facts/fact-value.ts";
import { GivenAnswers } from "./facts/given-answers.tsx";
import { type PlaceNames, PlaceNamesProvider } from "./facts/place-names.tsx";
import { questionsOf } from "./facts/questions.ts";
import { Island } from "./island.tsx";
import { addressAfter, type FactGroup, type JourneyDocument, type OpenVisit } from "./journey.ts";
import { StepShell } from "./step-shell.tsx";

/** One page of questions about the candidate: what is asked, for which checks, and how far one has come. */
export async function FactsStep({
  visit,
  group,
  names,
  correcting = false,
}: {
  visit: OpenVisit;
  group: FactGroup;
  names: PlaceNames;
  /** The candidate has signed, and says what is right. */
  correcting?: boolean;
}) {
  const { standing } = visit.journey;
  // What the partner sent is no question, until someone comes from the review to change it.
  const asked = visit.journey.factGroups.filter((one) => one.asked || one.name === group.name);
  const [t, steps, correct] = await Promise.all([
    getTranslations("facts"),
    getTranslations("steps"),
    getTranslations("correct"),
  ]);
  const brand = visit.journey.brand.name;
  const at = asked.findIndex(({ name }) => name === group.name);
  const years = Math.max(0, ...group.keys.map((key) => visit.facts[key]?.years ?? 0));
  const after = asked[at + 1];
  const { firstName, lastName } = visit.journey.person;
  const hasOtherNames = visit.journey.factGroups.some(({ name }) => name === "names");
  const own = {
    legal: { first: firstName, middle: visit.facts.legal_name?.value?.middle_names ?? "", last: lastName },
    formers: formerNamesOf(visit.facts.former_names?.value),
    href: hasOtherNames && !correcting ? `${visit.base}/facts/names` : null,
  };
  const passport = correcting ? null : passportFor(visit, group);
  const end = standing.submitted ? `${visit.base}/status` : addressAfter("facts", visit);
  return (
    <StepShell
      visit={visit}
      step="facts"
      before={correcting ? "status" : at > 0 ? `facts/${asked[at - 1]?.name}` : undefined}
      title={t(`titles.${group.name}`)}
      why={<NeededFor visit={visit} group={group} />}
      lead={
        correcting
          ? correct("leadAnswers", { brand })
          : speaksForItself(group.name)
            ? null
            : t(`leads.${group.name}`, { years, brand })
      }
    >
      {correcting ? null : (
        <p className="-mt-3 mb-5 text-sm text-ink-soft">
          {steps("questions", { number: at + 1, total: asked.length })}
        </p>
      )}
      <Island
        visit={visit}
        words={["facts", "failures", "correct", ...(passport ? (["reading"] as const) : [])]}
      >
        <PlaceNamesProvider names={names}>
          <OwnNamesProvider names={own}>
            <FactForm
              key={group.name}
              base={visit.base}
              next={after && !correcting ? `${visit.base}/facts/${after.name}` : end}
              // The name is asked with the other details, and is in no group.
              keys={group.keys as AskedKey[]}
              begun={{
                addresses: addressOfToday(visit),
                ...(correcting ? {} : begunByDocuments(visit.journey)),
              }}
              passport={passport}
              correcting={correcting ? { about: group.name, brand } : null}
              facts={Object.fromEntries(group.keys.map((key) => [key, visit.facts[key]]))}
              sent={correcting ? {} : sentOf(visit, group, names)}
            />
          </OwnNamesProvider>
        </PlaceNamesProvider>
      </Island>
    </StepShell>
  );
}

/** Why it is asked: the checks that can't be carried out without it. */
async function NeededFor({ visit, group }: { visit: OpenVisit; group: FactGroup }) {
  const t = await getTranslations("facts");
  const ids = new Set(group.keys.flatMap((key) => visit.facts[key]?.needed_by ?? []).map(String));
  const titles = visit.journey.checks.filter(({ key }) => ids.has(key)).map(({ title }) => title);
  if (titles.length === 0) return null;
  const { locale } = visit.journey;
  const isolates = [...new Set(titles)].map((title) => isolated(title, directionOf(locale)));
  return <p className="mt-2 text-ink-soft">{t("neededFor", { checks: listed(isolates, locale) })}</p>;
}

/** What the company said of facts that are still asked, in lines. */
function sentOf({ journey, facts }: OpenVisit, { keys }: FactGroup, names: PlaceNames) {
  // The name is in no group.
  const inPart = (keys as AskedKey[]).filter(
    (key) => questionsOf[key].ofWork && facts[key]?.source === "partner" && facts[key].state === "incomplete",
  );
  return Object.fromEntries(
    inPart.map((key) => [
      key,
      <SentAnswers key={key} factKey={key} fact={facts[key]} names={names} brand={journey.brand.name} />,
    ]),
  );
}

async function SentAnswers({ brand, ...answers }: ComponentProps<typeof GivenAnswers> & { brand: string }) {
  const t = await getTranslations("facts");
  return (
    <>
      <p className="text-ink-soft">{t("fromPartner", { brand })}</p>
      <GivenAnswers {...answers} />
    </>
  );
}

/** Most likely in the company's country. */
function addressOfToday({ journey: { country } }: OpenVisit) {
  return { to: null, ...(country ? { country } : {}) };
}

/** A passport answers what is open of these: one that is among the documents, or a photo of it. */
function passportFor({ journey, facts }: OpenVisit, { keys }: FactGroup) {
  const isOpen = facts.passport !== undefined && facts.passport.state !== "known";
  const asksOfIt = keys.some((key) => key === "passport" || key === "date_of_birth");
  const hasNone = begunByDocuments(journey).passport !== undefined;
  if (!journey.readsDocuments || !isOpen || !asksOfIt || hasNone) return null;
  return {
    types: journey.addable.filter((type) => type.includes("passport")),
    born: facts.date_of_birth?.value ?? "",
    uploadId: journey.documents.findLast(isPassportThere)?.uploadId ?? null,
  };
}

/** Of these the questions say it all. */
const selfExplaining = [
  "birth",
  "role",
  "licences",
  "company-questions",
] as const satisfies FactGroup["name"][];

function speaksForItself(name: FactGroup["name"]): name is (typeof selfExplaining)[number] {
  return (selfExplaining as readonly string[]).includes(name);
}

function isPassportThere({ idType, state }: JourneyDocument): boolean {
  return idType.includes("passport") && (state === "received" || state === "approved");
}
