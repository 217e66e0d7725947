import { AppError } from "../../../contract/error-code.ts";
import type { Service } from "../../service.ts";
import { sameHash, secretHash } from "./grant.ts";
import { type ClientRow, findClient } from "./oauth-store.ts";

export type ClientCredentials = { clientId: string | undefined; clientSecret: string | undefined };

/** The credentials as far as they are in a form. */
export type ClientForm = { client_id?: string | undefined; client_secret?: string | undefined };

/**
 * The client by its secret, which came as HTTP Basic or in the form, never both (RFC 6749, section 2.3).
 * @throws AppError `invalid_client`, which does not tell an unknown client from a wrong secret; `invalid_request`
 */
export async function authenticateClient(
  service: Service,
  authorization: string | undefined,
  form: ClientForm,
): Promise<ClientRow> {
  const { clientId, clientSecret } = readCredentials(authorization, form);
  const client = clientId ? await findClient(service.db, clientId) : undefined;
  if (!client || !clientSecret || !sameHash(secretHash(clientSecret), client.secret_sha256)) {
    throw new AppError(
      "invalid_client",
      "The client is unknown, or its secret is wrong; check client_id and client_secret.",
      {
        headers: { "www-authenticate": 'Basic realm="candor"' },
      },
    );
  }
  return client;
}

/** What a client says it is. @throws AppError `invalid_request` when it says so twice */
export function readCredentials(authorization: string | undefined, form: ClientForm): ClientCredentials {
  const basic = readBasic(authorization);
  if (basic && form.client_secret !== undefined) {
    throw new AppError(
      "invalid_request",
      "Send the client's credentials once: in the header or in the form.",
    );
  }
  return basic ?? { clientId: form.client_id, clientSecret: form.client_secret };
}

/** Both parts are form-encoded before they are put together (RFC 6749, section 2.3.1). */
function readBasic(authorization: string | undefined): ClientCredentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "") ?? [];
  if (!encoded) return null;
  const [id, ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const decoded = new URLSearchParams(`id=${id ?? ""}&secret=${secret.join(":")}`);
  return { clientId: decoded.get("id") ?? "", clientSecret: decoded.get("secret") ?? "" };
}
