import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { type Language, languages } from "#server/platform/languages/language.ts";
import { former, newest } from "#server/portal/consent/consent-versions.ts";
import type { ConsentVersion } from "#server/portal/consent/consent-words.ts";
import { disclosureStanding } from "#server/portal/consent/disclosure-standing.ts";
import {
  type DisclosureText,
  disclosureText,
  disclosureTexts,
  sha256Of,
  wholeText,
} from "#server/portal/consent/disclosure-text.ts";
import { disclosures } from "#server/portal/consent/disclosures.ts";

/** A check of each type, and one that the service gives no name. */
const subject = {
  brand: { name: "Harbour Health" },
  checks: [...catalogue, { code: "", title: "" }].map(({ code, title }) => ({
    type: code,
    givenTitle: title,
    state: "waiting" as const,
  })),
};
const at = new Date("2026-11-21T10:00:00Z");
const [version20262] = former.filter(({ name }) => name === "2026-2");

/** All disclosures, agreed to in version 2026-2. */
function agreedBefore(locale: Language) {
  return disclosures.map((disclosure, id) => ({
    ...disclosureText(disclosure, subject, locale, version20262),
    id,
    givenAt: at,
  }));
}

function askedAgain(locale: Language): string[] {
  return disclosureStanding(subject, locale, agreedBefore(locale))
    .filter(({ agreedAt }) => agreedAt === null)
    .map(({ disclosure }) => disclosure);
}

const changed: Record<Language, string[]> = {
  en: ["criminal_record", "contact"],
  mi: ["privacy", "criminal_record", "contact"],
  "zh-Hans": ["criminal_record", "contact"],
  hi: ["privacy", "criminal_record", "contact"],
  pa: ["privacy", "criminal_record", "contact"],
  vi: ["criminal_record", "contact"],
  ar: ["criminal_record", "contact"],
  es: ["criminal_record", "contact"],
};

test.each(languages)(
  "who agreed to version 2026-2 in %s is asked again only for what changed its meaning",
  (locale) => {
    expect(askedAgain(locale)).toEqual(changed[locale]);
  },
);

test("it counts in whichever language it was agreed to, not in the one that is read now", () => {
  const inEnglish = disclosureStanding(subject, "hi", agreedBefore("en"));
  expect(inEnglish.find(({ disclosure }) => disclosure === "privacy")?.agreedAt).toBe(at.toISOString());
});

test("what counts is named by the title and the version that were agreed to, the rest by the newest", () => {
  const standing = disclosureStanding(subject, "en", agreedBefore("en"));
  const versions = Object.fromEntries(standing.map(({ disclosure, version }) => [disclosure, version]));
  expect(versions).toMatchObject({ privacy: "2026-2", credit: "2026-2", criminal_record: "2026-3" });
  expect(standing.find(({ disclosure }) => disclosure === "credit")?.title).toBe(
    disclosureText("credit", subject, "en", version20262).title,
  );
});

test("an added check asks again in a former version too", () => {
  const fewer = { ...subject, checks: subject.checks.filter(({ type }) => type === "identity") };
  const given = disclosureTexts(fewer, "en").map(({ disclosure }, id) => ({
    ...disclosureText(disclosure, fewer, "en", version20262),
    id,
    givenAt: at,
  }));
  const open = disclosureStanding(subject, "en", given).filter(({ agreedAt }) => agreedAt === null);
  expect(open.map(({ disclosure }) => disclosure)).toEqual([
    "privacy",
    "criminal_record",
    "credit",
    "contact",
    "health",
  ]);
});

test("version 2026-2 is published: its words and titles do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfAll(locale)]);
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

test("version 2026-3 is published: its words do not change in any language", () => {
  const hashes = languages.map((locale) => [locale, hashOfAll(locale, newest)]);
  expect([newest.name, Object.fromEntries(hashes)]).toEqual([
    "2026-3",
    {
      en: "d019da44d5db43a7",
      mi: "2f0932125705fe96",
      "zh-Hans": "560c75a22991be28",
      hi: "e037297b94bc6caa",
      pa: "f69f287dbad3bc46",
      vi: "bf47ab26576c9fe4",
      ar: "8313b8cff4b18086",
      es: "26a0d2b37fce06a7",
    },
  ]);
});

/** Of each disclosure and the declaration, with the title of each check of the catalogue. */
function hashOfAll(locale: Language, version: ConsentVersion | undefined = version20262): string {
  const texts: DisclosureText[] = disclosures.map((disclosure) =>
    disclosureText(disclosure, subject, locale, version),
  );
  const declaration = version?.words[locale].declaration({
    name: "Ana Ngata",
    asker: "Harbour Health",
    jobRole: "Ward nurse",
    checks: version === newest ? ["Identity", "Credit"] : [],
    agreed: texts.map((text) => `${text.title} (${text.version})`),
  });
  const words = texts.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  return sha256Of(withoutIsolates(wholeText([...words, ...(declaration ?? [])]))).slice(0, 16);
}

test("the newest version is none of the former", () => {
  expect(former.map(({ name }) => name)).not.toContain(newest.name);
});
