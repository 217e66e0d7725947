import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { passedOn } from "#server/portal/candidate/consent/collected.ts";
import { newest } from "#server/portal/candidate/consent/consent-versions.ts";
import { disclosureTexts } from "#server/portal/candidate/consent/disclosure-text.ts";
import { whoGetsWhat } from "#server/portal/candidate/consent/who-gets-what.ts";
import { factsNamedBy } from "../../../support/named-in-consent.ts";

const everyType = catalogue().map(({ code }) => code);
const orders = [
  ...everyType.map((type) => [type]),
  ...everyType.map((type) => [type, "national_police_check"]),
  everyType,
  ["Criminal-History", "health_screening", "fleet_permit"],
];

function subjectOf(types: string[]) {
  const checks = types.map((type) => ({
    type,
    givenTitle: catalogue().find(({ code }) => code === type)?.title ?? type,
    state: "waiting" as const,
  }));
  return { brand: { name: "Harbour Health" }, checks, documentRules: [] };
}

const named = ({ key, years }: { key: string; years: number | null }) =>
  years === null ? key : `${key} ${years}`;

test.each(orders)("the table for %s names what the texts name, and nobody else", (...types) => {
  const subject = subjectOf(types);
  const [privacy] = disclosureTexts(subject, "en");
  const text = withoutIsolates(privacy?.paragraphs.join("\n") ?? "");
  const { collected, asked, askedOfNobody } = whoGetsWhat(subject, "en");
  expect(collected.map(named).toSorted()).toEqual(factsNamedBy(text, newest.words.en.collected).toSorted());
  for (const { to, checks, what } of asked) {
    expect(text).toContain(`• ${to}`);
    expect(checks).not.toEqual([]);
    expect(collected.map(({ key }) => key)).toEqual(expect.arrayContaining(what.map(({ key }) => key)));
  }
  expect(asked.flatMap(({ checks }) => checks).length + askedOfNobody.length).toBe(types.length);
});

test("one who is asked for two checks gets what either needs, as far back as either needs it", () => {
  const both = ["nz_police_vetting", "national_police_check"];
  const rows = whoGetsWhat(subjectOf(both), "en").asked;
  expect(rows.map(({ to }) => to)).toEqual(["New Zealand Police", "the Australian police"]);
  const [ofVisas] = whoGetsWhat(subjectOf(["right_to_work_au", "right_to_work_nz"]), "en").asked;
  expect(ofVisas?.checks).toHaveLength(2);
  const either = ["right_to_work_au", "right_to_work_nz"].flatMap((kind) => passedOn(kind)?.what ?? []);
  expect(new Set(ofVisas?.what.map(({ key }) => key))).toEqual(new Set(either.map(({ key }) => key)));
  const [ofEmployers] = whoGetsWhat(subjectOf(["employment_history"]), "en").asked;
  expect(ofEmployers?.what.map(named)).toEqual(["legal_name", "employment 5"]);
});

test("answers about health stand in no row where the journey does not ask for them", () => {
  const subject = subjectOf(["medical_questionnaire"]);
  const keys = (asksHealth: boolean) => {
    const { collected, asked } = whoGetsWhat({ ...subject, asksHealth }, "en");
    return [...collected, ...asked.flatMap(({ what }) => what)].map(({ key }) => key);
  };
  expect(keys(true).filter((key) => key === "health_answers")).toHaveLength(2);
  expect(keys(false)).not.toContain("health_answers");
});

test("a check that was canceled stands in no row", () => {
  const subject = subjectOf(["credit", "identity"]);
  const [credit, identity] = subject.checks;
  const checks = [{ ...credit, state: "canceled" as const }, identity].filter(
    (one) => one?.type !== undefined,
  );
  expect(whoGetsWhat({ ...subject, checks: checks as typeof subject.checks }, "en")).toMatchObject({
    asked: [],
    askedOfNobody: ["Identity"],
  });
});
