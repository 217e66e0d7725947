import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import type { FactKey } from "#server/contract/fact-key.ts";
import { recipients } from "#server/contract/packs/recipients.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { type Language, languages } from "#server/platform/languages/language.ts";
import { former, newest } from "#server/portal/candidate/consent/consent-versions.ts";
import type { ConsentVersion, ConsentWords } from "#server/portal/candidate/consent/consent-words.ts";
import { disclosureStanding } from "#server/portal/candidate/consent/disclosure-standing.ts";
import {
  type DisclosureText,
  disclosureText,
  sha256Of,
  wholeText,
} from "#server/portal/candidate/consent/disclosure-text.ts";
import { disclosures } from "#server/portal/candidate/consent/disclosures.ts";
import { wordsOf20264 } from "#server/portal/candidate/consent/texts/2026-4/every-language.ts";
import { added } from "#server/portal/candidate/consent/texts/2026-5/every-language.ts";

/** A check of each type, and one that the service gives no name. */
const subject = {
  brand: { name: "Harbour Health" },
  documentRules: [],
  checks: [...catalogue(), { code: "", title: "" }].map(({ code, title }) => ({
    type: code,
    givenTitle: title,
    state: "waiting" as const,
  })),
};
const at = new Date("2026-11-21T10:00:00Z");
const soon = new Date("2026-11-22T10:00:00Z");
/** Those that versions until 2026-3 have. */
const earlier = disclosures.filter((disclosure) => disclosure !== "acc");

function versionOf(name: string): ConsentVersion {
  const version = [newest, ...former].find((one) => one.name === name);
  if (!version) throw new Error(`There is no version ${name}.`);
  return version;
}

/** All disclosures of a former version, agreed to. */
function agreedBefore(locale: Language, name: string) {
  return (name === "2026-4" ? disclosures : earlier).map((disclosure, id) => ({
    ...disclosureText(disclosure, subject, locale, versionOf(name)),
    id,
    givenAt: at,
  }));
}

test.each(["2026-2", "2026-3"].flatMap((name) => languages.map((locale) => [name, locale] as const)))(
  "who agreed to version %s in %s is asked again for what is put together now, and for ACC by itself",
  (name, locale) => {
    const standing = disclosureStanding(subject, locale, agreedBefore(locale, name), soon);
    const askedAgain = standing.filter(({ agreedAt }) => agreedAt === null);
    expect(askedAgain.map(({ disclosure }) => disclosure)).toEqual([
      "privacy",
      "criminal_record",
      "credit",
      "contact",
      "acc",
      "health",
    ]);
  },
);

test.each(languages)(
  "who agreed to version 2026-4 in %s is asked again for criminal records alone",
  (locale) => {
    const standing = disclosureStanding(subject, locale, agreedBefore(locale, "2026-4"), soon);
    const askedAgain = standing.filter(({ agreedAt }) => agreedAt === null);
    expect(askedAgain.map(({ disclosure }) => disclosure)).toEqual(["criminal_record"]);
  },
);

test.each(languages)(
  "in %s version 2026-5 says who else gives information, and of vetting in New Zealand what is not concealed",
  (locale) => {
    const textOf = (name: string, of: typeof subject, disclosure: "privacy" | "criminal_record") =>
      withoutIsolates(disclosureText(disclosure, of, locale, versionOf(name)).paragraphs.join("\n"));
    const only = (type: string) => ({
      ...subject,
      checks: subject.checks.filter((check) => check.type === type),
    });
    const { sources, concealed } = added[locale];
    const sentence = withoutIsolates(sources("Harbour Health"));
    expect(textOf("2026-5", subject, "privacy")).toContain(sentence);
    expect(textOf("2026-4", subject, "privacy")).not.toContain(sentence);
    expect(textOf("2026-5", only("nz_police_vetting"), "criminal_record")).toContain(concealed);
    const police = only("national_police_check");
    expect(textOf("2026-5", police, "criminal_record")).toBe(textOf("2026-4", police, "criminal_record"));
  },
);

test("it counts in whichever language it was agreed to, not in the one that is read now", () => {
  const inEnglish = disclosureStanding(subject, "hi", agreedBefore("en", "2026-3"), soon);
  expect(inEnglish.find(({ disclosure }) => disclosure === "electronic")?.agreedAt).toBe(at.toISOString());
});

test("what counts is named by the title and the version that were agreed to, the rest by the newest", () => {
  const standing = disclosureStanding(subject, "es", agreedBefore("es", "2026-2"), soon);
  const versions = Object.fromEntries(standing.map(({ disclosure, version }) => [disclosure, version]));
  expect(versions).toMatchObject({ electronic: "2026-2", privacy: "2026-5", acc: "2026-5" });
  expect(standing.find(({ disclosure }) => disclosure === "electronic")?.title).toBe(
    disclosureText("electronic", subject, "es", versionOf("2026-2")).title,
  );
});

test("a version that has no such disclosure has no text of it", () => {
  expect(() => disclosureText("acc", subject, "en", versionOf("2026-3"))).toThrow(
    "Version 2026-3 has no disclosure acc.",
  );
});

test("version 2026-2 is published: its words and titles do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfAll(locale, "2026-2")]);
  expect(Object.fromEntries(hashes)).toEqual({
    en: "b7d9871f45dac338",
    mi: "ad2403b1997e8f4b",
    "zh-Hans": "4415e731a65d319a",
    hi: "5f342a09f602e202",
    pa: "a8e499fb2e715b5c",
    vi: "4775d5ce51b9bdfd",
    ar: "e0bb7fa351835c96",
    es: "732c99a4ccf1151d",
  });
});

test("version 2026-3 is published: its words and titles do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfAll(locale, "2026-3")]);
  expect(Object.fromEntries(hashes)).toEqual({
    en: "d019da44d5db43a7",
    mi: "2f0932125705fe96",
    "zh-Hans": "560c75a22991be28",
    hi: "e037297b94bc6caa",
    pa: "f69f287dbad3bc46",
    vi: "bf47ab26576c9fe4",
    ar: "8313b8cff4b18086",
    es: "26a0d2b37fce06a7",
  });
});

/** Of each disclosure and the declaration, with the title of each check of the catalogue. */
function hashOfAll(locale: Language, name: string): string {
  const version = versionOf(name);
  const texts: DisclosureText[] = earlier.map((disclosure) =>
    disclosureText(disclosure, subject, locale, version),
  );
  const declaration = version.words[locale].declaration({
    name: "Ana Ngata",
    asker: "Harbour Health",
    jobRole: "Ward nurse",
    checks: name === "2026-2" ? [] : ["Identity", "Credit"],
    agreed: texts.map((text) => `${text.title} (${text.version})`),
  });
  const words = texts.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  return sha256Of(withoutIsolates(wholeText([...words, ...declaration]))).slice(0, 16);
}

test("version 2026-4 is published: its words do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfWords(wordsOf20264[locale])]);
  expect(Object.fromEntries(hashes)).toEqual({
    ar: "b21cd0baa3e171b9",
    en: "f4e4c0172d4b8ff7",
    es: "5e8cb7b645fd315c",
    hi: "e806cc9dbbdb149b",
    mi: "52ab6d1649cec16d",
    pa: "09cbcdf54e5e410b",
    vi: "0c16227227fd5ffb",
    "zh-Hans": "d307a59249f984e3",
  });
});

test("version 2026-5 is published: its words do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfWords(newest.words[locale])]);
  expect([newest.name, Object.fromEntries(hashes)]).toEqual([
    "2026-5",
    {
      ar: "6429b59619664bb6",
      en: "7e7882506a6c37e2",
      es: "c90d20414d9ad89e",
      hi: "6346e439e84123ad",
      mi: "0e8ce867ddc472b2",
      pa: "5d9b3843fbc8fcee",
      vi: "434e9f16eb936fd8",
      "zh-Hans": "ca8fbb4d57a73dc0",
    },
  ]);
});

/** The facts that it was published with. One that is added later adds a phrase, and changes none of these. */
const publishedFacts: FactKey[] = [
  "legal_name",
  "former_names",
  "date_of_birth",
  "place_of_birth",
  "sex",
  "addresses",
  "driver_licence",
  "passport",
  "firearms_licence",
  "role",
  "work_right",
  "working_with_children_card",
  "employment",
  "qualifications",
  "memberships",
  "countries_lived",
  "social_handles",
];

/** Of all that texts are put together from: which of it a candidate reads depends on what their checks need. */
function hashOfWords({ disclosures: words, collected, declaration }: ConsentWords): string {
  const phrases = (
    [...publishedFacts, "contact_details", "documents", "face_photo", "no_documents", "referees"] as const
  ).flatMap((key) => {
    const phrase = collected.what[key];
    return typeof phrase === "string" ? [phrase] : [phrase(0), phrase(5)];
  });
  const recipientNames = recipients.map((key) => ({ key, name: collected.recipients[key] }));
  const facts = { asker: "Harbour Health", checks: ["Identity", "Credit"], collected: phrases };
  const passed = recipientNames.map(({ name }) => ({ check: "Credit", to: name, what: phrases }));
  const texts = disclosures.flatMap((disclosure) => [
    words[disclosure].title,
    ...words[disclosure].paragraphs({ ...facts, recipients: recipientNames, passed, besidesName: phrases }),
    ...words[disclosure].paragraphs({
      ...facts,
      checks: ["Credit"],
      recipients: [],
      passed: [],
      besidesName: [],
    }),
  ]);
  const declared = declaration({ ...facts, name: "Ana Ngata", jobRole: "Ward nurse", agreed: ["Privacy"] });
  return sha256Of(wholeText([...texts, ...declared])).slice(0, 16);
}

test("what version 2026-4 says of answers to health questions does not change in any language", () => {
  const hashes = languages.map((locale) => {
    const { disclosures: words, collected } = newest.words[locale];
    const what = [collected.what.health_answers];
    const passed = [{ check: "Medical questionnaire", to: collected.recipients.health_professional, what }];
    const facts = { asker: "Harbour Health", checks: ["Medical questionnaire"], collected: what };
    const paragraphs = words.health.paragraphs({ ...facts, recipients: [], passed, besidesName: what });
    return [locale, sha256Of(wholeText(paragraphs)).slice(0, 16)];
  });
  expect(Object.fromEntries(hashes)).toEqual({
    ar: "ac010b82fe2ad09e",
    en: "5a8e38f0f3c14b8d",
    es: "a85a24a7d2cec573",
    hi: "fe2119f0f8b5ba74",
    mi: "34e8d4848a3a5e55",
    pa: "b1c2290346cba7a5",
    vi: "9ae0948564c0b082",
    "zh-Hans": "ae93cbbac72f5176",
  });
});

test("the newest version is none of the former", () => {
  expect(former.map(({ name }) => name)).not.toContain(newest.name);
});
