import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import type { uploadRoutes } from "../../contract/upload.ts";
import type { Caller, Service } from "../service.ts";
import { findDocumentChanges, findLastDocumentChange } from "./document-change-store.ts";

/** GET /document_changes: which of the caller's documents came and went after a number, in that order. */
export async function listDocumentChanges(
  service: Service,
  caller: Caller,
  { after, per_page }: RouteParsed<typeof uploadRoutes.listDocumentChanges>["query"],
): Promise<RouteResult<typeof uploadRoutes.listDocumentChanges>> {
  const rows = await findDocumentChanges(service.db, caller.reach, { after, limit: per_page });
  // Read after the changes: it is never below the last of them.
  const lastNumber = await findLastDocumentChange(service.db, caller.reach);
  return {
    changes: rows.map((row) => ({
      number: row.number,
      upload_id: row.upload_id,
      candidate_id: row.candidate_id,
      document:
        row.partner_application_id !== null && row.id_type && row.created_at
          ? {
              partner_application_id: row.partner_application_id,
              id_type: row.id_type,
              created_at: row.created_at.toISOString(),
            }
          : null,
    })),
    last_number: lastNumber,
  };
}
