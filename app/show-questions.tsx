import { FactsStep } from "#components/candidate/facts-step.tsx";
import { placeNames } from "#server/portal/candidate/facts/place-names.ts";
import { correctedGroup } from "#server/portal/candidate/journey/correct-facts.ts";
import type { Visit } from "#server/portal/candidate/journey/visit.ts";
import { admit } from "./admit.tsx";

/** The page of questions that the address names, else the first one that is not answered. */
export function showQuestions(visit: Visit, [name]: string[] = []) {
  const toCorrect = visit.ok ? correctedGroup(visit.journey, name) : null;
  if (visit.ok && toCorrect) {
    return <FactsStep visit={visit} group={toCorrect} names={placeNames(visit.journey.locale)} correcting />;
  }
  return admit(visit, "facts", (open) => {
    const groups = open.journey.factGroups;
    const group =
      groups.find((one) => one.name === name) ??
      groups.find(({ complete }) => !complete) ??
      groups.find(({ asked }) => asked);
    return group ? <FactsStep visit={open} group={group} names={placeNames(open.journey.locale)} /> : null;
  });
}
