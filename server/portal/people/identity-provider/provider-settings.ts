import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteProviderSessions } from "../auth/session-store.ts";
import type { Staff } from "../auth/staff.ts";
import { discoverProvider, logoutUri, redirectUri } from "./openid.ts";
import {
  claimDomain,
  deleteIdentity,
  deleteProvider,
  findProvider,
  type IdentityProvider,
  listIdentities,
  type Proof,
  putProvider,
} from "./provider-store.ts";

const domain = line(253)
  .trim()
  .toLowerCase()
  .transform((text) => (URL.canParse(`https://${text}`) ? new URL(`https://${text}`).hostname : text))
  .pipe(
    z
      .string()
      .regex(
        /^([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/,
        "Enter the domain of your email addresses, such as company.example.",
      ),
  );

export const providerFields = z.object({
  issuer: line(2048)
    .trim()
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: "Enter the issuer’s URL, such as https://login.company.example.",
      }),
    ),
  clientId: line(500).trim().min(1, "Enter the client ID that the provider gave you."),
  /** Empty keeps the one that is known for this client. */
  clientSecret: line(2000).trim(),
  domain,
  required: z.boolean(),
  addsViewers: z.boolean(),
});
type ProviderFields = z.output<typeof providerFields>;

/** A provider as owners read it: everything but the secret. */
export type ProviderView = Omit<ProviderFields, "clientSecret"> & {
  claimed: boolean;
  /** What to enter at the domain's DNS. */
  record: { name: string; value: string };
};

/** An account at the provider and whose it is. Until `confirmedAt` it signs nobody in: its owner is asked at the next sign-in. Times are ISO 8601. */
type ConnectedAccount = {
  subject: string;
  name: string;
  email: string;
  firstSeenAt: string;
  confirmedAt: string | null;
  confirmedBy: Proof | null;
};

/** `redirectUri` and `logoutUri` are what to register at the provider. */
export async function readProvider(
  portal: Portal,
  { companyId }: Staff,
): Promise<{
  provider: ProviderView | null;
  accounts: ConnectedAccount[];
  redirectUri: string;
  logoutUri: string;
}> {
  const [found, identities] = await Promise.all([
    findProvider(portal.db, companyId),
    listIdentities(portal.db, companyId),
  ]);
  const accounts = identities.map(({ staffId: _, firstSeenAt, confirmedAt, ...account }) => ({
    ...account,
    firstSeenAt: firstSeenAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }));
  const addresses = { redirectUri: redirectUri(portal), logoutUri: logoutUri(portal) };
  return { provider: found && viewOf(found), accounts, ...addresses };
}

/**
 * An account signs in as nobody any more, and the sessions that it opened end.
 * @throws AppError `not_found`
 */
export async function disconnectAccount(portal: Portal, by: Staff, subject: string): Promise<void> {
  const { companyId } = by;
  await portal.db.begin(async (tx) => {
    const provider = await findProvider(tx, companyId);
    const of = { companyId, issuer: provider?.issuer ?? "", subject };
    const staffId = await deleteIdentity(tx, of);
    if (!staffId) throw new AppError("not_found", "This account was disconnected already.");
    await deleteProviderSessions(tx, companyId, { subject });
    await recordAudit(portal, tx, {
      companyId,
      action: "identity.removed",
      actor: staffActor(by),
      subject: `staff:${staffId}`,
    });
  });
}

/**
 * Saves how the company's people sign in, after the issuer was asked for its metadata. Another domain has to be shown to be theirs again, and
 * nobody is required to use a provider of a domain that is not.
 * @throws AppError `validation_failed` of the field that has to be another
 */
export async function saveProvider(
  portal: Portal,
  { companyId }: Staff,
  fields: ProviderFields,
): Promise<void> {
  const before = await findProvider(portal.db, companyId);
  await discoverProvider(portal, fields.issuer);
  const isSameClient = before?.issuer === fields.issuer && before.clientId === fields.clientId;
  const secret = fields.clientSecret || (isSameClient ? openProviderSecret(portal, before) : "");
  if (!secret) throw wrong("clientSecret", "Enter the client secret that the provider gave you.");
  const isSameDomain = before?.domain === fields.domain;
  const claimedAt = isSameDomain ? before.claimedAt : null;
  if (fields.required && claimedAt === null) {
    throw wrong("required", "Confirm the domain first: until then nobody can sign in through the provider.");
  }
  await putProvider(portal.db, {
    companyId,
    ...{ issuer: fields.issuer, clientId: fields.clientId, domain: fields.domain },
    sealedClientSecret: portal.sealer.of(companyId).seal(secret, providerSecretContext(companyId)),
    claim: isSameDomain ? before.claim : randomBytes(20).toString("base64url"),
    claimedAt,
    ...{ required: fields.required, addsViewers: fields.addsViewers },
    changedAt: portal.clock.now(),
  });
}

/**
 * Looks for the record at the domain's DNS.
 * @throws AppError `validation_failed` with what was found instead
 */
export async function confirmDomain(portal: Portal, { companyId }: Staff): Promise<void> {
  const provider = await findProvider(portal.db, companyId);
  if (!provider) throw new AppError("not_found", "Save the provider first.");
  const { name, value } = recordOf(provider);
  const found = await textsAt(portal, name);
  if (!found.includes(value)) {
    throw wrong(
      "domain",
      `There is no TXT record ${name} with this value yet. It can take hours until a new one is seen.`,
    );
  }
  const at = portal.clock.now();
  if (!(await claimDomain(portal.db, { companyId, domain: provider.domain, at }))) throw taken();
}

/** People sign in by email and passkey again. What the provider opened ends with it. */
export async function removeProvider(portal: Portal, { companyId }: Staff): Promise<void> {
  await portal.db.begin(async (tx) => {
    await deleteProvider(tx, companyId);
    await deleteProviderSessions(tx, companyId);
  });
}

/** Without the secret. */
export async function providerState(portal: Portal, { companyId }: Staff) {
  const found = await findProvider(portal.db, companyId);
  if (!found) return null;
  const { issuer, clientId, domain: of, claimedAt, required, addsViewers } = found;
  return { issuer, clientId, domain: of, claimed: claimedAt !== null, required, addsViewers };
}

export function openProviderSecret(
  portal: Portal,
  { companyId, sealedClientSecret }: IdentityProvider,
): string {
  return portal.sealer
    .open(Buffer.from(sealedClientSecret), providerSecretContext(companyId))
    .toString("utf8");
}

/** The place that the client secret is bound to. */
export function providerSecretContext(companyId: number): string {
  return `portal.identity_providers.sealed_client_secret:${companyId}`;
}

function viewOf(provider: IdentityProvider): ProviderView {
  const { issuer, clientId, domain: of, claimedAt, required, addsViewers } = provider;
  return {
    issuer,
    clientId,
    domain: of,
    required,
    addsViewers,
    claimed: claimedAt !== null,
    record: recordOf(provider),
  };
}

function recordOf({ domain: of, claim }: IdentityProvider) {
  return { name: `_candor-domain.${of}`, value: `candor-domain=${claim}` };
}

async function textsAt({ settings }: Portal, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (settings.dnsServer) resolver.setServers([settings.dnsServer]);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
      throw wrong("domain", "The domain’s DNS does not answer. Try again in a moment.");
    }
    throw error;
  }
}

function wrong(param: string, message: string): AppError {
  return new AppError("validation_failed", message, { param });
}

function taken(): AppError {
  return wrong("domain", "Another company has shown that this domain is theirs. Ask whoever runs Candor.");
}
