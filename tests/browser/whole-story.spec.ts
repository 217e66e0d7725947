import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { api } from "../../server/contract/api.ts";
import { webhookCall } from "../../server/contract/webhook.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { unsentTo } from "../support/outbox.ts";
import { openReceiver } from "../support/receiver.ts";
import { aPdfFile, aPhotoFile, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("a candidate created over the API uploads an ID and signs in a browser, and the partner hears of it", {
  tag: "@every-run",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const receiver = await openReceiver();
  const { secret } = await product.client.call(api.saveWebhook, {
    body: {
      uri: `${receiver.url}/hooks?source=candor`,
      authorization: "Bearer partner-secret",
      id_in_path: true,
    },
  });
  const email = `story-${product.portalUrl.split(":").at(-1)}-${test.info().project.name}@candidate.example`;
  const created = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Amélie", last_name: "Ōtara", email, job_role: "Ward nurse" },
      checks: [aKnownCheck("identity"), aKnownCheck("national_police_check")],
    },
  });
  const params = { partner_application_id: created.partner_application_id };

  await page.goto(await linkInOutbox(product.firstRun.outbox_url, email));
  const journey = journeyPage(page);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.add(aPdfFile());
  await expect(journey.received).toHaveCount(2);
  await journey.add(await aPhotoFile("medicare.jpg"));
  await expect(journey.received).toHaveCount(3);
  await journey.add(await aPhotoFile("face.jpg"));
  await expect(journey.received).toHaveCount(4);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();

  const signed = await product.client.call(api.getCandidate, { params });
  const [, police] = signed.candidate_checks;
  expect(police).toMatchObject({ status: "candidate", waiting_for: { facts: [], documents: [] } });
  expect(police?.waiting_for?.review).toHaveLength(4);
  await product.client.call(api.approveDocuments, { params });
  expect(["submitted", "in-progress", "completed"]).toContain(signed.status);
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });

  // Candidates of other tests may be reported here too.
  const calls = () => receiver.calls.filter(({ body }) => body.includes(created.partner_application_id));
  await expect.poll(() => calls().length).toBe(4);
  const told = calls().map((call) => {
    const verified = new Webhook(secret).verify(call.body, call.headers);
    expect(call.path).toBe(`/hooks/${created.partner_application_id}?source=candor`);
    expect(call.headers.authorization).toBe("Bearer partner-secret");
    const { candidate_check: check, sequence } = webhookCall.parse(verified);
    return { type: check.type, from: check.previous_status, to: check.status, sequence };
  });
  for (const type of ["identity", "national_police_check"]) {
    expect(told.filter((call) => call.type === type).map(({ from, to }) => `${from} → ${to}`)).toEqual([
      "candidate → in-progress",
      "in-progress → completed",
    ]);
  }
  expect(told.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2, 3, 4]);
  expect((await product.client.call(api.getCandidate, { params })).status).toBe("completed");
  expect(complaints).toEqual([]);
  await receiver.close();
});

/** The invitation that a person would open: the newest email to this address, once it has arrived. */
async function linkInOutbox(outboxUrl: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [newest] = await unsentTo(outboxUrl, email);
      link = /https?:\/\/\S+\/s\/\S+/.exec(newest?.text ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
