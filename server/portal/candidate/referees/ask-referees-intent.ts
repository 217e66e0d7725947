import { z } from "zod";
import { api } from "../../../contract/api.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { hasIntent } from "../../gateway/intent-store.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { finishEarlier } from "../../gateway/outbox/finish-earlier.ts";
import type { Asking } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { hasWithdrawnAll } from "../consent/withdrawal-store.ts";
import { findNamedReferees } from "./named-referee-store.ts";
import { refereeChangeIntent } from "./referee-change-intent.ts";
import { givenReferees } from "./referee-check.ts";

/** Has each referee asked once whom a candidate named, now that the candidate has signed; nobody any more once they withdraw that. */
export const askRefereesIntent = intentKind<null, true>({
  name: "ask-referees",
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  async settle({ portal, owner }) {
    return (await hasWithdrawnAll(portal.db, owner)) ? "nothing" : null;
  },
  async send(asking) {
    await finishChanges(asking);
    const { portal, client, owner } = asking;
    const named = Map.groupBy(await findNamedReferees(portal.db, owner), ({ checkId }) => checkId);
    for (const [candidate_check_id, ofCheck] of named) {
      const ids = new Set(ofCheck.map(({ refereeId }) => refereeId));
      const params = { partner_application_id: owner.partnerApplicationId, candidate_check_id };
      const listed = await unlessRefused(portal, params, client.call(api.listReferees, { params }));
      for (const { id, requested_at } of givenReferees.parse(listed)) {
        if (requested_at || !ids.has(id)) continue;
        const asked = { ...params, referee_id: id };
        await unlessRefused(portal, asked, client.call(api.requestReferee, { params: asked, body: {} }));
      }
    }
    return true;
  },
  async finish() {},
});

/** The service asks by itself only those who came with the check; those whom the candidate named, it asks when told to. */
export async function beginAskingReferees(portal: Portal, tx: Transaction, owner: Owner): Promise<void> {
  const named = await findNamedReferees(tx, owner);
  const isOnTheWay = await hasIntent(tx, { owner, kind: refereeChangeIntent.name });
  if (named.length > 0 || isOnTheWay) {
    await beginIntent(portal, tx, askRefereesIntent, { owner, payload: null });
  }
}

/** Who is still on the way to the service comes first. */
async function finishChanges({ portal, owner, client }: Asking<null>): Promise<void> {
  try {
    await finishEarlier(portal, refereeChangeIntent, { owner, client });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    portal.log.warn({ code: error.code }, "the service did not take a referee");
  }
}

/** A refusal stays one, such as of a number where no SMS can be sent: staff see who was not asked. */
async function unlessRefused<Answer>(
  portal: Portal,
  asked: { candidate_check_id: number; referee_id?: number },
  call: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { candidate_check_id: checkId, referee_id: refereeId } = asked;
    portal.log.warn({ code: error.code, checkId, refereeId }, "the service did not ask a referee");
    return null;
  }
}
