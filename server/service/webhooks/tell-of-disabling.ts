import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { logoUrl } from "../reference/logo-url.ts";
import type { Service } from "../service.ts";
import { disablingMail } from "./disabling-mail.ts";
import { findDisabling } from "./disabling-store.ts";

const tell = jobKind({
  queue: "webhook.disabled_mail",
  mails: true,
  data: z.object({ webhookId: z.int(), reason: z.enum(["gone", "failing"]) }),
});

/** Has the company notified, with the commit, that the webhook is no longer called. */
export async function tellOfDisabling(
  service: Service,
  tx: Transaction,
  notice: z.input<typeof tell.data>,
): Promise<void> {
  await service.jobs.enqueue(tx, tell, notice);
}

/** Writes to the company's default owner, unless the webhook was saved again meanwhile. */
export function sendDisablingMail(service: Service): JobHandler {
  return handle(tell, async ({ webhookId, reason }, _resting, key) => {
    const disabling = await findDisabling(service.db, webhookId);
    if (!disabling) return;
    const { baseUrl, portalUrl, mailFrom } = service.settings;
    const brand = { ...disabling.brand, logo_url: logoUrl(disabling.brand, { baseUrl }) };
    const letter = disablingMail({ ...disabling, brand, reason, baseUrl, portalUrl }, mailFrom);
    await service.mail.send({ ...letter, key });
  });
}
