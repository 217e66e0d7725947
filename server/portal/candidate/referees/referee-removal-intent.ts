import { z } from "zod";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { deleteReferee } from "./delete-referee.ts";
import { deleteNamedReferee } from "./named-referee-store.ts";
import { listForChange, refuseUnchangeable } from "./read-referees.ts";

const refereeRemoval = z.object({ checkId: z.int(), formId: z.int(), refereeId: z.int() });

/** A referee whom a candidate takes off the list. One who is gone already is no failure. */
export const refereeRemovalIntent = intentKind<z.output<typeof refereeRemoval>, true>({
  name: "referee-removal",
  payload: refereeRemoval,
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  async send(asking) {
    const { checkId, refereeId } = asking.payload;
    const listed = await listForChange(asking.portal.db, asking, asking.payload);
    const there = listed.find(({ id }) => id === refereeId);
    if (!there) return true;
    refuseUnchangeable(there);
    await deleteReferee(asking.client, {
      partner_application_id: asking.owner.partnerApplicationId,
      candidate_check_id: checkId,
      referee_id: refereeId,
    });
    return true;
  },
  async finish(tx, { owner, payload }) {
    await deleteNamedReferee(tx, owner, payload.refereeId);
  },
});
