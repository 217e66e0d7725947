import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { claimDue, type Due } from "../../../server/service/webhooks/claim-due.ts";
import { deliverWebhook } from "../../../server/service/webhooks/deliver-webhook.ts";
import { findDueWebhooks } from "../../../server/service/webhooks/delivery-queue-store.ts";
import { givenUpAtOnce } from "../../../server/service/webhooks/give-up-deliveries.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
  await story.register();
  await story.aCandidate("APP-1");
});
afterEach(() => story.close());

const waiting = 2 * givenUpAtOnce + 500;

/** More deliveries of the candidate, each a second after the one before; every other one has failed once and waits for an hour. */
async function backlog(): Promise<void> {
  await story.change("APP-1", { to: "in-progress" });
  await story.world.service.db`
    insert into service.webhook_deliveries
      (id, webhook_id, candidate_id, company_id, partner_application_id, body, state, created_at, next_attempt_at)
    select gen_random_uuid(), webhook_id, candidate_id, company_id, partner_application_id, '{}', 'pending',
      created_at + n * interval '1 second',
      created_at + n * interval '1 second' + n % 2 * interval '1 hour'
    from service.webhook_deliveries, generate_series(1, ${waiting}) n`;
}

async function claimed(most: number): Promise<Due[]> {
  const { service } = story.world;
  const found = await findDueWebhooks(service.db, service.clock.now());
  return await claimDue(
    service,
    found.map((webhookId) => ({ webhookId, most })),
  );
}

async function refuseOne(): Promise<void> {
  story.receiver.answer({ status: 410 });
  const [due] = await claimed(1);
  if (!due) throw new Error("Nothing is to be delivered.");
  await deliverWebhook(story.world.service, due);
}

async function states() {
  return await story.world.service.db<{ state: string; count: number }[]>`
    select state, count(*) as count from service.webhook_deliveries group by state order by state`;
}

test("a 410 gives up the oldest of a backlog at once, and the rest in turns after it", async () => {
  await backlog();
  await refuseOne();
  expect(await story.world.client.call(api.getWebhook)).toMatchObject({ disabled_at: expect.any(String) });
  const [first, ...others] = await story.world.service.db<{ state: string }[]>`
    select state from service.webhook_deliveries order by created_at, number limit ${givenUpAtOnce + 2}`;
  expect(first).toEqual({ state: "failed" });
  expect(others.map(({ state }) => state)).toEqual([...Array(givenUpAtOnce).fill("failed"), "pending"]);

  await story.world.runJobs();
  expect(await states()).toEqual([{ state: "failed", count: waiting + 1 }]);
  expect(story.receiver.calls).toHaveLength(1);
});

test("what is not given up yet when the webhook is saved again is delivered, and a replay brings the rest", async () => {
  await backlog();
  await refuseOne();
  await story.register();
  story.receiver.answer({ status: 500 });
  await story.world.runJobs();
  expect(await states()).toEqual([
    { state: "failed", count: givenUpAtOnce + 1 },
    { state: "pending", count: waiting - givenUpAtOnce },
  ]);
});

test("a job that was lost leaves nothing pending: each look that finds something due gives up a turn", async () => {
  await backlog();
  await refuseOne();
  await story.world.service.db`delete from pgboss.job where name = 'webhook.give_up'`;
  await story.world.advance(2 * 3_600_000);
  for (let look = 0; look < 2; look += 1) {
    expect(await claimed(32)).toEqual([]);
    await story.world.service.db`update service.webhook_deliveries set claimed_until = null`;
  }
  expect(await states()).toEqual([{ state: "failed", count: waiting + 1 }]);
});

test("several calls that are refused at once disable the webhook once, and the owner gets one mail", async () => {
  for (const id of ["APP-1", "APP-2", "APP-3"]) {
    if (id !== "APP-1") await story.aCandidate(id);
    await story.change(id, { to: "in-progress" });
  }
  story.receiver.answer({ status: 410 });
  const due = await claimed(3);
  expect(due).toHaveLength(3);
  await Promise.all(due.map((one) => deliverWebhook(story.world.service, one)));
  await story.world.runJobs();
  expect(await states()).toEqual([{ state: "failed", count: 3 }]);
  const mails = await story.world.mails();
  expect(mails.filter(({ subject }) => subject === "Status updates to Hireline have stopped")).toHaveLength(
    1,
  );
});
