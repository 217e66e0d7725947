import type { ClientError } from "../../../client/client.ts";
import { takeTurns } from "../../../platform/jobs/take-turns.ts";
import type { Portal } from "../../foundation/portal.ts";
import { everyCandidate } from "../../gateway/every-candidate.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { asksToWait } from "../../gateway/when-served.ts";
import type { ErasedOf } from "./erased-kinds-store.ts";
import { type HeldStanding, standingAt } from "./held-standing.ts";
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

/** Whom to ask after, and what is known of them without asking. */
type Known = {
  find: (limit: number) => Promise<Held[]>;
  /** The service has listed the candidate tonight: nobody is asked. */
  isThere: (held: Held) => boolean;
  /** The service has said, or left out of its list, that the candidate is gone: so that another one under the id is no mistake. */
  isGone: (held: Held) => boolean;
};

/**
 * Notes of each of a company's candidates whether the service has it. Its changes say it of most, and where it has no list of changes
 * the list of all does; the others are asked after one by one, `most` of them. A candidate that cannot be judged stays as it
 * is; a turn in which none can be judged is the last.
 * @throws ClientError when the service does not respond, or no longer does.
 */
export async function askAfterHeld(portal: Portal, asking: AskedService, run: Run = {}): Promise<Answers> {
  const at = portal.clock.now();
  const changes = await readHeldChanges(portal, asking, { at, signal: run.signal });
  if (!changes) return await askBesideList(portal, asking, at, run);
  if (!changes.isRead) return { listed: null, sure: new Set(), erased: [] };
  const { companyId } = asking;
  await doubtUnseen(portal.db, companyId, changes.wholeSince);
  const sure = await askOneByOne(portal, asking, at, run, {
    find: (limit) => findUnasked(portal.db, companyId, { before: at, limit, doubted: true }),
    isThere: () => false,
    isGone: ({ candidateId }) => candidateId !== null && changes.gone.has(candidateId),
  });
  return { listed: null, sure, erased: [] };
}

/** As the specification alone allows it: the list of all candidates is read each night. */
async function askBesideList(portal: Portal, asking: AskedService, at: Date, run: Run): Promise<Answers> {
  const erased: ErasedOf[] = [];
  const listed = await everyCandidate(asking.client, ({ id, erased: kinds }) =>
    erased.push(...kinds.map((kind) => ({ ...kind, candidateId: id }))),
  );
  const sure = await askOneByOne(portal, asking, at, run, {
    find: (limit) => findUnasked(portal.db, asking.companyId, { before: at, limit }),
    isThere: ({ candidateId, partnerApplicationId }) =>
      candidateId !== null && listed?.get(candidateId) === partnerApplicationId,
    isGone: () => listed !== null,
  });
  return { listed, sure, erased };
}

/** @returns the marks of those who are gone for certain */
async function askOneByOne(
  portal: Portal,
  asking: AskedService,
  at: Date,
  { most = mostInARun, signal }: Run,
  known: Known,
): Promise<Set<number>> {
  const sure = new Set<number>();
  await takeTurns({ size: turnSize, most, signal }, async (limit) => {
    const held = await known.find(limit);
    const there = held.filter(known.isThere);
    await noteThere(
      portal.db,
      there.map(({ id }) => id),
      { connectionSha256: asking.connectionSha256, at },
    );
    const others = held.filter((one) => !there.includes(one));
    const standings = await standingsOf(portal, asking, others, at);
    for (const [one, standing] of standings) if (isSure(one, standing, known)) sure.add(one.id);
    const unknown = [...standings.values()].filter((standing) => standing.is === "unknown");
    if (unknown[0] && unknown.length === held.length) throw unknown[0].because;
    return { found: held.length, spent: others.length };
  });
  return sure;
}

/**
 * Notes each standing as soon as it is there: what was asked before the service wants to be left alone is not asked again.
 * @throws ClientError when it does
 */
async function standingsOf(
  portal: Portal,
  asking: AskedService,
  held: Held[],
  at: Date,
): Promise<Map<Held, HeldStanding>> {
  const standings = new Map<Held, HeldStanding>();
  let pause: ClientError | null = null;
  const ask = async (one: Held) => {
    if (pause) return;
    const standing = await standingAt(asking.client, one);
    standings.set(one, standing);
    await note(portal, asking, one, standing, at);
    if (standing.is === "unknown" && asksToWait(standing.because)) pause = standing.because;
  };
  await Promise.all(held.map((one) => few(() => ask(one))));
  if (pause) throw pause;
  return standings;
}

async function note(
  portal: Portal,
  { connectionSha256 }: AskedService,
  held: Held,
  standing: HeldStanding,
  at: Date,
): Promise<void> {
  if (standing.is === "unknown") return await noteAsked(portal.db, held, at);
  if (standing.is !== "there") return await noteGone(portal.db, held, { connectionSha256, at });
  if (held.candidateId !== null) return await noteThere(portal.db, [held.id], { connectionSha256, at });
  await portal.db.begin((tx) => adoptHeld(tx, held, standing.candidateId));
}

/** The service has certified it; or it had them once, has given their id to another, and is known to have lost them. */
function isSure(held: Held, { is }: HeldStanding, { isGone }: Known): boolean {
  return is === "certified" || (is === "replaced" && held.seen && isGone(held));
}
