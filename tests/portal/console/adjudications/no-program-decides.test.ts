import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Outcome } from "#server/contract/check.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { type Bureau, openBureau } from "../../../service/connected-providers/bureau.ts";
import { anAccount, ownToken } from "../../../support/cast.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { aReferenceCheck, kindAnswers } from "../../../support/reference-check.ts";
import { aLaunch } from "../../../support/signed-candidate.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const day = 24 * 3_600_000;
let world: StaffUnderTest;
let bureau: Bureau;
beforeAll(async () => {
  world = await openStaffUnderTest();
  bureau = await openBureau();
});
afterAll(async () => {
  await world.close();
  await bureau.close();
});

let count = 0;
async function aSigned(client: Client, lastName: string) {
  count += 1;
  const email = `nobody-decides-${count}@candidate.example`;
  const candidate = await aLaunch(client, {
    candidate: { first_name: "Ana", last_name: lastName, email },
    checks: [aKnownCheck("directorship")],
  });
  await candidate.sign();
  await world.runJobs();
  return { ...candidate, email, outcome: async () => (await candidate.checks())[0]?.outcome };
}

/** A completed check, by what says so. */
const completions: Record<string, (outcome: Outcome) => Promise<{ email: string; outcome: unknown }>> = {
  async "a simulated provider"(outcome) {
    const names = { clear: "Silva", consider: "Consider", unable_to_complete: "Unable" };
    const candidate = await aSigned(world.client, names[outcome]);
    for (let step = 0; step < 3; step += 1) await world.advance(60_000);
    return { email: candidate.email, outcome: await candidate.outcome() };
  },
  async "a connected provider"(outcome) {
    const account = await anAccount(world.service, { notEnabled: [] }, `Bureau ${outcome}`);
    const { token } = await ownToken(world.service, account.companyId);
    await saveConnection(world.portal, { companyId: account.companyId, baseUrl: world.baseUrl, token });
    const body = { name: "Southern Records", url: bureau.url, check_types: ["directorship"] };
    bureau.knows((await world.clientOf({ token }).call(api.createCheckProvider, { body })).secret);
    const candidate = await aSigned(world.clientOf(account), "Silva");
    const order = bureau.orders().at(-1);
    bureau.report(order?.id ?? "", { status: "completed", result: { outcome } });
    const event = { type: "check.updated", data: { id: order?.id } };
    await bureau.notify(order?.callback_url ?? "", event, { at: world.clock.clock.now() });
    await world.runJobs();
    return { email: candidate.email, outcome: await candidate.outcome() };
  },
};

const outcomes = ["clear", "consider", "unable_to_complete"] as const;

test.each(Object.keys(completions).flatMap((by) => outcomes.map((outcome) => [by, outcome] as const)))(
  "%s that reports %s decides about nobody, also after two months",
  async (by, outcome) => {
    const completed = await completions[by]?.(outcome);
    expect(completed?.outcome).toBe(outcome);
    await expectNoDecision(completed?.email ?? "");
  },
);

test.each([
  ["clear", "Yes"],
  ["consider", "No"],
] as const)(
  "referees whose answers come to %s decide about nobody, also after two months",
  async (outcome, again) => {
    const account = await anAccount(
      world.service,
      { providers: { reference_plus: "reference" } },
      `Referees ${outcome}`,
    );
    await saveConnection(world.portal, {
      companyId: account.companyId,
      baseUrl: world.baseUrl,
      token: account.token,
    });
    const email = `referred-${outcome}@candidate.example`;
    const reference = await aReferenceCheck(world, account, { details: { referees_wanted: 1 } });
    const params = { partner_application_id: reference.params.partner_application_id };
    await reference.client.call(api.updateCandidate, { params, body: { candidate: { email } } });
    await reference.submit();
    const referee = await reference.add({ email: `referee-${outcome}@example.com`, form_id: 2 });
    await reference.ask(referee);
    await world.runJobs();
    const token = await reference.tokenOf(`referee-${outcome}@example.com`);
    await reference.client.call(api.answerRefereeForm, {
      params: { token },
      body: {
        action: "submit",
        answers: { ...kindAnswers, work_again: again, work_again_why: "They left early." },
      },
    });
    const { candidate_checks } = await reference.client.call(api.getCandidate, { params });
    expect(candidate_checks[0]).toMatchObject({ status: "completed", outcome });
    await expectNoDecision(email);
  },
);

/** No decision of anybody on any candidate or document, and nothing was written to this one. */
async function expectNoDecision(email: string): Promise<void> {
  for (const wait of [60_000, day, 60 * day]) {
    await world.advance(wait);
    await world.runPortalJobs();
  }
  const { db } = world.portal;
  const decided = await db`
    select 'adjudication' as made from portal.adjudications
    union all select 'review' from portal.reviews`;
  expect(decided).toEqual([]);
  const written = (await world.mails()).filter(({ recipient }) => recipient === email);
  expect(written.map(({ subject }) => subject)).toEqual([]);
}
