import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { factKeys } from "#server/contract/fact-key.ts";
import { neededFacts } from "#server/contract/facts/fact-sheet.ts";
import { factsNeededBy } from "#server/contract/facts/needs.ts";
import { type Recipient, recipients } from "#server/contract/packs/recipients.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { type Language, languages } from "#server/platform/languages/language.ts";
import type { DocumentDemands } from "#server/portal/candidate/consent/collected.ts";
import { newest } from "#server/portal/candidate/consent/consent-versions.ts";
import { disclosureTexts } from "#server/portal/candidate/consent/disclosure-text.ts";
import type { Disclosure } from "#server/portal/candidate/consent/disclosures.ts";
import { recipientOf } from "#server/portal/candidate/consent/recipients.ts";
import { factsNamedBy, recipientsNamedBy } from "../../../support/named-in-consent.ts";

const everyType = catalogue().map(({ code }) => code);
const tenChecks = [
  "identity",
  "national_police_check",
  "nz_police_vetting",
  "right_to_work_au",
  "wwcc",
  "employment_history",
  "qualification",
  "credit",
  "reference_plus",
  "medical_questionnaire",
];
/** Each type alone, each beside a police check, the ten-check candidate, all, and those of a service with types of its own. */
const orders: string[][] = [
  [],
  ...everyType.map((type) => [type]),
  ...everyType.map((type) => [type, "national_police_check"]),
  tenChecks,
  everyType,
  ["Criminal-History", "health_screening", "fleet_permit"],
];
const inEveryLanguage = languages.flatMap((locale) => orders.map((types) => [locale, types] as const));

function check(type: string, state: "waiting" | "canceled" = "waiting") {
  return { type, givenTitle: catalogue().find(({ code }) => code === type)?.title ?? type, state };
}

function subjectOf(types: string[], documentRules: DocumentDemands[] = []) {
  return { brand: { name: "Harbour Health" }, checks: types.map((type) => check(type)), documentRules };
}

function textOf(
  disclosure: Disclosure,
  types: string[],
  locale: Language,
  rules: DocumentDemands[] = [],
): string {
  const text = disclosureTexts(subjectOf(types, rules), locale).find((one) => one.disclosure === disclosure);
  return withoutIsolates(text?.paragraphs.join("\n") ?? "");
}

function wholeTextOf(types: string[], locale: Language): string {
  const paragraphs = disclosureTexts(subjectOf(types), locale).flatMap((text) => text.paragraphs);
  return withoutIsolates(paragraphs.join("\n"));
}

const collectedWords = (locale: Language) => newest.words[locale].collected;

/** What the journey asks for, by the contract alone: facts, the page of details, that of documents and that of referees. */
function askedFor(types: string[]): string[] {
  const checks = types.map((type, id) => ({ id, type, status: "candidate", details: {} }));
  const facts = neededFacts({ checks }).map(({ need: { key, years } }) =>
    years === null ? key : `${key} ${years}`,
  );
  const hasReferees = catalogue().some(({ code, has_referees }) => has_referees && types.includes(code));
  return [
    ...new Set([
      "legal_name",
      "contact_details",
      "documents",
      ...facts,
      ...(hasReferees ? ["referees"] : []),
    ]),
  ].sort();
}

test.each(inEveryLanguage)(
  "the privacy text in %s names all that the journey asks for, and nothing else: %j",
  (locale, types) => {
    const named = factsNamedBy(textOf("privacy", types, locale), collectedWords(locale));
    expect(named.sort()).toEqual(askedFor(types));
  },
);

test.each(inEveryLanguage)(
  "no text in %s names a fact that the journey doesn't ask for: %j",
  (locale, types) => {
    const asked = askedFor(types).map((fact) => fact.split(" ")[0]);
    const named = factsNamedBy(wholeTextOf(types, locale), collectedWords(locale));
    expect(named.map((fact) => fact.split(" ")[0]).filter((key) => !asked.includes(key))).toEqual([]);
  },
);

test.each(inEveryLanguage)(
  "every recipient that a text in %s names belongs to an ordered check, and each check's is named: %j",
  (locale, types) => {
    const asked = new Set(types.map(recipientOf).filter((recipient) => recipient !== null));
    const expected = recipients.filter((recipient) => asked.has(recipient));
    expect(recipientsNamedBy(wholeTextOf(types, locale), collectedWords(locale))).toEqual(expected);
    expect(recipientsNamedBy(textOf("privacy", types, locale), collectedWords(locale))).toEqual(expected);
  },
);

const specific = {
  criminal_record: ["national_police_check", "moj", "nz_police_vetting", "international_police"],
  credit: ["credit", "bankruptcy"],
  contact: ["employment_history", "qualification", "professional_membership"],
  acc: ["acc"],
  health: ["medical_questionnaire"],
} as const;

test.each(
  Object.entries(specific).flatMap(([disclosure, types]) =>
    types.flatMap((type) => languages.map((locale) => [disclosure as Disclosure, type, locale] as const)),
  ),
)(
  "%s says exactly which facts are passed on for %s, whatever else is ordered, in %s",
  (disclosure, type, locale) => {
    const alone = factsNamedBy(textOf(disclosure, [type], locale), collectedWords(locale));
    const needed = factsNeededBy(type).map(({ key, years }) => (years === null ? key : `${key} ${years}`));
    const besides = alone.filter((fact) => !needed.includes(fact));
    expect(needed.filter((fact) => !alone.includes(fact) && fact !== "legal_name")).toEqual([]);
    expect(["legal_name", "contact_details", "documents"]).toEqual(expect.arrayContaining(besides));
    const amongOthers = factsNamedBy(
      textOf(disclosure, [type, "identity", "social_media"], locale),
      collectedWords(locale),
    );
    expect(amongOthers).toEqual(alone);
  },
);

test("each police gets the addresses of its own years, though the longest history is collected", () => {
  const text = textOf("criminal_record", ["national_police_check", "moj"], "en");
  const [australia = "", newZealand = ""] = text.split("\n").filter((line) => line.startsWith("• What"));
  expect(factsNamedBy(australia, collectedWords("en"))).toContain("addresses 5");
  expect(factsNamedBy(newZealand, collectedWords("en"))).toContain("addresses 10");
  expect(factsNamedBy(newZealand, collectedWords("en"))).not.toContain("role");
  expect(textOf("privacy", ["national_police_check", "moj"], "en")).not.toContain("last 5 years");
});

test("a canceled check's facts and recipients are not named", () => {
  const checks = [check("identity"), check("national_police_check", "canceled")];
  const [privacy] = disclosureTexts({ ...subjectOf([]), checks }, "en");
  const text = privacy?.paragraphs.join("\n") ?? "";
  expect(factsNamedBy(text, collectedWords("en")).sort()).toEqual(askedFor(["identity"]));
  expect(recipientsNamedBy(text, collectedWords("en"))).toEqual([]);
});

test("who has checks that need no facts reads of names, contact details and documents alone", () => {
  for (const types of [[], ["fleet_permit"]]) {
    const asked = ["contact_details", "documents", "legal_name"];
    expect(factsNamedBy(textOf("privacy", types, "en"), collectedWords("en")).sort()).toEqual(asked);
  }
});

test.each(languages)(
  "in %s, who answers health questions reads that the health professional alone reads them, and others don't",
  (locale) => {
    const { what } = collectedWords(locale);
    const asked = textOf("health", ["medical_questionnaire"], locale);
    expect(factsNamedBy(asked, collectedWords(locale))).toContain("health_answers");
    const subject = { ...subjectOf(["medical_questionnaire"]), asksHealth: false };
    const unasked = disclosureTexts(subject, locale).map(({ paragraphs }) =>
      withoutIsolates(paragraphs.join("\n")),
    );
    expect(unasked.join("\n")).not.toContain(what.health_answers);
    const last = (text: string) => text.split("\n").at(-2);
    const ofTest = textOf("health", ["drug_test"], locale);
    expect(last(asked)).not.toBe(last(ofTest));
    expect(last(unasked.find((text) => text.includes(last(ofTest) ?? "?")) ?? "")).toBe(last(ofTest));
  },
);

test.each(languages)(
  "in %s, a photo of the face is named where a rule of documents asks for one, and reasons where there is a rule",
  (locale) => {
    const types = ["national_police_check"];
    const named = (rules: DocumentDemands[]) =>
      factsNamedBy(textOf("privacy", types, locale, rules), collectedWords(locale)).sort();
    const withoutRule = askedFor(types);
    expect(named([])).toEqual(withoutRule);
    expect(named([{ linkage_photo: false, identity_referee: false }])).toEqual(
      [...withoutRule, "no_documents"].sort(),
    );
    expect(
      named([
        { linkage_photo: false, identity_referee: false },
        { linkage_photo: true, identity_referee: false },
      ]),
    ).toEqual([...withoutRule, "face_photo", "no_documents"].sort());
  },
);

test("a computer program's part is told: it decides nothing, and gives references alone a result", () => {
  const [identity, reference] = [["identity"], ["reference_plus"]].map((types) =>
    textOf("privacy", types, "en"),
  );
  expect(identity).toContain("No computer program decides about you.");
  expect(identity).not.toContain("the program also gives the check a result");
  expect(reference).toContain("For references, the program also gives the check a result");
});

test.each(languages)("each phrase in %s is one fact's or one recipient's alone", (locale) => {
  const { what, recipients: asked } = collectedWords(locale);
  const phrases = [
    ...Object.values(what).map((phrase) => (typeof phrase === "string" ? phrase : phrase(5))),
    ...Object.values(asked),
  ];
  expect(new Set(phrases).size).toBe(phrases.length);
  expect(phrases.filter((phrase) => phrase !== phrase.trim() || /[;；؛\n]|\.$/.test(phrase))).toEqual([]);
  expect(Object.keys(what)).toEqual(expect.arrayContaining([...factKeys]));
});

test("histories reach back 0 years or from 3 to 10, for which the phrases are written", () => {
  const years = everyType.flatMap((type) => factsNeededBy(type).map((need) => need.years ?? 0));
  expect(years.filter((each) => each !== 0 && (each < 3 || each > 10))).toEqual([]);
});

test("each check type of the catalogue has a recipient, or it is known that nobody is asked", () => {
  const nobody = everyType.filter((type) => recipientOf(type) === null);
  expect(nobody).toEqual(["identity", "asic_banned", "directorship", "adverse_media", "social_media"]);
  expect(everyType.filter((type) => recipientOf(type) === "others")).toEqual([]);
});

test.each<[string, Recipient]>([
  ["Criminal-History", "criminal_records_office"],
  ["credit_file", "credit_reporting_body"],
  ["insolvency", "insolvency_registers"],
  ["reference_by_phone", "referees"],
  ["education", "named_by_candidate"],
  ["acc_claims", "acc"],
  ["drug_test", "health_professional"],
  ["", "others"],
])("of another service's %s, the words in its name say who is asked", (kind, recipient) => {
  expect(recipientOf(kind)).toBe(recipient);
});
