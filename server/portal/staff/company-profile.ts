import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Portal } from "../portal.ts";

/** What pages and mails say of a company, as far as its service tells: the specification shows no fields of these. */
export type CompanyProfile = {
  name: string | null;
  timezone: string;
  /** How dates are written. The pages are in English, so that another language's way would be half of each. */
  locale: string;
  brands: BrandProfile[];
};
export type BrandProfile = {
  id: number | null;
  name: string;
  color: string;
  supportEmail: string | null;
  isDefault: boolean;
};

const keptForMs = 5 * 60 * 1000;
const kept = new Map<string, { profile: CompanyProfile; until: number }>();

export async function companyProfile(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<CompanyProfile> {
  const key = `${portal.settings.serviceBaseUrl} ${companyId}`;
  const now = portal.clock.now().getTime();
  const known = kept.get(key);
  if (known && known.until > now) return known.profile;
  const [company, brands] = await Promise.all([client.call(api.getCompany), client.call(api.listBrands)]);
  const profile: CompanyProfile = {
    name: textOf(company?.name),
    timezone: timezoneOf(company?.timezone),
    locale: localeOf(company?.locale),
    brands: (Array.isArray(brands) ? brands : []).map((brand) => ({
      id: typeof brand.id === "number" ? brand.id : null,
      name: textOf(brand.name) ?? textOf(company?.name) ?? "Candor",
      color: textOf(brand.primary_color) ?? "",
      supportEmail: textOf(brand.support_email),
      isDefault: brand.default === true,
    })),
  };
  if (kept.size > 1000) kept.clear();
  kept.set(key, { profile, until: now + keptForMs });
  return profile;
}

/** The brand in whose name a candidate was asked. */
export function brandOf(profile: CompanyProfile, brandId: number | undefined): BrandProfile {
  return (
    profile.brands.find((brand) => brand.id !== null && brand.id === brandId) ??
    profile.brands.find((brand) => brand.isDefault) ??
    profile.brands[0] ?? {
      id: null,
      name: profile.name ?? "Candor",
      color: "",
      supportEmail: null,
      isDefault: true,
    }
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function timezoneOf(value: unknown): string {
  const zone = textOf(value);
  if (!zone) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}

function localeOf(value: unknown): string {
  const locale = textOf(value) ?? "";
  return /^en-[A-Z]{2}$/.test(locale) && locale !== "en-US" ? locale : "en-GB";
}
