import { afterEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { fewestFinished } from "#server/portal/candidate/outlook/usual-time.ts";
import { place } from "../../../service/statistics/placed.ts";
import { aPhoto } from "../../../support/files.ts";
import { type Front, openFrontOf } from "../../company/connections/front.ts";
import { type JourneyUnderTest, openJourneyUnderTest, readyToSign } from "../../journey-under-test.ts";

const hourMs = 3_600_000;
let under: JourneyUnderTest;
let front: Front | undefined;
afterEach(async () => {
  await front?.close();
  front = undefined;
  await under.close();
});

/** A candidate who has signed, whose one check has begun and is not finished. */
async function aSignedCandidate(more: { extensions?: boolean } = {}) {
  under = await openJourneyUnderTest(more);
  const { ana, candidate, signature } = await readyToSign(under, await aPhoto());
  await ana.signature.submit(signature);
  const outlook = async () => Object.values((await ana.candidate.journey()).outlooks)[0];
  return { ana, candidate, outlook };
}

/** Finished checks of the company's, the nth of which took n hours. */
async function finish(count: number, type = "right_to_work_au"): Promise<void> {
  const { service } = under;
  const now = service.clock.clock.now().getTime();
  for (let hours = 1; hours <= count; hours += 1) {
    const ago = (count: number) => new Date(now - count * hourMs).toISOString();
    const [at, submitted, completed] = [ago(30), ago(hours), ago(0)];
    await place(service, service.account, {
      at,
      submitted,
      checks: [{ type, status: "completed", outcome: "clear", submitted, completed }],
    });
  }
}

test("a company's own history is shown once twenty checks of the type are finished, and the catalogue's time until then", async () => {
  const { outlook } = await aSignedCandidate();
  await finish(fewestFinished - 1);
  expect((await outlook())?.usual).toEqual({ basis: "catalogue", unit: "hours", from: null, to: 24 });
  await under.portal.runJobs();
  expect((await outlook())?.usual).toMatchObject({ basis: "catalogue" });
  await finish(1);
  // It is measured once a day.
  await under.portal.runJobs();
  expect((await outlook())?.usual).toMatchObject({ basis: "catalogue" });
  under.portal.clock.advance(25 * hourMs);
  await outlook();
  await under.portal.runJobs();
  // Of 1, 1, 2, … 19 hours: half took 9.5 or less, four of five 15.2 or less.
  expect((await outlook())?.usual).toEqual({ basis: "history", unit: "hours", from: 10, to: 16 });
});

test("a service without statistics is measured by its list of candidates, with specified operations alone", async () => {
  const { outlook } = await aSignedCandidate({ extensions: false });
  await expect(under.service.client.call(api.getStatistics, { query: {} })).rejects.toMatchObject({
    status: 404,
  });
  await finish(fewestFinished);
  expect((await outlook())?.usual).toMatchObject({ basis: "catalogue" });
  await under.portal.runJobs();
  // Of 1, 2, … 20 hours.
  expect((await outlook())?.usual).toEqual({ basis: "history", unit: "hours", from: 11, to: 17 });
});

test("the page after signing asks the service twice at most, however many checks there are and whatever is measured", async () => {
  const { ana } = await aSignedCandidate();
  await ana.candidate.journey();
  front = await openFrontOf(under);
  const journey = await ana.candidate.journey();
  expect(journey.step).toBe("status");
  expect(front.asked.length).toBeLessThanOrEqual(2);
});

test("only one of many pages has a company's times measured", async () => {
  const { outlook } = await aSignedCandidate();
  await Promise.all([outlook(), outlook(), outlook(), outlook()]);
  await outlook();
  const { db } = under.portal;
  const [row] = await db<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job where name = 'portal.measure-times'`;
  expect(row?.jobs).toBe(1);
});
