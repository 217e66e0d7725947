import { AppError } from "../../../contract/error-code.ts";
import type { OAuthClient } from "../../../contract/oauth.ts";
import type { Service } from "../../service.ts";
import { newSecret, secretHash } from "./grant.ts";
import { insertClient } from "./oauth-store.ts";

/** A partner's client. The secret is shown here and never again. */
export async function createOAuthClient(
  service: Service,
  client: { partnerId: number; name: string; redirectUris: string[] },
): Promise<OAuthClient & { client_secret: string }> {
  for (const [index, uri] of client.redirectUris.entries()) refuseRedirect(uri, `redirect_uris[${index}]`);
  const clientId = newSecret("client").slice(0, 31);
  const clientSecret = newSecret("secret");
  const createdAt = service.clock.now();
  await insertClient(service.db, { ...client, clientId, secretHash: secretHash(clientSecret), createdAt });
  return {
    client_id: clientId,
    client_secret: clientSecret,
    name: client.name,
    redirect_uris: client.redirectUris,
    created_at: createdAt.toISOString(),
  };
}

/** Exact addresses without a fragment: https, or http on the machine itself (RFC 9700, section 2.1; RFC 8252). */
function refuseRedirect(uri: string, param: string): void {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  const onThisMachine =
    url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url && !url.hash && !uri.includes("#") && (url.protocol === "https:" || onThisMachine)) return;
  throw new AppError("validation_failed", `${param}: must be an https address without a fragment.`, {
    param,
  });
}
