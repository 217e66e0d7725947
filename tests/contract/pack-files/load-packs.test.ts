import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadPacks } from "#server/contract/pack-files/load-packs.ts";
import { packSchema } from "#server/contract/packs/pack.ts";
import { packsOfCandor } from "#server/contract/packs/packs.ts";
import { languages } from "#server/platform/languages/language.ts";

const plain = `code: harbour
title: Harbour trades
version: 2026-11-30
time_zone: Australia/Sydney
check_types:
  - code: crane_ticket
    title: { en: Crane ticket, hi: क्रेन टिकट }
    looks_at: { en: We look your ticket up., hi: हम आपका टिकट देखते हैं। }
    description: Looks a crane ticket up.
    category: licence
    country: AU
    turnaround_hours: 24
    recipient: licence_office
    document_rules: [harbour-card]
    facts: [legal_name]
    forms:
      - version: 1
        questions:
          - id: number
            label: { en: Number, hi: नंबर }
            kind: text
document_kinds:
  - code: crane_card
    title: { en: Crane card, hi: क्रेन कार्ड }
    id_type: id
    shape: card
    shows: [name, photo]
    country: AU
    expires: true
document_rules:
  - code: harbour-card
    title: The ticket itself
    source: The port's own terms, read 2026-11-30
    country: AU
    sets:
      - shows: []
        slots:
          - category: licence
            accepts: [crane_card]
`;

async function aFolder(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pack-"));
  await writeFile(path.join(folder, "pack.yaml"), text);
  return folder;
}

/** What is said of the pack when one part of it is another, without the folder. */
async function problemsOf(part: string, other: string): Promise<string> {
  expect(plain).toContain(part);
  const folder = await aFolder(plain.replace(part, other));
  let said = "nothing is wrong";
  try {
    loadPacks([folder], ["en", "hi"]);
  } catch (error) {
    said = (error as Error).message;
  }
  return said.replaceAll(`${folder}/`, "");
}

test("the packs of Candor have every text in every language", () => {
  expect(loadPacks(packsOfCandor(), languages).map(({ code }) => code)).toEqual(["common", "au", "nz"]);
});

test("a pack that is right is read, with what it leaves out", async () => {
  const [read] = loadPacks([await aFolder(plain)], ["en", "hi"]);
  expect(read?.check_types[0]).toMatchObject({ code: "crane_ticket", has_referees: false, details: [] });
});

test.each([
  [
    "a key that is misspelled",
    "    category: licence",
    "    categorie: licence",
    "pack.yaml:6: check_types.0",
  ],
  ["a fact that nobody can ask", "[legal_name]", "[shoe_size]", "pack.yaml:15: check_types.0.facts.0"],
  [
    "a text without a language",
    ", hi: क्रेन टिकट }",
    " }",
    "pack.yaml:7: check_types.0.title is missing in hi",
  ],
  ["a language of no page", "hi: नंबर", "fr: Numéro, hi: नंबर", "label.fr is no language of the journey"],
  ["a document that nobody has", "[crane_card]", "[crane_pass]", "there is no kind of document crane_pass"],
  [
    "a rule that it doesn't have",
    "[harbour-card]",
    "[harbour]",
    "pack.yaml:14: check_types.0.document_rules.0",
  ],
  [
    "a rule that nothing fulfils",
    "- shows: []",
    "- shows: [photo, date_of_birth]",
    "pack.yaml:36: document_rules.0.sets no documents fulfil it",
  ],
  [
    "a question that depends on itself",
    "kind: text",
    "kind: text\n            show_when: { field: number, is: [x] }",
    "pack.yaml:22: check_types.0.forms.0.questions.0.show_when.field no earlier question is number",
  ],
  [
    "a version that is left out",
    "- version: 1",
    "- version: 2",
    "pack.yaml:17: check_types.0.forms.0.version",
  ],
  ["a code of a company's own types", "crane_ticket", "own_ticket", "pack.yaml:6: check_types.0.code"],
  [
    "a place without a time",
    "Australia/Sydney",
    "Australia/Sidney",
    "pack.yaml:4: time_zone is no time zone",
  ],
  [
    "a demo company that orders what nobody has",
    "check_types:",
    `country: AU
demo_company:
  name: Harbour Cranes
  locale: en-AU
  support_email: people@cranes.example
  users: [{ name: Kiri Tau, email: kiri@cranes.example, role: owner }]
  bundles: [{ name: Crew, checks: [crane_ticket, diving_ticket] }]
  candidate:
    { partner_application_id: demo, first_name: Mo, last_name: Ali, email: mo@candidate.example, job_role: Crew, department: Quay, checks: [crane_ticket] }
check_types:`,
    "pack.yaml:11: demo_company.bundles.0.checks.1 there is no check type diving_ticket",
  ],
  ["what is no YAML", "check_types:", "check_types: [", "pack.yaml:"],
])("%s is said with its line", async (_what, part, other, said) => {
  expect(await problemsOf(part, other)).toContain(said);
});

test("two packs with one code are refused, and each of them is named", async () => {
  const [first, second] = [
    await aFolder(plain),
    await aFolder(plain.replace("code: harbour\n", "code: port\n")),
  ];
  expect(() => loadPacks([first, second], ["en", "hi"])).toThrow(
    `${second}/pack.yaml: the check type crane_ticket is in ${first}/pack.yaml already`,
  );
});

test("of two packs of one country the second is refused: it is unclear in which time zone a company there begins", async () => {
  const folder = await aFolder(plain.replace("time_zone:", "country: NZ\ntime_zone:"));
  expect(() => loadPacks([...packsOfCandor(), folder], [])).toThrow(
    `${folder}/pack.yaml: the pack of the country NZ is in `,
  );
});

test("a folder without a pack is named", () => {
  expect(() => loadPacks(["/nowhere"], ["en"])).toThrow("/nowhere/pack.yaml: can't be read (ENOENT)");
});

test("the published schema says what a pack may leave out", () => {
  const { required, title } = packSchema();
  expect(title).toBe("A pack of check types for Candor");
  expect(required).toEqual(["code", "title", "version", "time_zone"]);
});
