import type { z } from "zod";
import type { Candidate, candidateCreate } from "../contract/candidate.ts";
import { catalogue } from "../contract/catalogue.ts";
import { AppError } from "../contract/error-code.ts";
import { packCountries } from "../contract/packs/packs.ts";
import type { Env } from "../env.ts";
import { findConnection } from "../portal/gateway/connection-store.ts";
import { saveConnection } from "../portal/gateway/save-connection.ts";
import { insertFirstStaff } from "../portal/people/auth/staff-store.ts";
import { findCompanyOfName, type NewCompany, ownPartnerOf } from "../service/accounts/company-store.ts";
import { createAccountToken, issueAccountToken } from "../service/accounts/create-account-token.ts";
import { createCompanyWithin } from "../service/accounts/create-company.ts";
import { signingKey } from "../service/accounts/signing-keys.ts";
import { createCandidate } from "../service/candidates/create-candidate.ts";
import { getCandidate } from "../service/candidates/get-candidate.ts";
import { createForm, type NewForm } from "../service/forms/create-form.ts";
import { findCustomForms } from "../service/forms/form-store.ts";
import { authenticator } from "../service/http/authenticate.ts";
import type { ProviderName } from "../service/records/check.ts";
import { hasReferees } from "../service/referees/referee.ts";
import { setBrandLogo } from "../service/reference/brand-logo.ts";
import { admitEmbedOrigin } from "../service/reference/brand-store.ts";
import { listBrands } from "../service/reference/reference-data.ts";
import { consoleToken } from "../service/requests/open-request-log.ts";
import type { Caller, Service, Vault } from "../service/service.ts";

/** The company that a service begins with. */
export type FirstCompany = {
  company: Omit<NewCompany, "createdAt">;
  /** Its own forms for referees. */
  forms: NewForm[];
  /** The partner whose OAuth client is created to try OAuth with; null: the company's own. */
  partner: string | null;
  /** Draws the logo of its brand, as a data URI. */
  logo: (() => Promise<string>) | null;
  /** The sites whose pages may frame the journey. */
  careersUrl: string | null;
  candidate: z.output<typeof candidateCreate> | null;
};

/** Of COMPANY_NAME and STAFF_EMAIL; null when they are not set. People carry out its checks by hand. */
export function companyOfSettings(env: Env): FirstCompany | null {
  const { COMPANY_NAME: name, STAFF_EMAIL: email, COMPANY_COUNTRY: country } = env;
  if (!name || !email) return null;
  const company = plainCompany({ name, country, owner: { email, name } });
  return { company, logo: null, forms: [], partner: null, careersUrl: null, candidate: null };
}

/** A company with every check type of the catalogue, whose checks people carry out by hand. */
export function plainCompany({
  name,
  country,
  owner,
}: {
  name: string;
  /** One that a pack is of. */
  country: string;
  owner: { email: string; name: string };
}): FirstCompany["company"] {
  return {
    name,
    country,
    timezone: timeZoneOf(country),
    locale: `en-${country}`,
    brand: { name, primaryColor: "#0f766e", supportEmail: owner.email, privacyUrl: null, embedOrigins: [] },
    users: [{ ...owner, role: "owner" }],
    checkTypes: catalogue().map(({ code }) => ({ type: code, provider: providerOf(code, "manual") })),
    bundles: [],
  };
}

/** @param country one that a pack is of */
export function timeZoneOf(country: string): string {
  const zone = packCountries().get(country);
  if (zone === undefined) throw new Error(`No pack is of ${country}.`);
  return zone;
}

/** Referees do the reference checks that are theirs; the rest is done by `others`. */
export function providerOf(checkType: string, others: ProviderName): ProviderName {
  return hasReferees(checkType) ? "reference" : others;
}

/** `token` is the company's own. */
export type Opened = { companyId: number; partnerId: number; token: string; candidate: Candidate | null };

/**
 * Makes the company in the service, the portal's connection to it and its staff, as far as they are not there: all of it
 * or nothing. Both halves of a deployment are in one database.
 */
export async function openCompany(
  vault: Vault,
  company: FirstCompany["company"],
): Promise<{ companyId: number; partnerId: number }> {
  const createdAt = vault.clock.now();
  const key = await signingKey(vault);
  return await vault.db.begin(async (tx) => {
    const companyId =
      (await findCompanyOfName(tx, company.name)) ??
      (await createCompanyWithin(vault, tx, { ...company, createdAt }));
    const partnerId = await ownPartnerOf(tx, companyId);
    if (!(await findConnection(tx, companyId))) {
      const owner = { companyId, partnerId, name: consoleToken, createdAt };
      const { token } = await issueAccountToken(vault, tx, key, owner);
      await saveConnection({ ...vault, db: tx }, { companyId, baseUrl: null, token });
    }
    await insertFirstStaff(tx, companyId, company.users);
    return { companyId, partnerId };
  });
}

/**
 * Makes the company and all that belongs to it, as far as it is not there: a start that was cut off is completed by
 * the next one. `knownToken` is the one of the first run: while it is good no other is made, and neither is a
 * candidate that someone has deleted since.
 */
export async function openFirstCompany(
  service: Service,
  first: FirstCompany,
  knownToken: string | null,
): Promise<Opened> {
  const { companyId, partnerId } = await openCompany(service, first.company);
  if (first.careersUrl) await admitEmbedOrigin(service.db, companyId, first.careersUrl);
  await addForms(service, companyId, first.forms);

  const former = knownToken && (await callerOf(service, knownToken));
  if (former && former.companyId === companyId) {
    return {
      companyId,
      partnerId,
      token: knownToken,
      candidate: first.candidate && (await findCandidate(service, former, first.candidate)),
    };
  }
  const { token } = await createAccountToken(service, { companyId, partnerId, name: "First run" });
  const caller = await callerOf(service, token);
  if (!caller) throw new Error("The token that was just made is not good.");
  await addLogo(service, caller, first.logo);
  if (!first.candidate) return { companyId, partnerId, token, candidate: null };
  const found = await findCandidate(service, caller, first.candidate);
  const candidate = found ?? (await createCandidate(service, caller, first.candidate));
  return { companyId, partnerId, token, candidate };
}

/** On the first start alone: what an owner removes stays away. */
async function addLogo(service: Service, caller: Caller, logo: FirstCompany["logo"]): Promise<void> {
  const [brand] = await listBrands(service, caller);
  if (logo && brand && !brand.logo_url) await setBrandLogo(service, caller, brand.id, { data: await logo() });
}

async function addForms(service: Service, companyId: number, forms: NewForm[]): Promise<void> {
  const names = (await findCustomForms(service.db, companyId)).map(({ name }) => name);
  for (const form of forms) if (!names.includes(form.name)) await createForm(service, companyId, form);
}

async function callerOf(service: Service, token: string): Promise<Caller | null> {
  try {
    const { caller } = await authenticator(service)(`Bearer ${token}`);
    return { ...caller, ip: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_token") return null;
    throw error;
  }
}

async function findCandidate(
  service: Service,
  caller: Caller,
  { candidate }: z.output<typeof candidateCreate>,
): Promise<Candidate | null> {
  try {
    return await getCandidate(service, caller, candidate.partner_application_id ?? "");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
