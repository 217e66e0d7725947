import { auditCursor, auditFilter } from "../../company/audit-log/audit-query.ts";
import { listAudit } from "../../company/audit-log/list-audit.ts";
import { readAuditState } from "../../company/audit-log/read-state.ts";
import { router } from "../init.ts";
import { ownerQuery } from "../settings-procedure.ts";

/** Who did and saw what, for owners. */
export const auditRouter = router({
  list: ownerQuery
    .input(auditFilter.extend({ cursor: auditCursor.nullish() }))
    .query(({ ctx: { portal, staff, ip }, input: { cursor, ...filter } }) =>
      listAudit(portal, staff, { ip, filter, cursor: cursor ?? null }),
    ),

  /** Whether the logs are as they were written, by their last reading. */
  state: ownerQuery.query(({ ctx: { portal, staff } }) => readAuditState(portal, staff)),
});
