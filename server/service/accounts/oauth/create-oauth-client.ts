import { AppError } from "../../../contract/error-code.ts";
import type { OAuthClient } from "../../../contract/oauth.ts";
import type { NewEntry } from "../../../platform/audit/audit-log.ts";
import { deploymentLog } from "../../../platform/audit/entry.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Vault } from "../../service.ts";
import { newSecret, secretHash } from "./grant.ts";
import { insertClient } from "./oauth-store.ts";

/** A partner's client; `companyId` is null where the operator makes it. The secret is shown here and never again. */
export async function createOAuthClient(
  vault: Vault,
  { partnerId, companyId }: { partnerId: number; companyId: number | null },
  { name, redirect_uris }: { name: string; redirect_uris: string[] },
  by: NewEntry["actor"] = { kind: "system", id: null },
): Promise<OAuthClient & { client_secret: string }> {
  for (const [index, uri] of redirect_uris.entries()) refuseRedirect(uri, `redirect_uris[${index}]`);
  const clientId = newSecret("client").slice(0, 31);
  const clientSecret = newSecret("secret");
  const createdAt = vault.clock.now();
  await vault.db.begin(async (tx) => {
    await insertClient(tx, {
      clientId,
      partnerId,
      companyId,
      name,
      secretHash: secretHash(clientSecret),
      redirectUris: redirect_uris,
      createdAt,
    });
    await recordAudit(vault, tx, {
      companyId: companyId ?? deploymentLog,
      action: "client.created",
      actor: by,
      subject: `client:${clientId}`,
      details: { name, partner: partnerId, redirect_uris },
    });
  });
  return {
    client_id: clientId,
    client_secret: clientSecret,
    name,
    redirect_uris,
    created_at: createdAt.toISOString(),
  };
}

/** Exact addresses without a fragment: https, or http on the machine itself (RFC 9700, section 2.1; RFC 8252). */
function refuseRedirect(uri: string, param: string): void {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  const onThisMachine =
    url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url && !url.hash && !uri.includes("#") && (url.protocol === "https:" || onThisMachine)) return;
  throw new AppError("validation_failed", `${param} must be an https URL without a fragment.`, {
    param,
  });
}
