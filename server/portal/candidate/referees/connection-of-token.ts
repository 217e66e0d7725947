import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { companyOfRefereeToken } from "../../../contract/referee-link.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";

/**
 * The client of the company that a referee's token names. The portal's own token only opens the door of the company;
 * what is reached behind it, the referee's decides.
 * @throws AppError `not_found` for what is no token, or of a company that this portal does not serve
 */
export async function connectionOfToken(portal: Portal, token: string, ip: string | null): Promise<Client> {
  const companyId = companyOfRefereeToken(token);
  if (companyId === null) throw new AppError("not_found", "This link does not open a form.");
  return await openConnection(portal, companyId, ip);
}
