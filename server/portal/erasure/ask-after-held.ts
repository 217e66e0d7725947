import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import { everyCandidate } from "../gateway/every-candidate.ts";
import { fewAtATime } from "../gateway/few-at-a-time.ts";
import { findNamesakes } from "../gateway/find-candidate.ts";
import { fieldsOf } from "../gateway/read-value.ts";
import { asksToWait } from "../gateway/when-served.ts";
import type { Portal } from "../portal.ts";
import type { ErasedOf } from "./erased-kinds-store.ts";
import { adoptHeld, findUnasked, type Held, noteAsked, noteGone, noteThere } from "./held-store.ts";

type AskedService = { companyId: number; client: Client; connectionSha256: Buffer };

/**
 * `listed`: see `everyCandidate`. `replaced`: the marks of those whose id another candidate has. `certified`: the marks of those
 * of whom the service has a certificate that nothing is left. `erased`: the kinds of records that are gone of those listed.
 */
export type Answers = {
  listed: Map<number, string> | null;
  replaced: Set<number>;
  certified: Set<number>;
  erased: ErasedOf[];
};

const turnSize = 100;
const few = fewAtATime(4);
/** The time that the queue gives a job, many times over. The next night begins with the rest. */
const mostInARun = 10_000;

/**
 * Notes of each of a company's candidates whether the service has it. The list says it of most; who is not in it is asked
 * after one by one, `most` of them. A candidate that cannot be judged stays as it is; a turn in which none can be judged is the last.
 * @throws ClientError when the service does not respond, or no longer does.
 */
export async function askAfterHeld(
  portal: Portal,
  asking: AskedService,
  { most = mostInARun, signal }: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<Answers> {
  const at = portal.clock.now();
  const erased: ErasedOf[] = [];
  const listed = await everyCandidate(asking.client, ({ id, erased: kinds }) =>
    erased.push(...kinds.map((kind) => ({ ...kind, candidateId: id }))),
  );
  const replaced = new Set<number>();
  const certified = new Set<number>();
  await takeTurns({ size: turnSize, most, signal }, async (limit) => {
    const held = await findUnasked(portal.db, asking.companyId, { before: at, limit });
    const there = held.filter((one) => isListed(one, listed));
    const seen = there.map(({ id }) => id);
    await noteThere(portal.db, seen, { connectionSha256: asking.connectionSha256, at });
    const others = held.filter((one) => !isListed(one, listed));
    let pause: ClientError | null = null;
    const ask = async (one: Held) => {
      if (pause) return pause;
      const answer = await askAfter(portal, asking, one, at);
      if (asksToWait(answer)) pause = answer;
      return answer;
    };
    const answers = await Promise.all(others.map((one) => few(() => ask(one))));
    if (pause) throw pause;
    for (const [index, { id }] of others.entries()) {
      if (answers[index] === "replaced") replaced.add(id);
      if (answers[index] === "certified") certified.add(id);
    }
    const failures = answers.filter((answer) => answer instanceof ClientError);
    if (failures[0] && failures.length === held.length) throw failures[0];
    return { found: held.length, spent: others.length };
  });
  return { listed, replaced, certified, erased };
}

function isListed({ candidateId, partnerApplicationId }: Held, listed: Answers["listed"]): boolean {
  return candidateId !== null && listed?.get(candidateId) === partnerApplicationId;
}

async function askAfter(
  portal: Portal,
  { client, connectionSha256 }: AskedService,
  held: Held,
  at: Date,
): Promise<"there" | "gone" | "certified" | "replaced" | ClientError> {
  const answer = await candidateIdAt(client, held);
  if (answer instanceof ClientError) {
    await noteAsked(portal.db, held, at);
    return answer;
  }
  if (answer === null || answer !== (held.candidateId ?? answer)) {
    await noteGone(portal.db, held, { connectionSha256, at });
    if (await isCertified(client, held)) return "certified";
    return answer === null ? "gone" : "replaced";
  }
  if (held.candidateId === null) await portal.db.begin((tx) => adoptHeld(tx, held, answer));
  else await noteThere(portal.db, [held.id], { connectionSha256, at });
  return "there";
}

/**
 * Null when the service says that it has no candidate of this id, and the other's id where someone else has it. Anything else
 * that says 404 in its place has said nothing.
 */
async function candidateIdAt(client: Client, held: Held): Promise<number | null | ClientError> {
  try {
    const ids = (await findNamesakes(client, held.partnerApplicationId)).map(({ id }) => id);
    // Nobody can say of which of several the rows are that name no candidate.
    if (held.candidateId === null && ids.length > 1) return unclear;
    return ids.find((id) => id === held.candidateId) ?? ids[0] ?? null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return error;
  }
}

/** Whether the service has a certificate that nothing is left. A service that shows none has said nothing. */
async function isCertified(client: Client, { candidateId }: Held): Promise<boolean> {
  if (candidateId === null) return false;
  try {
    const query = { candidate_id: candidateId, per_page: 1 };
    const [last]: unknown[] = await client.call(api.listErasureCertificates, { query });
    return fieldsOf(fieldsOf(last).payload).whole === true;
  } catch (error) {
    if (error instanceof ClientError) return false;
    throw error;
  }
}

const unclear = new ClientError("unclear", 409, "Several candidates have this partner_application_id.");
