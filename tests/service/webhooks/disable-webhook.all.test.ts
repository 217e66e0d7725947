import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { disableFailing } from "../../../server/service/webhooks/disable-failing.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

const minute = 60_000;
const day = 24 * 60 * minute;

async function event(id: string): Promise<void> {
  await story.aCandidate(id);
  await story.started(id);
}

/** The hourly work of the queue, and the email that it causes. */
async function runHourly(): Promise<void> {
  await disableFailing(story.world.service).run({});
  await story.world.runJobs();
}

async function disabledAt() {
  return (await story.world.client.call(api.getWebhook))?.disabled_at;
}

/** The email to the company's owner about it. */
async function told() {
  const mails = await story.world.mails();
  return mails.filter(({ recipient }) => recipient === "olivia@harbour.example");
}

test("a webhook that takes no call for 5 days is disabled, and the company's owner is told once", async () => {
  await story.register({ uri: `${story.receiver.url}/in?key=5f2c9a` });
  story.receiver.answer({ status: 500 });
  await event("APP-1");
  await story.world.advance(5 * day - minute);
  await runHourly();
  expect(await disabledAt()).toBeNull();
  expect(await told()).toEqual([]);

  await story.world.advance(2 * minute);
  await runHourly();
  await runHourly();
  expect(await disabledAt()).toBe(story.world.service.clock.now().toISOString());
  expect(await story.deliveries()).toMatchObject([{ state: "failed", next: null }]);
  expect(await told()).toHaveLength(1);
  const calls = story.receiver.calls.length;
  await story.world.advance(2 * day);
  expect(story.receiver.calls).toHaveLength(calls);
});

test("the mail says in the brand's name what happened and what to do, and keeps the address's secrets", async () => {
  const { uri } = await story.register({ uri: `${story.receiver.url}/in?key=5f2c9a` });
  story.receiver.answer({ status: 410 });
  await event("APP-1");
  const [mail] = await told();
  expect(mail).toMatchObject({
    senderName: "Harbour Health",
    replyTo: "people@harbour.example",
    subject: "Status updates to Hireline have stopped",
  });
  const { host } = new URL(uri);
  const { deliveries } = await story.world.client.call(api.listWebhookDeliveries, {});
  for (const part of [mail?.text, mail?.html.replaceAll("&quot;", '"')]) {
    expect(part).toContain("Hello Olivia Owens,");
    expect(part).toContain(host);
    expect(part).toContain("410 Gone");
    expect(part).toContain(`POST ${story.world.baseUrl}/webhooks.`);
    expect(part).toContain(`${story.world.service.settings.portalUrl}/settings/integrations`);
    expect(part).toContain(`{"since": "${deliveries[0]?.created_at}", "state": "failed"}`);
    expect(part).not.toContain("5f2c9a");
  }
});

test("one success begins the five days anew", async () => {
  await story.register();
  story.receiver.answer({ status: 500 });
  await event("APP-1");
  await story.world.advance(4 * day);
  story.receiver.answer({ status: 200 });
  await event("APP-2");
  story.receiver.answer({ status: 500 });
  await event("APP-3");
  await story.world.advance(2 * day);
  await runHourly();
  expect(await disabledAt()).toBeNull();
  await story.world.advance(3 * day + minute);
  await runHourly();
  expect(await disabledAt()).not.toBeNull();
});

test("a webhook that has nothing to do for 5 days is not failing", async () => {
  await story.register();
  await event("APP-1");
  await story.world.advance(30 * day);
  await runHourly();
  expect(await disabledAt()).toBeNull();
  expect(await told()).toEqual([]);
});

test("saving calls it again with five new days, and a replay brings what was missed, of the disabled time too", async () => {
  await story.register();
  story.receiver.answer({ status: 410 });
  await event("APP-1");
  await story.world.advance(minute);
  await event("APP-2");
  expect(story.receiver.calls).toHaveLength(1);
  expect(await story.deliveries()).toMatchObject([
    { state: "failed", attempt_count: 1, next: null },
    { state: "failed", attempt_count: 0, next: null },
  ]);

  expect(await story.register()).toMatchObject({ disabled_at: null });
  await story.world.advance(6 * day);
  await runHourly();
  expect(await disabledAt()).toBeNull();
  story.receiver.answer({ status: 200 });
  story.receiver.calls.length = 0;
  const [, since] = /"since": "([^"]+)"/.exec((await told())[0]?.text ?? "") ?? [];
  await story.world.client.call(api.replayWebhook, { body: { since: since ?? "", state: "failed" } });
  await story.world.runJobs();
  expect(story.receiver.calls.map((call) => bodyOf(call).partner_application_id)).toEqual(["APP-1", "APP-2"]);
});

test("a webhook that is saved before the mail leaves is not written about", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.change("APP-1", { to: "in-progress" });
  story.receiver.answer({ status: 500 });
  await story.world.runJobs();
  await story.world.clock.advance(5 * day);
  await disableFailing(story.world.service).run({});
  await story.register();
  await story.world.runJobs();
  expect(await told()).toEqual([]);
});
