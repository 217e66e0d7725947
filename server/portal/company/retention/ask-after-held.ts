import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { takeTurns } from "../../../platform/jobs/take-turns.ts";
import type { Portal } from "../../foundation/portal.ts";
import { everyCandidate } from "../../gateway/every-candidate.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { findNamesakes } from "../../gateway/find-candidate.ts";
import { fieldsOf } from "../../gateway/read-value.ts";
import { asksToWait } from "../../gateway/when-served.ts";
import type { ErasedOf } from "./erased-kinds-store.ts";
import {
  adoptHeld,
  doubtUnseen,
  findUnasked,
  type Held,
  noteAsked,
  noteGone,
  noteThere,
} from "./held-store.ts";
import { type AskedService, readHeldChanges } from "./read-held-changes.ts";

/**
 * `listed`: where the candidates are that were listed (`everyCandidate`); null where those that got another id were followed
 * already. `sure`: the marks of those who are gone for certain. `erased`: the kinds of records that are gone of those listed.
 */
export type Answers = {
  listed: Map<number, string> | null;
  sure: Set<number>;
  erased: ErasedOf[];
};

const turnSize = 100;
const few = fewAtATime(4);
/** The time that the queue gives a job, many times over. The next night begins with the rest. */
const mostInARun = 10_000;

type Run = { most?: number; signal?: AbortSignal | undefined };

/**
 * Notes of each of a company's candidates whether the service has it. Its changes say it of most, and where it has no list of changes
 * the list of all does; the others are asked after one by one, `most` of them. A candidate that cannot be judged stays as it
 * is; a turn in which none can be judged is the last.
 * @throws ClientError when the service does not respond, or no longer does.
 */
export async function askAfterHeld(portal: Portal, asking: AskedService, run: Run = {}): Promise<Answers> {
  const at = portal.clock.now();
  const { companyId } = asking;
  const changes = await readHeldChanges(portal, asking, { at, signal: run.signal });
  if (!changes) return await askBesideList(portal, asking, at, run);
  if (!changes.isRead) return { listed: null, sure: new Set(), erased: [] };
  await doubtUnseen(portal.db, companyId, changes.wholeSince);
  const find = (limit: number) => findUnasked(portal.db, companyId, { before: at, limit, doubted: true });
  const isGone = ({ candidateId }: Held) => candidateId !== null && changes.gone.has(candidateId);
  const sure = await askOneByOne(portal, asking, { ...run, at, find, isListed: () => false, isGone });
  return { listed: null, sure, erased: [] };
}

/** As the specification alone allows it: the list of all candidates is read each night. */
async function askBesideList(portal: Portal, asking: AskedService, at: Date, run: Run): Promise<Answers> {
  const erased: ErasedOf[] = [];
  const listed = await everyCandidate(asking.client, ({ id, erased: kinds }) =>
    erased.push(...kinds.map((kind) => ({ ...kind, candidateId: id }))),
  );
  const find = (limit: number) => findUnasked(portal.db, asking.companyId, { before: at, limit });
  const isListed = ({ candidateId, partnerApplicationId }: Held) =>
    candidateId !== null && listed?.get(candidateId) === partnerApplicationId;
  const sure = await askOneByOne(portal, asking, {
    ...run,
    at,
    find,
    isListed,
    isGone: () => listed !== null,
  });
  return { listed, sure, erased };
}

/**
 * Asks after those that `find` finds until there are none, but not after those that were listed. Returns the marks of those who
 * are gone for certain: the service has certified it, or had them once, has given their id to another, and `isGone`.
 */
async function askOneByOne(
  portal: Portal,
  asking: AskedService,
  {
    at,
    find,
    isListed,
    isGone,
    most = mostInARun,
    signal,
  }: Run & {
    at: Date;
    find: (limit: number) => Promise<Held[]>;
    isListed: (held: Held) => boolean;
    isGone: (held: Held) => boolean;
  },
): Promise<Set<number>> {
  const sure = new Set<number>();
  await takeTurns({ size: turnSize, most, signal }, async (limit) => {
    const held = await find(limit);
    const there = held.filter(isListed).map(({ id }) => id);
    await noteThere(portal.db, there, { connectionSha256: asking.connectionSha256, at });
    const others = held.filter((one) => !isListed(one));
    let pause: ClientError | null = null;
    const ask = async (one: Held) => {
      if (pause) return pause;
      const answer = await askAfter(portal, asking, one, at);
      if (asksToWait(answer)) pause = answer;
      return answer;
    };
    const answers = await Promise.all(others.map((one) => few(() => ask(one))));
    if (pause) throw pause;
    for (const [index, one] of others.entries()) {
      const isReplaced = answers[index] === "replaced" && one.seen && isGone(one);
      if (isReplaced || answers[index] === "certified") sure.add(one.id);
    }
    const failures = answers.filter((answer) => answer instanceof ClientError);
    if (failures[0] && failures.length === held.length) throw failures[0];
    return { found: held.length, spent: others.length };
  });
  return sure;
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
