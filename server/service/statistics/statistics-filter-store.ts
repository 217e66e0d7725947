import type { Queryable } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

export type StatisticsFilter = { jobRole: string | undefined; checkType: string | undefined };

/** The condition for candidates that count; `c` is the candidate's alias. Archived ones are in no list and no number. */
export function counted(db: Queryable, reach: Reach, { jobRole }: StatisticsFilter) {
  return db`
    ${within(db, reach)} and not c.archived
    ${jobRole === undefined ? db`` : db`and c.searchable_role like service.holding(${jobRole.trim()})`}`;
}

/** The condition for checks that count; `k` is the check's alias. A check is of its candidate's company and partner. */
export function countedChecks(
  db: Queryable,
  { companyId, partnerId }: Reach,
  { jobRole, checkType }: StatisticsFilter,
) {
  return db`
    k.company_id = ${companyId} ${partnerId === null ? db`` : db`and k.partner_id = ${partnerId}`}
    ${checkType === undefined ? db`` : db`and k.type = ${checkType}`}
    ${
      jobRole === undefined
        ? db``
        : db`and k.candidate_id in (
            select c.id from service.candidates c
            where ${counted(db, { companyId, partnerId }, { jobRole, checkType })})`
    }`;
}

/**
 * The types of which the company has completed checks, as the rows of `types`, each found in the index by the one before
 * it. For `with recursive`.
 */
export function completedTypes(db: Queryable, { companyId }: Reach) {
  const ended = db`k.company_id = ${companyId} and k.status = 'completed'`;
  return db`
    types as (
      (select k.type from service.candidate_checks k where ${ended} order by k.type limit 1)
      union all
      select (select k.type from service.candidate_checks k where ${ended} and k.type > types.type
        order by k.type limit 1)
      from types where types.type is not null
    )`;
}
