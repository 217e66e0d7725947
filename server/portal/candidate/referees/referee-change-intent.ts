import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { refereeInput } from "../../../contract/referee.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import type { Asking, Refusal } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { isRefused } from "../../gateway/outbox/is-refused.ts";
import { fieldsOf, incompleteAnswer, readId } from "../../gateway/read-value.ts";
import { deleteReferee } from "./delete-referee.ts";
import { findNamedReferees, insertNamedReferee, replaceNamedReferee } from "./named-referee-store.ts";
import { listForChange, refuseUnchangeable } from "./read-referees.ts";
import { givenReferees } from "./referee-check.ts";
import {
  isSamePerson,
  isSameReferee,
  type RefereeDetails,
  refereeDetails,
  refuseUnfit,
} from "./referee-details.ts";

/** `replaces` is null for someone who is named, and the id of whom a correction is about. */
const refereeChange = z.object({
  checkId: z.int(),
  formId: z.int(),
  replaces: z.int().nullable(),
  referee: refereeDetails,
});
type RefereeChange = z.output<typeof refereeChange>;

type Arrived = { refereeId: number } | null;

/**
 * A referee whom a candidate named or corrected, on the way to the service. It changes no referee, so that a correction is a
 * new one and the end of the old. A candidate has one on the way at a time: the list that the service has decides whether
 * someone is on it already.
 */
export const refereeChangeIntent = intentKind<RefereeChange, Arrived>({
  name: "referee-change",
  payload: refereeChange,
  former: { sealedColumn: "portal.named_referees.sealed_referee", read: readFormer },
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  async settle(asking, { sent }) {
    if (!sent) return null;
    const { client, payload } = asking;
    const listed = givenReferees.parse(await client.call(api.listReferees, { params: paramsOf(asking) }));
    const named = new Set(
      (await findNamedReferees(asking.portal.db, asking.owner)).map((one) => one.refereeId),
    );
    // When they were named, nobody on the list was the same person.
    const there = listed.find((one) => !named.has(one.id) && isSamePerson(payload.referee, reachable(one)));
    if (!there) return null;
    if (listed.some(({ id }) => id === payload.replaces)) await deleteReplaced(asking);
    return { outcome: { refereeId: there.id } };
  },
  async send(asking, _carried, { sent }) {
    const { payload, candidate } = asking;
    const { referee, replaces } = payload;
    const listed = await listForChange(asking.portal.db, asking, payload);
    const same = listed.some((one) => one.changeable && isSameReferee(referee, one));
    const before = listed.find(({ id }) => id === replaces);
    if (same && !before) return null;
    if (before && isSameReferee(referee, before)) return null;
    // Whoever is corrected may have made room before something broke off.
    if (replaces !== null && !before && !sent) {
      throw new AppError("not_found", "This person is no longer on your list.");
    }
    if (before) refuseUnchangeable(before);
    const others = listed.filter((one) => one !== before);
    refuseUnfit(referee, { email: candidate.email, contactNumber: candidate.contact_number }, others);
    const refereeId = await add(asking, before !== undefined);
    if (before) await deleteReplaced(asking);
    return { refereeId };
  },
  isFinal(error, { payload }): error is Refusal {
    // Named, and not to be found again: to name them once more would not be different.
    if (error instanceof ClientError && error.code === "incomplete_answer") return true;
    // Who is corrected has made room by then, and is not to be lost.
    return isRefused(error) && !(payload.replaces !== null && isFull(error));
  },
  async finish(tx, { portal, owner, payload: { checkId, replaces } }, arrived) {
    if (!arrived) return;
    const named = { checkId, refereeId: arrived.refereeId, at: portal.clock.now() };
    if (replaces === null) await insertNamedReferee(tx, owner, named);
    else await replaceNamedReferee(tx, owner, replaces, named);
  },
});

/** The new one comes first. Only where the list is full, the one who is replaced makes room. */
async function add(asking: Asking<RefereeChange>, canMakeRoom: boolean): Promise<number> {
  const create = () => createReferee(asking.client, paramsOf(asking), asking.payload);
  try {
    return await create();
  } catch (error) {
    if (!canMakeRoom || !isFull(error)) throw error;
    await deleteReplaced(asking);
    return await create();
  }
}

type Params = { partner_application_id: string; candidate_check_id: number };

async function createReferee(
  client: Client,
  params: Params,
  { formId, referee }: RefereeChange,
): Promise<number> {
  const body = { form_id: formId, ...inputOf(referee) };
  const id = readId(fieldsOf(await client.call(api.createReferee, { params, body })).id);
  if (id === null) throw incompleteAnswer("referee");
  return id;
}

/** As the service takes it: it parts the name itself. */
function inputOf({ contactNumber, jobTitle, name, email, relationship, company }: RefereeDetails) {
  return {
    first_name: "",
    last_name: "",
    name,
    email,
    contact_number: contactNumber,
    relationship,
    company,
    job_title: jobTitle,
  };
}

async function deleteReplaced(asking: Asking<RefereeChange>): Promise<void> {
  const { replaces } = asking.payload;
  if (replaces !== null) await deleteReferee(asking.client, { ...paramsOf(asking), referee_id: replaces });
}

function paramsOf({ owner, payload }: Asking<RefereeChange>): Params {
  return { partner_application_id: owner.partnerApplicationId, candidate_check_id: payload.checkId };
}

function isFull(error: unknown): boolean {
  return isRefusal(error) && error.code === "too_many_referees";
}

function reachable({ email, contact_number }: { email: string; contact_number: string }) {
  return { email, contactNumber: contact_number };
}

/** Kept as the service takes it, in a row with a check and a referee, which the migration put into the subject. */
function readFormer(json: unknown, subject: string): unknown {
  const [checkId, replaces] = subject.split(":");
  const { form_id, contact_number, job_title, ...referee } = refereeInput.parse(json);
  return {
    checkId: Number(checkId),
    formId: form_id,
    replaces: replaces ? Number(replaces) : null,
    referee: { ...referee, contactNumber: contact_number, jobTitle: job_title },
  };
}
