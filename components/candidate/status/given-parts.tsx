import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { GivenAnswers } from "../facts/given-answers.tsx";
import type { PlaceNames } from "../facts/place-names.tsx";
import type { FactGroup, OpenVisit } from "../journey.ts";
import type { Correctable } from "./correctable.ts";

/** What the candidate gave and can say to be wrong: their details, and the questions that they answered. */
export async function givenParts(visit: OpenVisit, names: PlaceNames): Promise<Correctable[]> {
  const [details, facts, correct] = await Promise.all([
    getTranslations("details"),
    getTranslations("facts"),
    getTranslations("correct"),
  ]);
  const { person, factGroups } = visit.journey;
  const inWords = (value: string) => <bdi>{value || correct("notGiven")}</bdi>;
  const answered = factGroups.filter(({ keys }) => keys.some((key) => isKnown(visit, key)));
  return [
    { about: "firstName", label: details("firstName"), given: inWords(person.firstName) },
    { about: "lastName", label: details("lastName"), given: inWords(person.lastName) },
    { about: "email", label: details("email"), given: inWords(person.email) },
    { about: "contactNumber", label: details("phone"), given: inWords(person.contactNumber) },
    ...answered.map((group) => ({
      about: group.name,
      label: facts(`titles.${group.name}`),
      // What was answered about health is known to a health professional alone; answers to forms are corrected in words.
      ...(group.name === "health" || group.name === "company-questions"
        ? {}
        : { page: `${visit.base}/facts/${group.name}` }),
      given: answersOf(group),
    })),
  ];

  function answersOf({ keys }: FactGroup): ReactNode {
    return keys
      .filter((key) => isKnown(visit, key))
      .map((key) =>
        // Someone who looks over a shoulder need not read about a person's health.
        key === "health_answers" ? (
          <p key={key}>{facts("answered")}</p>
        ) : key === "legal_name" ? null : (
          <GivenAnswers key={key} factKey={key} fact={visit.facts[key]} names={names} />
        ),
      );
  }
}

function isKnown({ facts }: OpenVisit, key: FactGroup["keys"][number]): boolean {
  const fact = facts[key];
  return fact?.state === "known" && (fact.value !== null || key === "health_answers");
}
