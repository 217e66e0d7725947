import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { inContract } from "../../../contract/ledger/person.ts";
import type { RouteInput } from "../../../contract/route.ts";
import { findNamesakes } from "../../gateway/find-candidate.ts";
import { type KnownCandidate, readCandidate } from "../../gateway/read-candidate.ts";
import type { LaunchChoice, NewCandidate, PersonGiven } from "./new-candidate.ts";

/**
 * `key` is a UUID that stays the same when the same candidate is sent again: it makes their partner_application_id, unless the
 * company has given one.
 */
export type Creation = NewCandidate & { key: string };

export type Created = {
  candidate: KnownCandidate;
  /** The candidate was created by an earlier request, with other details than these. */
  differs: boolean;
};

type Body = RouteInput<typeof api.createCandidate>["body"];

/**
 * Creates a candidate by the specified operation, as often as it is sent: once. Where the service repeats no response by its
 * Idempotency-Key, it refuses the id of the one who is there, who is then read.
 * `maybeSent`: an earlier request may have created the candidate with the company's own reference. Without it, one who has
 * this reference already is somebody else.
 * @throws ClientError `duplicate_partner_application_id` when somebody else has the company's own reference; as any call does
 */
export async function sendCreation(
  client: Client,
  creation: Creation,
  { maybeSent = null }: { maybeSent?: Date | null } = {},
): Promise<Created> {
  const { key } = creation;
  const id = idOf(creation);
  const body = bodyOf(creation, id);
  try {
    const told = await patiently(() =>
      client.call(api.createCandidate, { body, idempotencyKey: keyOf(key, body), actingFor: "staff" }),
    );
    return { candidate: readCandidate(told, id), differs: false };
  } catch (error) {
    const before = isTaken(error) ? await createdBefore(client, creation, maybeSent) : null;
    if (!before) throw error;
    return before;
  }
}

/** The candidate whom an earlier request created, whose response may have been lost; null where there is none. */
export async function createdBefore(
  client: Client,
  creation: Pick<Creation, "person" | "key">,
  maybeSent: Date | null,
): Promise<Created | null> {
  const { person } = creation;
  const namesakes = await findNamesakes(client, idOf(creation));
  const same = namesakes.find((one) => isSame(one, person));
  const ours = person.reference === "" ? (same ?? namesakes[0]) : maybeSent && isSince(same, maybeSent);
  return ours ? { candidate: ours, differs: ours !== same } : null;
}

function idOf({ person, key }: Pick<Creation, "person" | "key">): string {
  return person.reference || key;
}

function bodyOf({ person, choice }: Creation, partnerApplicationId: string): Body {
  return {
    candidate: {
      ...inContract(person),
      partner_application_id: partnerApplicationId,
    },
    ...launched(choice),
    bypass: !choice.contact,
    ...(choice.brandId === null ? {} : { brand_id: choice.brandId }),
    ...(choice.ownerEmail ? { user_email: choice.ownerEmail } : {}),
  };
}

function launched({ bundleId, checks }: LaunchChoice): Pick<Body, "bundle_id" | "checks"> {
  if (bundleId !== null) return { bundle_id: bundleId };
  return {
    checks: checks.map(({ type, details }) => ({
      type,
      details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "")),
    })),
  };
}

/** Of the whole request: a service refuses a key with which something else was sent. */
function keyOf(key: string, body: Body): string {
  return `console-${key}-${createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 16)}`;
}

/** So often, and so long each time, a request is waited for that is the same and still under way. */
const mostWaits = 8;
const waitMs = 500;

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const underWay = error instanceof ClientError && error.code === "idempotency_key_in_flight";
      if (!underWay || waits === mostWaits) throw error;
      await pause(waitMs);
    }
  }
}

/** Another service has its own code for it, and 409 in any case where it has followed HTTP. */
function isTaken(error: unknown): error is ClientError {
  return error instanceof ClientError && error.status === 409 && error.code !== "idempotency_key_in_flight";
}

function isSame(candidate: KnownCandidate, person: PersonGiven): boolean {
  return (
    candidate.first_name === person.firstName &&
    candidate.last_name === person.lastName &&
    candidate.email === person.email &&
    candidate.contact_number === person.contactNumber
  );
}

/** The clocks of two machines differ. */
const clocksDifferMs = 60_000;

function isSince(candidate: KnownCandidate | undefined, since: Date): KnownCandidate | null {
  const createdAt = Date.parse(candidate?.created_at ?? "");
  return candidate && createdAt >= since.getTime() - clocksDifferMs ? candidate : null;
}
