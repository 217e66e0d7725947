import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

const orders = [
  ["identity"],
  ["right_to_work_nz", "identity"],
  ["drivers_license"],
  ["reference_plus"],
  ["national_police_check", "right_to_work_au"],
  ["moj", "credit"],
];

test.each(orders)(
  "what the invitation says of the way, its first page says too (%s, …)",
  async (...checks) => {
    const email = `${checks.join("-")}@candidate.example`;
    const candidate = { first_name: "Ana", last_name: "Ngata", email };
    const body = { candidate, checks: checks.map((type) => ({ type })) };
    const { partner_link } = await under.service.client.call(api.createCandidate, { body });
    await under.service.runJobs();
    const mail = (await under.service.mails()).find(({ recipient }) => recipient === email);
    const journey = await under.visitor(partner_link).candidate.journey();
    expect(mail?.text).toContain(`about ${journey.minutes} minutes`);
    const papers = journey.wanted.types.filter((kind) => kind !== "linkage_photo").length;
    expect(/(A document|\d+ documents) that show/.exec(mail?.text ?? "")?.[1]).toBe(
      papers === 0 ? undefined : papers === 1 ? "A document" : `${papers} documents`,
    );
    expect(mail?.text.includes("The addresses where you have lived")).toBe(
      journey.histories.includes("addresses"),
    );
    expect(mail?.text.includes("Names of people you have worked with")).toBe(journey.referees.length > 0);
  },
);
