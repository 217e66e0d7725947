import { randomUUID } from "node:crypto";
import type { AuthorizationRequest, accountRoutes } from "../../../contract/account.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { RouteParsed } from "../../../contract/route.ts";
import { type Scope, scopes } from "../../../contract/scope.ts";
import { type CallerInLog, callingActor, recordAudit } from "../../audit/record-audit.ts";
import type { Service } from "../../service.ts";
import { findUser } from "../company-store.ts";
import { codeLifetimeMs, newSecret, readScope, secretHash } from "./grant.ts";
import { type ClientRow, findClient, insertCode, insertGrant } from "./oauth-store.ts";

type Asked = { client_id: string; redirect_uri: string; scope?: string | undefined };

/**
 * GET /account/authorizations: who asks, and for what. Nothing is granted, and a wrong address is found before anyone
 * is sent there.
 */
export async function getAuthorizationRequest(service: Service, asked: Asked): Promise<AuthorizationRequest> {
  const { client, scope } = await readAsked(service, asked);
  return {
    client: { name: client.name },
    partner: { name: client.partner_name },
    scopes: scope.map((name) => ({ name, description: scopes[name] })),
  };
}

/**
 * POST /account/authorizations: a user of the company said yes. The code is good once and for 60 seconds.
 * @throws AppError `invalid_request`, `invalid_scope`; `validation_failed` for an unknown user
 */
export async function authorizeClient(
  service: Service,
  caller: CallerInLog & { companyId: number },
  asked: RouteParsed<typeof accountRoutes.authorizeClient>["body"],
): Promise<{ code: string }> {
  const { client, scope } = await readAsked(service, asked);
  if (!/^[A-Za-z0-9_-]{43}$/.test(asked.code_challenge)) {
    throw new AppError("invalid_request", "code_challenge must be a SHA-256 in base64url (PKCE, S256).");
  }
  const userId = await findUser(service.db, caller.companyId, asked.user_email);
  if (!userId) {
    throw new AppError("validation_failed", "user_email must be a user of the company.", {
      param: "user_email",
    });
  }
  const code = newSecret("code");
  const grantId = randomUUID();
  const now = service.clock.now();
  await service.db.begin(async (tx) => {
    await insertGrant(tx, {
      id: grantId,
      client_id: client.client_id,
      company_id: caller.companyId,
      partner_id: client.partner_id,
      user_id: userId,
      scope,
      createdAt: now,
    });
    const actor = callingActor(caller);
    await recordAudit(service, tx, {
      companyId: caller.companyId,
      action: "grant.allowed",
      actor: { ...actor, personal: { ...actor.personal, email: asked.user_email } },
      subject: `grant:${grantId}`,
      details: { client: client.client_id, partner: client.partner_name, scope },
    });
    await insertCode(tx, {
      hash: secretHash(code),
      grantId,
      redirectUri: asked.redirect_uri,
      codeChallenge: asked.code_challenge,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
    });
  });
  return { code };
}

async function readAsked(service: Service, asked: Asked): Promise<{ client: ClientRow; scope: Scope[] }> {
  const client = await findClient(service.db, asked.client_id);
  if (!client) {
    throw new AppError("invalid_request", "There is no client with this client_id.", {
      param: "client_id",
    });
  }
  if (!client.redirect_uris.includes(asked.redirect_uri)) {
    throw new AppError(
      "invalid_request",
      "redirect_uri does not exactly match one that the client registered.",
    );
  }
  const scope = readScope(asked.scope);
  if (!scope)
    throw new AppError(
      "invalid_scope",
      `A scope is unknown. Known scopes: ${Object.keys(scopes).join(" ")}.`,
    );
  return { client, scope };
}
