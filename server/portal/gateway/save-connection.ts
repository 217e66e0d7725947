import type { Queryable } from "../../platform/db/database.ts";
import type { Portal } from "../foundation/portal.ts";
import { putConnection } from "./connection-store.ts";
import { tokenContext } from "./open-by-account-token.ts";

/**
 * Remembers which service holds a company's candidates (`baseUrl` null: this deployment's), and the partner token that
 * reaches it, sealed.
 */
export async function saveConnection(
  portal: Pick<Portal, "clock" | "sealer"> & { db: Queryable },
  connection: { companyId: number; baseUrl: string | null; token: string },
): Promise<void> {
  await putConnection(portal.db, {
    companyId: connection.companyId,
    baseUrl: connection.baseUrl,
    sealedToken: portal.sealer
      .of(connection.companyId)
      .seal(connection.token, tokenContext(connection.companyId)),
    createdAt: portal.clock.now(),
  });
}
