import type { RouteResult } from "../../contract/route.ts";
import type { uploadRoutes } from "../../contract/upload.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { findUploads } from "./file-store.ts";
import { fileView } from "./file-view.ts";

/** GET /candidates/{partner_application_id}/uploads: a candidate's files, oldest first, the signature among them. */
export async function listUploads(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<RouteResult<typeof uploadRoutes.listUploads>> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const rows = await findUploads(service.db, candidate.id);
  return rows.map((row) => ({
    ...fileView(service, row),
    id_type: row.id_type,
    is_signature: row.is_signature,
  }));
}
