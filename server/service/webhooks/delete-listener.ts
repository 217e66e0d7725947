import type { Caller, Service } from "../service.ts";
import { unknownListener } from "./take-listener-calls.ts";
import { removeListener } from "./webhook-listener-store.ts";

/**
 * DELETE /webhooks/listeners/{listener_id}, with the calls that wait.
 * @throws AppError `not_found`
 */
export async function deleteListener(
  service: Service,
  { companyId, tokenId }: Caller,
  id: string,
): Promise<null> {
  if (!(await removeListener(service.db, { id, companyId, tokenId }))) throw unknownListener();
  return null;
}
