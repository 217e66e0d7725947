import { z } from "zod";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { noteOpened } from "./progress-store.ts";

/** Tells the service that the candidate has opened their link, where it wants to know. */
export const openingIntent = intentKind<null, true>({
  name: "opening",
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  async send({ client, owner }) {
    const params = { partner_application_id: owner.partnerApplicationId };
    await ifOffered(client.call(api.noteOpening, { params }));
    return true;
  },
  async finish() {},
});

/** A person looks at the journey, and not only a program that fetched the link: their browser ran the page and showed it. */
export async function openJourney(portal: Portal, owner: Owner): Promise<void> {
  const { companyId, partnerApplicationId, candidateId } = owner;
  await portal.db.begin(async (tx) => {
    const isFirst = await noteOpened(tx, owner, portal.clock.now());
    if (!isFirst) return;
    await beginIntent(portal, tx, openingIntent, {
      owner: { companyId, partnerApplicationId, candidateId },
      payload: null,
    });
  });
}
