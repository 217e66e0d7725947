import type { WebhookFailures } from "../../contract/sandbox.ts";
import type { Queryable } from "../../platform/db/database.ts";

export async function saveFailures(
  db: Queryable,
  webhook: { id: number; company_id: number },
  { count, response_status: status }: WebhookFailures,
): Promise<void> {
  await db`
    insert into service.webhook_failures (webhook_id, company_id, left_count, response_status)
    values (${webhook.id}, ${webhook.company_id}, ${count}, ${status})
    on conflict (webhook_id) do update set left_count = ${count}, response_status = ${status}`;
}

/** Takes one of the failures that are left; undefined where the call is to be made. */
export async function takeFailure(
  db: Queryable,
  webhookId: number,
): Promise<Pick<WebhookFailures, "response_status"> | undefined> {
  const [row] = await db<Pick<WebhookFailures, "response_status">[]>`
    update service.webhook_failures set left_count = left_count - 1
    where webhook_id = ${webhookId} and left_count > 0 returning response_status`;
  return row;
}
