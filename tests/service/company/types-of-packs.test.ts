import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { loadPacks } from "#server/contract/pack-files/load-packs.ts";
import type { Pack } from "#server/contract/packs/pack.ts";
import { currentPacks, packsOfCandor, publishPacks } from "#server/contract/packs/packs.ts";
import { languages } from "#server/platform/languages/language.ts";
import { type Account, anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aCandidateToLodge } from "../packets/packet-under-test.ts";

const former = currentPacks();
const gbFolder = path.join(import.meta.dirname, "../../../server/packs/gb");
const gb = loadPacks([...packsOfCandor(), gbFolder], languages).at(-1);
const type = "right_to_work_gb";

let world: ServiceUnderTest;
let account: Account;
let partner: Client;
beforeAll(async () => {
  publishPacks([...former, changed({})]);
  world = await openServiceUnderTest();
  account = await anAccount(world.service, { name: "Thames Care", provider: "manual" });
  partner = world.clientOf(account);
});
afterAll(async () => {
  publishPacks(former);
  await world.close();
});

/** The pack of the United Kingdom, with another right to work. */
function changed(other: Partial<Pack["check_types"][number]>): Pack {
  if (!gb) throw new Error("The pack is not there.");
  return {
    ...gb,
    check_types: gb.check_types.map((one) => (one.code === type ? { ...one, ...other } : one)),
  };
}

async function withPack<Result>(pack: Pack, use: () => Promise<Result>): Promise<Result> {
  publishPacks([...former, pack]);
  try {
    return await use();
  } finally {
    publishPacks([...former, changed({})]);
  }
}

/** Answers that are whole: `visa_ends_on` is asked of who has a visa alone. */
const given = { citizen: false, share_code: "W12345678", basis: "settled" };

test("a type of a pack is in the catalogue, after those of Candor", async () => {
  const codes = (await partner.call(api.listCheckTypes)).map(({ code }) => code);
  expect(codes.slice(-2)).toEqual([type, "dbs_basic"]);
  const shown = await partner.call(api.getCheckType, { params: { type: "dbs_basic" } });
  expect(shown).toMatchObject({ title: "Basic DBS check", country: "GB", has_referees: false });
  expect(shown.document_rule).toMatchObject({ code: "gb-dbs-basic", country: "GB" });
  expect(shown.facts).toContainEqual({ key: "addresses", required: true, years: 5 });
});

test("its check waits for the answers to the pack's questions, and the packet has them", async () => {
  const lodged = await aCandidateToLodge(world, { account, checks: [{ type }] });
  const { params } = lodged;
  const asked = (await partner.call(api.getFacts, { params })).facts.company_questions;
  const [form] = asked?.forms ?? [];
  expect(form).toMatchObject({ name: "Right to work in the United Kingdom", locale: "en-AU", version: 1 });
  expect(form?.fields[2]).toMatchObject({
    options: ["settled", "pre_settled", "visa"],
    option_labels: ["Settled status or indefinite leave", "Pre-settled status", "A visa"],
  });
  await lodged.sign();
  const waits = await partner.call(api.getCandidate, { params });
  expect(waits.candidate_checks[0]?.waiting_for?.facts).toEqual(["date_of_birth", "company_questions"]);
  const answers = { form_id: form?.id ?? 0, form_version: 1, answers: given };
  const saved = await partner.call(api.saveFacts, {
    params,
    body: { facts: { date_of_birth: "1991-04-12", company_questions: { forms: [answers] } } },
  });
  expect(saved.facts.company_questions).toMatchObject({ state: "known", problems: [] });
  const { text } = await lodged.read();
  expect(text).toContain("W12345678");
  expect(text).toContain("Settled status or indefinite leave");
});

test("a check keeps the questions with which it was ordered, whatever the order says and the pack becomes", async () => {
  const said = { form_version: 7, form_id: 2, note: "urgent" };
  const lodged = await aCandidateToLodge(world, { account, checks: [{ type, details: said }] });
  const [first] = gb?.check_types.find(({ code }) => code === type)?.forms ?? [];
  const second = { version: 2, questions: first?.questions.slice(0, 1) ?? [] };
  await withPack(changed({ forms: first ? [first, second] : [] }), async () => {
    const next = await aCandidateToLodge(world, { account, checks: [{ type }] });
    const versions = await Promise.all(
      [lodged, next].map(async ({ params }) => {
        const { facts } = await partner.call(api.getFacts, { params });
        return facts.company_questions?.forms.map(({ version, fields }) => [version, fields.length]);
      }),
    );
    expect(versions).toEqual([[[1, 4]], [[2, 1]]]);
  });
  const [check] = (await partner.call(api.getCandidate, { params: lodged.params })).candidate_checks;
  expect(check?.details).toMatchObject({ form_version: 1, note: "urgent" });
});

test("of a type that was withdrawn no check is launched, and those that were go on", async () => {
  const lodged = await aCandidateToLodge(world, { account, checks: [{ type }] });
  await withPack(changed({ withdrawn: true }), async () => {
    const ordered = partner.call(api.createCandidate, { body: { candidate: {}, checks: [{ type }] } });
    await expect(ordered).rejects.toMatchObject({
      code: "check_type_not_enabled",
      error: { param: "checks[0].type", message: expect.stringContaining("was withdrawn") },
    });
    const listed = await partner.call(api.listCompanyCheckTypes);
    expect(listed.map(({ code }) => code)).not.toContain(type);
    const { facts } = await partner.call(api.getFacts, { params: lodged.params });
    expect(facts.company_questions?.forms).toHaveLength(1);
  });
});
