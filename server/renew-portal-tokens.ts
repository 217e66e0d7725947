import { decodeJwt, decodeProtectedHeader } from "jose";
import { z } from "zod";
import { findOwnConnections } from "./portal/connections/connection-store.ts";
import { tokenContext } from "./portal/connections/open-by-account-token.ts";
import { saveConnection } from "./portal/connections/save-connection.ts";
import { createAccountToken } from "./service/accounts/create-account-token.ts";
import type { Vault } from "./service/service.ts";

const claims = z.object({ company_id: z.int(), partner_id: z.int() });

/** Gives the portal a new token for each company that it reached with one of this key; answers how many those are. */
export async function renewPortalTokens(vault: Vault, kid: string): Promise<number> {
  let renewed = 0;
  for (const { companyId, sealedToken } of await findOwnConnections(vault.db)) {
    const old = vault.sealer.open(sealedToken, tokenContext(companyId)).toString("utf8");
    if (decodeProtectedHeader(old).kid !== kid) continue;
    const { partner_id: partnerId } = claims.parse(decodeJwt(old));
    const { token } = await createAccountToken(vault, { companyId, partnerId, name: "Candidate portal" });
    await saveConnection(vault, { companyId, baseUrl: null, token });
    renewed += 1;
  }
  return renewed;
}
