import type { Database } from "../../server/platform/db/database.ts";
import type { Answers } from "./steady-load.ts";

/** Acknowledged records that are missing, and records that exist twice, as sentences. */
export async function lostOrDoubled(db: Database, { created, stored }: Answers): Promise<string[]> {
  const candidates = await db<{ id: string; count: number }[]>`
    select partner_application_id as id, count(*) as count from service.candidates group by 1`;
  const uploads = await db<{ id: number; candidate: string }[]>`
    select u.id, c.partner_application_id as candidate
    from service.uploads u join service.candidates c on c.id = u.candidate_id`;
  const known = new Set(candidates.map(({ id }) => id));
  const candidateOf = new Map(uploads.map(({ id, candidate }) => [id, candidate]));
  // Each candidate was sent one document, once.
  const twice = Map.groupBy(uploads, ({ candidate }) => candidate)
    .entries()
    .filter(([, all]) => all.length > 1);
  return [
    ...created.filter((id) => !known.has(id)).map((id) => `${id} was created and is not there`),
    ...candidates.filter(({ count }) => count > 1).map(({ id }) => `${id} is there twice`),
    ...stored
      .filter(({ id, candidate }) => candidateOf.get(id) !== candidate)
      .map(({ id, candidate }) => `upload ${id} of ${candidate} was stored and is not there`),
    ...[...twice].map(([candidate]) => `the document of ${candidate} is there twice`),
  ];
}
