import { decodeProtectedHeader } from "jose";
import { findOwnConnections } from "../portal/gateway/connection-store.ts";
import { tokenContext } from "../portal/gateway/open-by-account-token.ts";
import { saveConnection } from "../portal/gateway/save-connection.ts";
import { ownPartnerOf } from "../service/accounts/company-store.ts";
import { createAccountToken } from "../service/accounts/create-account-token.ts";
import { consoleToken } from "../service/requests/open-request-log.ts";
import type { Vault } from "../service/service.ts";

/** Gives the portal a new token for each company that it reached with one of this key; returns how many those are. */
export async function renewPortalTokens(vault: Vault, kid: string): Promise<number> {
  let renewed = 0;
  for (const { companyId, sealedToken } of await findOwnConnections(vault.db)) {
    const old = vault.sealer.open(sealedToken, tokenContext(companyId)).toString("utf8");
    if (decodeProtectedHeader(old).kid !== kid) continue;
    const partnerId = await ownPartnerOf(vault.db, companyId);
    const { token } = await createAccountToken(vault, { companyId, partnerId, name: consoleToken });
    await saveConnection(vault, { companyId, baseUrl: null, token });
    renewed += 1;
  }
  return renewed;
}
