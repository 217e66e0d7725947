import type { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { OAuthTokens, tokenRequest } from "../../../contract/oauth.ts";
import type { Service } from "../../service.ts";
import { exchangeCode } from "./exchange-code.ts";
import type { ClientRow } from "./oauth-store.ts";
import { refreshAccess } from "./refresh-access.ts";

/**
 * POST /oauth/token (specification, section 5): a code or a refresh token for an access token.
 * @throws AppError with the codes of RFC 6749, section 5.2
 */
export async function exchangeToken(
  service: Service,
  client: ClientRow,
  form: z.output<typeof tokenRequest>,
): Promise<OAuthTokens> {
  switch (form.grant_type) {
    case "authorization_code":
      return await exchangeCode(service, client, form);
    case "refresh_token":
      return await refreshAccess(service, client, form);
    default:
      throw new AppError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
}
