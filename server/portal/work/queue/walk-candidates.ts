import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { connectionIdentity } from "../../gateway/connection-identity.ts";
import { readNextPage } from "../../gateway/every-candidate.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { readId, readTime } from "../../gateway/read-value.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";
import { keepCandidates, type ReadCandidate } from "./keep-candidates.ts";
import { forgetStatuses } from "./work-candidate-store.ts";
import { findWorkMark, moveWorkMark, type WorkMark } from "./work-mark-store.ts";
import type { WorkReferee } from "./work-of.ts";
import { clearDerived } from "./work-store.ts";

/** A run reads so many pages, of a hundred candidates each; the next run goes on from there. */
const pagesInARun = 20;
/** And asks for the referees of so many checks: that is a call for each. */
const refereeCallsInARun = 100;
/** A list that was read to its end is begun again after this. */
const pauseMs = 15 * 60_000;

/**
 * Reads some pages of the candidates of a service that lists no changes, by its specified operations alone: the newest
 * candidates first, and from the beginning again a quarter of an hour after the end. What waits follows from what
 * the lists and the referees of open checks show.
 * @throws ClientError when the service refuses or does not answer
 */
export async function walkCandidates(
  portal: Portal,
  companyId: number,
  client: Client,
  signal?: AbortSignal,
): Promise<void> {
  const connectionSha256 = await connectionIdentity(portal, companyId);
  if (!connectionSha256) return;
  let refereeCalls = refereeCallsInARun;
  for (let pages = 0; pages < pagesInARun; pages += 1) {
    signal?.throwIfAborted();
    const mark = await findWorkMark(portal.db, companyId);
    const isOfConnection = mark?.connectionSha256.equals(connectionSha256) ?? false;
    const known = isOfConnection ? mark : null;
    if (!known?.walkedTo && isFresh(known, portal.clock.now())) return;
    const from = known?.walkedTo ?? { page: 1 };
    const page = await readNextPage(client, { archived: false, next: from, sort: "-created_at" });
    const read: ReadCandidate[] = [];
    for (const candidate of page.candidates) {
      const referees = await refereesOf(client, candidate, refereeCalls);
      refereeCalls -= referees?.calls ?? 0;
      read.push({ candidate, referees: referees?.found ?? null });
    }
    const next = page.next ?? null;
    const at = portal.clock.now();
    const to = {
      connectionSha256,
      number: null,
      walkedTo: next,
      walkedAt: next ? (known?.walkedAt ?? null) : at,
    };
    await portal.db.begin(async (tx) => {
      if (!(await moveWorkMark(tx, companyId, mark, to))) return;
      if (mark && !isOfConnection) {
        await clearDerived(tx, companyId, { all: true });
        await forgetStatuses(tx, companyId);
      }
      await keepCandidates(tx, companyId, read, at);
    });
    if (!next) return;
  }
}

function isFresh(mark: WorkMark | null, now: Date): boolean {
  return mark?.walkedAt !== null && mark !== null && mark.walkedAt.getTime() + pauseMs > now.getTime();
}

/** The check types whose referees are listed (specification, section 4). */
const withReferees = new Set(["reference_plus", "custom_reference"]);

const givenReferees = tolerantList(
  z.object({
    id: z.unknown().transform(readId).pipe(z.number()),
    status: z.string().catch(""),
    requested_at: z.unknown().transform((given) => readTime(given)),
    submitted_at: z.unknown().transform((given) => readTime(given)),
  }),
);

/** The referees of a candidate's open checks; null where it was too much to ask, or the service keeps no list of them. */
async function refereesOf(
  client: Client,
  { checks, partner_application_id, partner }: KnownCandidate,
  mostCalls: number,
): Promise<{ found: WorkReferee[]; calls: number } | null> {
  const open = (checks ?? []).filter(
    ({ type, status }) => withReferees.has(type) && status !== "completed" && status !== "canceled",
  );
  if (open.length > mostCalls) return null;
  const found: WorkReferee[] = [];
  for (const { id } of open) {
    if (id === null) return null;
    try {
      const params = { partner_application_id, candidate_check_id: id };
      const told: unknown = await client.ofPartner(partner?.id).call(api.listReferees, { params });
      found.push(
        ...givenReferees.parse(told).map(({ requested_at, submitted_at, ...referee }) => ({
          ...referee,
          checkId: id,
          requestedAt: requested_at,
          submittedAt: submitted_at,
        })),
      );
    } catch (error) {
      if (error instanceof ClientError && (error.status === 404 || error.status === 422)) return null;
      throw error;
    }
  }
  return { found, calls: open.length };
}
