import { AppError } from "../../../contract/error-code.ts";
import type { OAuthTokens } from "../../../contract/oauth.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Service } from "../../service.ts";
import { signingKey } from "../signing-keys.ts";
import { clientOf, endGrant } from "./end-grant.ts";
import { secretHash, verifierFits } from "./grant.ts";
import { issueTokens } from "./issue-tokens.ts";
import { type ClientRow, lockGrant, spendCode } from "./oauth-store.ts";

type CodeForm = {
  code?: string | undefined;
  redirect_uri?: string | undefined;
  code_verifier?: string | undefined;
};

/**
 * The first use of a code issues tokens, if all that it was bound to is there again. A second use revokes what the
 * first one issued: two parties have the code (RFC 6749, section 4.1.2).
 * @throws AppError `invalid_request`, `invalid_grant`
 */
export async function exchangeCode(
  service: Service,
  client: ClientRow,
  form: CodeForm,
): Promise<OAuthTokens> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code || !redirectUri || !verifier) {
    throw new AppError("invalid_request", "Send code, redirect_uri and code_verifier with this grant.");
  }
  const now = service.clock.now();
  const signing = await signingKey(service);
  const tokens = await service.db.begin(async (tx) => {
    const used = await spendCode(tx, secretHash(code), now);
    const grant = used && (await lockGrant(tx, used.grant_id));
    if (!used || !grant || grant.client_id !== client.client_id) return null;
    const fits =
      !used.used_at &&
      used.expires_at > now &&
      used.redirect_uri === redirectUri &&
      verifierFits(verifier, used.code_challenge);
    if (!fits || grant.revoked_at) {
      // Committed although the exchange is refused: the code is spent, and so is what it may have issued.
      await endGrant(service, tx, grant, { reason: "code_reused" });
      return null;
    }
    await recordAudit(service, tx, {
      companyId: grant.company_id,
      action: "grant.issued",
      actor: clientOf(grant),
      subject: `grant:${grant.id}`,
      details: { client: grant.client_id },
    });
    return await issueTokens(service, tx, grant, { signing, predecessorId: null, scope: grant.scope });
  });
  if (!tokens)
    throw new AppError(
      "invalid_grant",
      "The code is wrong, already used or expired, or belongs to another request; send the user to the authorization page again.",
    );
  return tokens;
}
