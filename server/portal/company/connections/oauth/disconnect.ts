import { AppError } from "../../../../contract/error-code.ts";
import type { Portal } from "../../../foundation/portal.ts";
import { findConnection } from "../../../gateway/connection-store.ts";
import { resumeIntents } from "../../../gateway/intent-store.ts";
import { grantorOf } from "../../../gateway/oauth/grantor.ts";
import {
  deleteOAuthConnection,
  endOAuthConnection,
  lockOAuthConnection,
} from "../../../gateway/oauth/oauth-connection-store.ts";
import { enqueueRevocation } from "../../../gateway/oauth/revoke-grant.ts";
import { openTokens } from "../../../gateway/oauth/sealed-tokens.ts";
import type { Staff } from "../../../people/auth/staff.ts";

/**
 * Gives the company's access back. Where there is an account token it serves again; else nothing works until staff
 * connect again, and everyone sees that.
 * @throws AppError `illegal_transition` when there is nothing to end
 */
export async function disconnect(portal: Portal, { id: staffId, companyId }: Staff): Promise<void> {
  await portal.db.begin(async (tx) => {
    const connection = await lockOAuthConnection(tx, companyId);
    if (!connection) throw new AppError("illegal_transition", "Your company is not connected by OAuth.");
    if (connection.sealedTokens) {
      const { refreshToken } = openTokens(portal, companyId, connection.sealedTokens);
      await enqueueRevocation(portal, tx, grantorOf(portal, connection), refreshToken);
    }
    if (!(await findConnection(tx, companyId))) {
      await endOAuthConnection(tx, companyId, { at: portal.clock.now(), by: "staff" });
      return;
    }
    await deleteOAuthConnection(tx, companyId);
    // Work that waited because the connection had ended continues with the account token.
    await resumeIntents(tx, companyId, portal.clock.now());
  });
  portal.log.info({ staffId, companyId }, "company disconnected from its service");
}
