import { randomUUID } from "node:crypto";
import { findCheckType } from "../../contract/catalogue.ts";
import type { CheckProvider, ProviderTest } from "../../contract/check-provider.ts";
import { AppError } from "../../contract/error-code.ts";
import { healthKey } from "../../contract/facts/health.ts";
import { factsNeededBy } from "../../contract/facts/needs.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import { handshakeAnswer, providerPaths, providerProtocol } from "../../contract/provider-protocol.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handTypesTo, lockCompany } from "../accounts/company-store.ts";
import { hasReferees } from "../referees/referee.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { callProvider } from "./call-provider.ts";
import {
  type CheckProviderRow,
  connectTypes,
  findProviderOf,
  findProviders,
  findTakenTypes,
  insertProvider,
  type ListedProvider,
  lockProvider,
  noteAnswer,
  updateProvider,
} from "./check-provider-store.ts";
import { callbackUrl } from "./gather-order.ts";
import { leaveProvider } from "./provider-jobs.ts";
import {
  callId,
  newProviderSecret,
  openSecrets,
  replaced,
  sealSecrets,
  stillValid,
} from "./provider-secrets.ts";

type GivenProvider = { name: string; url: string; check_types: string[] };
type WithSecret = CheckProvider & { secret: string };

/** GET /company/check_providers @throws AppError `company_token_required` */
export async function listCheckProviders(service: Service, caller: Caller): Promise<CheckProvider[]> {
  requireCompanyToken(caller);
  const rows = await findProviders(service.db, caller.companyId);
  return rows.map((row) => view(service, row));
}

/**
 * POST /company/check_providers
 * @throws AppError `company_token_required`, `provider_target_forbidden`, `unknown_check_type`; `validation_failed` for a type that can't
 *   be handed to a provider, or that another one has
 */
export async function createCheckProvider(
  service: Service,
  caller: Caller,
  given: GivenProvider,
): Promise<WithSecret> {
  requireCompanyToken(caller);
  await refuseTarget(service, given.url);
  const { companyId } = caller;
  const id = randomUUID();
  const secret = newProviderSecret();
  await service.db.begin(async (tx) => {
    await lockCompany(tx, companyId);
    await refuseTypes(tx, companyId, null, given.check_types);
    await insertProvider(tx, {
      id,
      company_id: companyId,
      name: given.name,
      url: given.url,
      sealed_secrets: sealSecrets(service.sealer, { id, companyId }, { secret, previous: [] }),
      created_at: service.clock.now(),
    });
    await runTypes(service, tx, { id, companyId }, given.check_types);
  });
  return { ...(await shown(service, companyId, id)), secret };
}

/**
 * PUT /company/check_providers/{provider_id}
 * @throws AppError as `createCheckProvider`; `not_found`, `changed_meanwhile`
 */
export async function updateCheckProvider(
  service: Service,
  caller: Caller,
  id: string,
  { version, ...given }: GivenProvider & { version?: number | undefined },
): Promise<CheckProvider> {
  requireCompanyToken(caller);
  await refuseTarget(service, given.url);
  const { companyId } = caller;
  await service.db.begin(async (tx) => {
    await lockCompany(tx, companyId);
    const current = known(await lockProvider(tx, companyId, id));
    refuseOutdated(current.version, version);
    await refuseTypes(tx, companyId, id, given.check_types);
    await updateProvider(tx, id, { name: given.name, url: given.url });
    await runTypes(service, tx, { id, companyId }, given.check_types);
  });
  return await shown(service, companyId, id);
}

/**
 * DELETE /company/check_providers/{provider_id}: nothing is handed to it from now on. A job hands its open checks to people, and
 * tells the provider.
 * @throws AppError `company_token_required`, `not_found`
 */
export async function deleteCheckProvider(service: Service, caller: Caller, id: string): Promise<null> {
  requireCompanyToken(caller);
  const { companyId } = caller;
  await service.db.begin(async (tx) => {
    await lockCompany(tx, companyId);
    known(await lockProvider(tx, companyId, id));
    await runTypes(service, tx, { id, companyId }, []);
    await updateProvider(tx, id, { disconnected_at: service.clock.now() });
    await service.jobs.enqueue(tx, leaveProvider, { id });
  });
  return null;
}

/** POST /company/check_providers/{provider_id}/secret @throws AppError `company_token_required`, `not_found` */
export async function rotateCheckProviderSecret(
  service: Service,
  caller: Caller,
  id: string,
): Promise<WithSecret> {
  requireCompanyToken(caller);
  const { companyId } = caller;
  const secret = newProviderSecret();
  await service.db.begin(async (tx) => {
    const row = known(await lockProvider(tx, companyId, id));
    const secrets = replaced(openSecrets(service.sealer, row), secret, service.clock.now());
    const sealed = sealSecrets(service.sealer, { id, companyId }, secrets);
    await updateProvider(tx, id, { sealed_secrets: sealed });
  });
  return { ...(await shown(service, companyId, id)), secret };
}

/** POST /company/check_providers/{provider_id}/test @throws AppError `company_token_required`, `not_found` */
export async function testCheckProvider(service: Service, caller: Caller, id: string): Promise<ProviderTest> {
  requireCompanyToken(caller);
  const provider = known(await findProviderOf(service.db, caller.companyId, id));
  const challenge = randomUUID();
  const at = service.clock.now();
  const call = await callProvider(service, provider, {
    method: "POST",
    path: providerPaths.handshake(),
    id: callId("handshake", id),
    body: { protocol: providerProtocol, challenge },
    answer: handshakeAnswer,
  });
  const failure = call.ok ? handshakeFailure(call.answer, challenge) : call.failure;
  await noteAnswer(service.db, id, at, failure);
  const offered = call.ok ? (call.answer.check_types ?? null) : null;
  return { connected: failure === null, failure, check_types: offered };
}

function handshakeFailure(
  { protocol, challenge }: { protocol: string; challenge: string },
  sent: string,
): string | null {
  if (protocol !== providerProtocol)
    return `The provider speaks another version of the protocol than ${providerProtocol}.`;
  return challenge === sent ? null : "The provider did not return the challenge that it was sent.";
}

/** Has a provider run these types from now on, and whoever runs a type that none has those that it had. */
async function runTypes(
  { settings }: Service,
  tx: Transaction,
  provider: { id: string; companyId: number },
  types: readonly string[],
): Promise<void> {
  const gone = await connectTypes(tx, provider, types);
  // As of a type that the company never had (company/check-type-settings.ts).
  const otherwise = settings.environment === "staging" ? "simulated" : "manual";
  await handTypesTo(tx, provider.companyId, gone, otherwise);
  await handTypesTo(tx, provider.companyId, types, "http");
}

async function shown(service: Service, companyId: number, id: string): Promise<CheckProvider> {
  return view(service, known(await findProviderOf(service.db, companyId, id)));
}

function view(service: Service, row: ListedProvider): CheckProvider {
  const [newest] = stillValid(openSecrets(service.sealer, row), service.clock.now());
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    check_types: row.check_types,
    callback_url: callbackUrl(service, row.id),
    failing_since: row.failing_since?.toISOString() ?? null,
    last_failure: row.last_failure,
    last_answer_at: row.last_answer_at?.toISOString() ?? null,
    open_checks: row.open_orders,
    waiting_checks: row.waiting_orders,
    previous_secret_expires_at: newest?.expires_at ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

function known<Row extends CheckProviderRow>(row: Row | undefined): Row {
  if (row) return row;
  throw new AppError("not_found", "The company has no provider with this id.", { param: "provider_id" });
}

async function refuseTarget(service: Service, url: string): Promise<void> {
  const refusal = await service.fetch.refuse(url);
  if (refusal) throw new AppError("provider_target_forbidden", refusal, { param: "url" });
}

async function refuseTypes(
  tx: Transaction,
  companyId: number,
  except: string | null,
  types: readonly string[],
): Promise<void> {
  for (const [index, type] of types.entries()) {
    const param = `check_types[${index}]`;
    if (!findCheckType(type) && !isOwnType(type)) {
      throw new AppError("unknown_check_type", `There is no check type "${type}"; GET /checks lists them.`, {
        param,
      });
    }
    if (!canBeHandedOver(type)) {
      throw new AppError(
        "validation_failed",
        `${type} can't be handed to a provider: its referees are asked by Candor, it asks about health, or it is the company's own.`,
        { param },
      );
    }
  }
  const [taken] = await findTakenTypes(tx, companyId, { except, types });
  if (!taken) return;
  throw new AppError(
    "validation_failed",
    `${taken.type} is run by ${taken.name} already: take it from there first.`,
    {
      param: `check_types[${types.indexOf(taken.type)}]`,
    },
  );
}

function canBeHandedOver(type: string): boolean {
  const asksHealth = factsNeededBy(type).some(({ key }) => key === healthKey);
  return !isOwnType(type) && !hasReferees(type) && !asksHealth;
}
