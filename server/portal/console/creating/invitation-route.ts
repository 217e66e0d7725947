import type { Portal } from "../../foundation/portal.ts";
import { reachesOwnService } from "../../gateway/connection-identity.ts";

/**
 * How the link reaches a new candidate: by this installation's mail server; not at all, because none is set up (`shownAt`: where its
 * emails can be read instead); or as another service does it, of which nothing is known here.
 */
type InvitationRoute = { by: "mail" } | { by: "nobody"; shownAt: string | null } | { by: "service" };

export async function invitationRoute(portal: Portal, companyId: number): Promise<InvitationRoute> {
  if (!(await reachesOwnService(portal, companyId))) return { by: "service" };
  const { unsentMail } = portal.settings;
  return unsentMail === null ? { by: "mail" } : { by: "nobody", ...unsentMail };
}
