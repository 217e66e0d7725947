import { type Client, ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../foundation/portal.ts";
import { openConnection } from "./open-connection.ts";
import { companyName, type KnownCompany, knownCompany } from "./reference-data.ts";

/** The company that staff work in, and how its times are written; as far as its service returns them. */
type CompanyProfile = { name: string | null; timezone: string; locale: string };

export const unknownCompany: CompanyProfile = { name: null, timezone: "UTC", locale: "en-GB" };

export async function companyProfile(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<CompanyProfile> {
  const company = await knownCompany(portal, companyId, client);
  const known = profiles.get(company);
  if (known) return known;
  const { name, timezone, locale } = company;
  const profile = { name, timezone: zoneOr(timezone, "UTC"), locale: englishOr(locale, "en-GB") };
  profiles.set(company, profile);
  return profile;
}

/** For as long as the company's own data is kept: every page of the console asks, and a time zone is looked up by making a format in it. */
const profiles = new WeakMap<KnownCompany, CompanyProfile>();

/** The company's name, for pages that work without it; null when its service does not return it, or can't be reached. */
export async function nameIfTold(
  portal: Portal,
  companyId: number,
  forwardedFor: string | null,
): Promise<string | null> {
  try {
    return await companyName(portal, companyId, await openConnection(portal, companyId, forwardedFor));
  } catch (error) {
    if (error instanceof ClientError || error instanceof AppError) return null;
    throw error;
  }
}

function zoneOr(zone: string | null, otherwise: string): string {
  if (!zone) return otherwise;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** The pages are in English: dates in another language's way would be half of each. */
function englishOr(locale: string | null, otherwise: string): string {
  return locale && /^en-[A-Z]{2}$/.test(locale) ? locale : otherwise;
}
