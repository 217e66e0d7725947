import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { beginIntent } from "#server/portal/gateway/outbox/begin-intent.ts";
import { carryOut } from "#server/portal/gateway/outbox/carry-out.ts";
import { finishEarlier } from "#server/portal/gateway/outbox/finish-earlier.ts";
import { intentKind } from "#server/portal/gateway/outbox/intent-kind.ts";
import { startOutbox, workOffIntents } from "#server/portal/gateway/outbox/start-outbox.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { anAccount } from "../../support/cast.ts";
import { type Front, openFront, openFrontOf } from "../company/connections/front.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../journey-under-test.ts";

let under: JourneyUnderTest;
let front: Front;
let candidate: Candidate;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  front = await openFrontOf(under);
});
afterAll(async () => {
  await under.close();
  await front.close();
});
beforeEach(async () => {
  finished = [];
  candidate = await under.aCandidate();
  await under.portal.db`delete from portal.intents`;
  await under.portal.db`delete from portal.service_pauses`;
});

let finished: string[];

/** Asks the service for something that any candidate has, and notes what it was for. */
const note = intentKind<{ text: string }, string>({
  name: "note",
  payload: z.object({ text: z.string() }),
  unattended: "send",
  async send({ client, owner, payload }) {
    await client.call(api.listHistory, {
      params: { partner_application_id: owner.partnerApplicationId },
    });
    return payload.text;
  },
  async finish(_tx, _given, text) {
    finished.push(text);
  },
});

const ownerOf = ({ company_id, partner_application_id, id }: Candidate) => ({
  companyId: company_id,
  partnerApplicationId: partner_application_id,
  candidateId: id,
});

async function begin(text: string, of = candidate, subject = text): Promise<void> {
  const begun = { owner: ownerOf(of), subject, payload: { text } };
  await under.portal.db.begin((tx) => beginIntent(under.portal, tx, note, begun));
}

const carry = (text: string) =>
  carryOut(under.portal, note, {
    owner: ownerOf(candidate),
    payload: { text },
    client: under.service.client,
    carried: undefined,
    alone: true,
  });

const open = async () => (await under.portal.db`select from portal.intents`).length;
const workOff = () => workOffIntents(under.portal, [note]);

test("an intent is carried out once, by whoever of many claims it first", async () => {
  for (let round = 0; round < 20; round += 1) {
    await begin("once");
    const { client } = under.service;
    const finish = () => finishEarlier(under.portal, note, { owner: ownerOf(candidate), client });
    await Promise.all([finish(), finish(), workOff(), workOff(), finish()]);
    expect(finished).toHaveLength(round + 1);
  }
});

test("of several requests of one candidate each is carried out, one after another", async () => {
  await Promise.all(["a", "b", "c", "d"].map(carry));
  expect(finished.sort()).toEqual(["a", "b", "c", "d"]);
  expect(await open()).toBe(0);
});

test("what fails is tried again after growing pauses, and after an hour of them once an hour", async () => {
  await begin("patient");
  const pausesMs: number[] = [];
  const settings = { ...under.portal.settings };
  under.portal.settings.serviceBaseUrl = "http://127.0.0.1:9/v1";
  for (let attempt = 1; attempt <= 14; attempt += 1) {
    expect(await workOff()).toBe(1);
    const [row] = await under.portal.db<{ at: Date }[]>`select next_attempt_at as at from portal.intents`;
    const pauseMs = (row?.at.getTime() ?? 0) - under.portal.clock.now().getTime();
    pausesMs.push(pauseMs);
    under.portal.clock.advance(pauseMs);
  }
  under.portal.settings.serviceBaseUrl = settings.serviceBaseUrl;
  const minutes = pausesMs.map((ms) => Math.round(ms / 6_000) / 10);
  expect(minutes).toEqual([0.1, 0.2, 0.3, 0.7, 1.3, 2.7, 5.3, 10, 10, 10, 10, 10, 60, 60]);
  expect(await workOff()).toBe(1);
  expect(finished).toEqual(["patient"]);
});

test("a refusal closes an intent, and nothing follows from it", async () => {
  await begin("refused");
  front.refuseNext(/\/history$/, 422);
  await workOff();
  expect([finished, await open()]).toEqual([[], 0]);
});

test("an intent of a candidate who is gone is forgotten", async () => {
  await begin("gone");
  await under.service.client.call(api.deleteCandidate, { params: candidate });
  await workOff();
  expect([finished, await open()]).toEqual([[], 0]);
});

test("a payload that was moved to another candidate's intent opens nothing", async () => {
  await begin("mine");
  const other = await under.aCandidate();
  await under.portal.db`
    update portal.intents set candidate_id = ${other.id}, partner_application_id = ${other.partner_application_id}`;
  await workOff();
  expect([finished, await open()]).toEqual([[], 1]);
});

test("companies take turns: one whose service hangs has its share of places, and others go on", async () => {
  const slow = await anAccount(under.service.service, { name: "Slow Company" });
  const slowFront = await openFront();
  slowFront.serve(under.service.service);
  await saveConnection(under.portal, { ...slow, baseUrl: `${slowFront.url}/v1` });
  const ofSlow = await under.aCandidate({}, under.service.clientOf(slow));
  for (let number = 0; number < 10; number += 1) await begin(`slow ${number}`, ofSlow);
  const release = slowFront.hold(/\/history$/);
  const outbox = await startOutbox(under.portal, [note], { total: 4, ofCompany: 2 });
  const hanging = () => slowFront.asked.filter((one) => one.endsWith("/history")).length;
  await expect.poll(hanging).toBe(2);
  for (let number = 0; number < 5; number += 1) {
    await begin(`quick ${number}`);
    await expect.poll(() => finished.at(-1)).toBe(`quick ${number}`);
  }
  expect(hanging()).toBe(2);
  release();
  await expect.poll(() => finished.length).toBe(15);
  await outbox.stop();
  await slowFront.close();
});

test("an outbox that is stopped takes no more, and waits for what is under way", async () => {
  await begin("under way");
  const release = front.hold(/\/history$/);
  const askedBefore = front.asked.length;
  const outbox = await startOutbox(under.portal, [note]);
  await expect.poll(() => front.asked.slice(askedBefore).at(-1)).toMatch(/\/history$/);
  const stopping = outbox.stop();
  await begin("after that");
  release();
  await stopping;
  expect(finished).toEqual(["under way"]);
  expect(await open()).toBe(1);
});
