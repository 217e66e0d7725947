import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

/** People who were asked for these checks and signed so many minutes after they had opened their link. */
async function signed(checks: string[], minutes: number[]): Promise<void> {
  const { client, service } = under.service;
  for (const took of minutes) {
    const body = { candidate: {}, checks: checks.map((type) => ({ type })), bypass: true };
    const { id } = await client.call(api.createCandidate, { body });
    const at = service.clock.now();
    const opened = new Date(at.getTime() - took * 60_000);
    await service.db`
      update service.candidates set status = 'submitted', opened_at = ${opened}, submitted_at = ${at} where id = ${id}`;
  }
}

async function invited(email: string, checks: string[]) {
  const { client, runJobs, mails } = under.service;
  const body = { candidate: { first_name: "Mere", email }, checks: checks.map((type) => ({ type })) };
  const { partner_application_id } = await client.call(api.createCandidate, { body });
  await runJobs();
  const mail = (await mails()).find(({ recipient }) => recipient === email);
  const params = { partner_application_id };
  const said = async () => {
    const { measured_minutes, partner_link } = await client.call(api.getCandidate, { params });
    const { minutes, minutesMeasured } = await under.visitor(partner_link).candidate.journey();
    return { measured_minutes, minutes, minutesMeasured };
  };
  return { params, text: mail?.text ?? "", said };
}

test("once twenty people signed for the same checks, mail and page say what it took most of them, and until then an estimate", async () => {
  const checks = ["identity", "credit"];
  // Who left for a day in between does not count, and other checks count for themselves.
  await signed(checks, [
    ...Array.from({ length: 10 }, () => 17),
    ...Array.from({ length: 9 }, () => 60),
    1_440,
  ]);
  await signed(["credit"], [3]);
  const early = await invited("early@example.com", checks);
  const { minutes: estimated, ...estimate } = await early.said();
  expect(estimate).toEqual({ measured_minutes: null, minutesMeasured: false });
  expect(early.text).toContain(`It takes about ${estimated} minutes.`);

  await signed(checks, [2]);
  const late = await invited("late@example.com", ["credit", "identity"]);
  expect(late.text).toContain("It takes most people about 17 minutes.");
  expect(await late.said()).toEqual({ measured_minutes: 17, minutes: 17, minutesMeasured: true });
  const { said } = await invited("other@example.com", ["credit"]);
  expect(await said()).toMatchObject({ measured_minutes: null, minutesMeasured: false });

  // What is said stays as it was said, until more is asked.
  await signed(
    checks,
    Array.from({ length: 20 }, () => 5),
  );
  expect(await late.said()).toMatchObject({ minutes: 17 });
  await under.service.client.call(api.addChecks, {
    params: late.params,
    body: { checks: [{ type: "social_media" }] },
  });
  expect(await late.said()).toMatchObject({ measured_minutes: null, minutesMeasured: false });
});
