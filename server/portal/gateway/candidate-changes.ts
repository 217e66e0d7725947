import { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { ifOffered } from "./if-offered.ts";
import { readCandidate } from "./read-candidate.ts";
import { readId, readTime } from "./read-value.ts";
import { tolerantList } from "./tolerant-list.ts";

const time = z.unknown().transform((given) => readTime(given));
const givenReferee = z
  .object({
    id: z.unknown().transform(readId).pipe(z.number()),
    candidate_check_id: z.unknown().transform(readId).pipe(z.number()),
    status: z.string().catch(""),
    requested_at: time,
    submitted_at: time,
  })
  .transform((given) => ({
    id: given.id,
    checkId: given.candidate_check_id,
    status: given.status,
    requestedAt: given.requested_at,
    submittedAt: given.submitted_at,
  }));
/** Anything else that another service has at this path says nothing of candidates. */
const givenPage = z.object({
  changes: z.array(
    z.object({
      number: z.int(),
      candidate_id: z.int(),
      candidate: z.union([
        z.null(),
        z.looseObject({ id: z.int() }).transform((given) => readCandidate(given)),
      ]),
      referees: tolerantList(givenReferee),
    }),
  ),
  last_number: z.int(),
  last_document_number: z.int().nullable().catch(null),
});
export type CandidateChangePage = z.output<typeof givenPage>;

/**
 * The changes of candidates that follow a number, at most `size`. Null where the service lists no changes: it is an extension.
 * @throws ClientError when the service refuses or does not answer
 */
export async function readCandidateChangePage(
  client: Client,
  { after, size }: { after: number; size: number },
): Promise<CandidateChangePage | null> {
  const query = { after, per_page: size };
  const offered = await ifOffered(client.call(api.listCandidateChanges, { query }));
  return givenPage.safeParse(offered?.answer).data ?? null;
}
