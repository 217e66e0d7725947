import { openColumn } from "#server/platform/keys/sealed-column.ts";
import { deliveryContext } from "#server/service/webhooks/delivery-store.ts";
import { api } from "../../../server/contract/api.ts";
import { type WebhookCall, type WebhookInput, webhookCall } from "../../../server/contract/webhook.ts";
import { changeCheckStatus } from "../../../server/service/checks/change-status.ts";
import { lockCandidates } from "../../../server/service/records/candidate-store.ts";
import { serviceActor } from "../../../server/service/records/history-store.ts";
import type { Account } from "../../support/cast.ts";
import { openReceiver, type ReceivedCall } from "../../support/receiver.ts";
import { openServiceUnderTest } from "../../support/service-under-test.ts";

export type WebhookStory = Awaited<ReturnType<typeof openWebhookStory>>;

/** The service and a partner's receiver, and what happens between them. */
export async function openWebhookStory() {
  const receiver = await openReceiver();
  const world = await openServiceUnderTest();
  const { db } = world.service;

  /** Has the candidate's first check change, as its provider would. */
  async function change(id: string, to: Change, account: Account = world.account): Promise<void> {
    await db.begin(async (tx) => {
      const [candidate] = await lockCandidates(tx, account.reach, id);
      const check = candidate?.checks[0];
      if (!candidate || !check) throw new Error(`${id} has no check.`);
      await changeCheckStatus(world.service, tx, candidate, check.id, { ...to, actor: serviceActor });
    });
  }

  return {
    receiver,
    world,
    change,
    /** Starts the candidate's first check, and makes the calls that this causes. */
    async started(id: string, account?: Account): Promise<void> {
      await change(id, { to: "in-progress" }, account);
      await world.runJobs();
    },
    register(webhook: Partial<WebhookInput> = {}, account: Account = world.account) {
      const body = { uri: `${receiver.url}/in`, ...webhook };
      return world.clientOf(account).call(api.saveWebhook, { body });
    },
    aCandidate(
      id: string,
      checks = ["identity"],
      account: Account = world.account,
      extras: { actingFor?: "staff" } = {},
    ) {
      return world.clientOf(account).call(api.createCandidate, {
        ...extras,
        body: {
          candidate: { partner_application_id: id, first_name: "Ana", last_name: "Ahu" },
          checks: checks.map((type) => ({ type })),
          bypass: true,
        },
      });
    },
    async deliveries() {
      return [
        ...(await db<
          { id: string; webhookId: number; state: string; attempt_count: number; next: Date | null }[]
        >`
          select id, webhook_id as "webhookId", state, attempt_count, next_attempt_at as next
          from service.webhook_deliveries order by created_at`),
      ];
    },
    async attempts() {
      const rows = await db<
        {
          delivery_id: string;
          status: number | null;
          body: string | null;
          failure: string | null;
          timed: boolean;
        }[]
      >`
        select delivery_id, response_status as status, response_body as body, failure, duration_ms >= 0 as timed
        from service.webhook_attempts order by id`;
      return rows.map(({ delivery_id, body, ...row }) => ({
        ...row,
        body: openColumn(db, deliveryContext("response_body", delivery_id), body),
      }));
    },
    async close(): Promise<void> {
      await world.close();
      await receiver.close();
    },
  };
}

type Change =
  | { to: "in-progress" | "overdue" | "canceled" }
  | { to: "completed"; outcome: "clear" | "consider" | "unable_to_complete" };

export function bodyOf(call: ReceivedCall | undefined): WebhookCall {
  return webhookCall.parse(JSON.parse(call?.body ?? ""));
}
