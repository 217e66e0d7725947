import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { countWork } from "../queue/work-list-store.ts";
import { digestMail } from "./digest-mail.ts";
import { findChoices, findDigestReaders, takeDigest } from "./notification-store.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";

const planJob = jobKind({ queue: "portal.plan-digests", data: z.object({}), cron: "*/15 * * * *" });
const digestJob = jobKind({
  queue: "portal.digest",
  mails: true,
  data: z.object({ staffId: z.uuid(), day: z.iso.date() }),
});

/** Every quarter of an hour: those for whom it is 8:00 by now. A day is taken in the transaction that enqueues its email. */
export function planDigests(portal: Portal): JobHandler {
  return handle(planJob, async () => {
    for (const reader of await findDigestReaders(portal.db, portal.clock.now())) {
      await portal.db.begin(async (tx) => {
        if (await takeDigest(tx, reader)) await portal.jobs.enqueue(tx, digestJob, reader);
      });
    }
  });
}

/** Emails what waits in the queue of a person's company. Nothing is sent when nothing waits. */
export function sendDigest(portal: Portal): JobHandler {
  return handle(digestJob, async ({ staffId, day }) => {
    const [person, choices] = await Promise.all([
      findStaffById(portal.db, staffId),
      findChoices(portal.db, staffId),
    ]);
    if (!person || !choices || choices.digest === "never") return;
    const now = portal.clock.now();
    const counts = await countWork(portal.db, person.companyId, { staffId, now });
    if (Number(counts.candidates) === 0) return;
    await portal.mail.send({
      key: `digest-${staffId}-${day}`,
      to: person.email,
      from: { name: "Candor", address: portal.settings.mailFrom },
      unsubscribeUrl: unsubscribeUrl(portal, staffId, "once"),
      ...digestMail({
        person,
        counts,
        weekly: choices.digest === "weekly",
        portalUrl: portal.settings.portalUrl,
        unsubscribeUrl: unsubscribeUrl(portal, staffId, "page"),
      }),
    });
  });
}
