import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { RefereeInput } from "../../contract/referee.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { beginAsking } from "../gateway/begin-asking.ts";
import { isRefusal } from "../gateway/is-refusal.ts";
import { fieldsOf, incompleteAnswer, readId } from "../gateway/read-value.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { deleteReferee } from "./delete-referee.ts";
import {
  type ComingReferee,
  dropComing,
  findComingReferees,
  findNamedReferees,
  lockReferees,
  noteArrived,
} from "./named-referee-store.ts";
import { givenReferees } from "./referee-check.ts";
import { isSamePerson } from "./referee-details.ts";
import { openReferee } from "./seal-referee.ts";

type Opened = { claims: Owner; client: Client };
type Params = { partner_application_id: string; candidate_check_id: number };

/**
 * Tells the service of those whom the candidate named or corrected and it does not have yet. They are kept until it does:
 * nobody is lost, or named twice, when the connection breaks or the process dies half way.
 * @returns the service's refusal, if there was one: the list is as it was before, then.
 */
export async function settleReferees(portal: Portal, opened: Opened): Promise<ClientError | null> {
  if ((await findComingReferees(portal.db, opened.claims)).length === 0) return null;
  return await beginAsking(portal, async (tx) => {
    await lockReferees(tx, opened.claims);
    return await settleLocked(portal, tx, opened);
  });
}

/** The same, where the candidate's referees are locked already. */
export async function settleLocked(
  portal: Portal,
  tx: Transaction,
  opened: Opened,
): Promise<ClientError | null> {
  let refusal: ClientError | null = null;
  for (const coming of await findComingReferees(tx, opened.claims)) {
    refusal = (await settle(portal, tx, opened, coming)) ?? refusal;
  }
  return refusal;
}

async function settle(
  portal: Portal,
  tx: Transaction,
  { claims, client }: Opened,
  coming: ComingReferee,
): Promise<ClientError | null> {
  const params = {
    partner_application_id: claims.partnerApplicationId,
    candidate_check_id: coming.checkId,
  };
  const body = openReferee(portal, claims, coming.sealedReferee);
  try {
    const listed = givenReferees.parse(await client.call(api.listReferees, { params }));
    const named = new Set((await findNamedReferees(tx, claims)).map(({ refereeId }) => refereeId));
    // Sent before, and the answer was lost: when they were named, nobody on the list was the same person.
    const there = listed.find((one) => !named.has(one.id) && isSamePerson(reachable(body), reachable(one)));
    const replaced = listed.find(({ id }) => id === coming.refereeId)?.id ?? null;
    const refereeId = there?.id ?? (await add(client, params, body, replaced));
    if (replaced !== null) await deleteReferee(client, { ...params, referee_id: replaced });
    await noteArrived(tx, coming.id, { refereeId, at: portal.clock.now() });
    return null;
  } catch (error) {
    // Named, and not to be found again: to name them once more would not be different.
    const lost = error instanceof ClientError && error.code === "incomplete_answer";
    if (!lost && !isRefusal(error)) throw error;
    // Who is corrected has made room by then, and is not to be lost.
    if (coming.refereeId === null || !isFull(error)) await dropComing(tx, coming.id);
    return error;
  }
}

/** The new one comes first. Only where the list is full, the one who is replaced makes room. */
async function add(
  client: Client,
  params: Params,
  body: RefereeInput,
  replaced: number | null,
): Promise<number> {
  const create = async () => {
    const id = readId(fieldsOf(await client.call(api.createReferee, { params, body })).id);
    if (id === null) throw incompleteAnswer("referee");
    return id;
  };
  try {
    return await create();
  } catch (error) {
    if (replaced === null || !isFull(error)) throw error;
    await deleteReferee(client, { ...params, referee_id: replaced });
    return await create();
  }
}

function isFull(error: unknown): boolean {
  return isRefusal(error) && error.code === "too_many_referees";
}

function reachable({ email, contact_number }: { email: string; contact_number: string }) {
  return { email, contactNumber: contact_number };
}
