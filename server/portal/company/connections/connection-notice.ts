import type { Portal } from "../../foundation/portal.ts";
import { findOAuthConnection } from "../../gateway/oauth/oauth-connection-store.ts";
import { mayAdminister, type Staff } from "../../people/auth/staff.ts";

/** The notice on every page of the console while the company's connection has ended. */
type ConnectionNotice = { endedBy: "service" | "staff"; mayConnect: boolean };

export async function connectionNotice(portal: Portal, staff: Staff): Promise<ConnectionNotice | null> {
  if (portal.settings.serviceToken) return null;
  const connection = await findOAuthConnection(portal.db, staff.companyId);
  if (!connection?.endedBy) return null;
  return { endedBy: connection.endedBy, mayConnect: mayAdminister(staff) };
}
