import { catalogue } from "../../server/contract/catalogue.ts";
import { ownPartnerOf, partnerOfName } from "../../server/service/accounts/company-store.ts";
import { createAccountToken } from "../../server/service/accounts/create-account-token.ts";
import { createCompany } from "../../server/service/accounts/create-company.ts";
import type { ProviderName } from "../../server/service/records/check.ts";
import type { Reach, Service } from "../../server/service/service.ts";

/** A partner's access to a company, or the company's own. */
export type Account = { companyId: number; partnerId: number; reach: Reach; token: string; jti: string };

type Company = {
  name?: string;
  provider?: ProviderName;
  /** The provider of the types that `provider` does not run. */
  providers?: Record<string, ProviderName>;
  notEnabled?: string[];
  embedOrigins?: string[];
};

/** A company that may launch every check type, with two users and two bundles, and a partner's token for it. */
export async function anAccount(
  service: Service,
  company: Company = {},
  partner = "Hireline",
): Promise<Account> {
  const {
    name = "Harbour Health",
    provider = "simulated",
    providers = {},
    notEnabled = ["acc"],
    embedOrigins = [],
  } = company;
  const companyId = await createCompany(service, {
    name,
    country: "AU",
    timezone: "Australia/Sydney",
    locale: "en-AU",
    brand: {
      name,
      primaryColor: "#0f766e",
      supportEmail: "people@harbour.example",
      privacyUrl: "https://harbour.example/privacy",
      embedOrigins,
    },
    users: [
      { email: "olivia@harbour.example", name: "Olivia Owens", role: "owner" },
      { email: "ravi@harbour.example", name: "Ravi Rao", role: "reviewer" },
    ],
    checkTypes: catalogue()
      .filter(({ code }) => !notEnabled.includes(code))
      .map(({ code }) => ({ type: code, provider: providers[code] ?? provider })),
    bundles: [
      {
        name: "Ward staff",
        checksData: [
          { type: "identity", details: {}, renewal: false },
          { type: "national_police_check", details: {}, renewal: true },
        ],
      },
    ],
  });
  return await anotherToken(service, companyId, partner);
}

/** A token of another partner for a company that is there. */
export async function anotherToken(service: Service, companyId: number, partner: string): Promise<Account> {
  const partnerId = await partnerOfName(service.db, partner);
  const { jti, token } = await createAccountToken(service, { companyId, partnerId, name: "Test token" });
  return { companyId, partnerId, reach: { companyId, partnerId }, token, jti };
}

/** A token of the company itself: it sees the candidates of every partner. */
export async function ownToken(service: Service, companyId: number): Promise<Account> {
  const partnerId = await ownPartnerOf(service.db, companyId);
  const { jti, token } = await createAccountToken(service, {
    companyId,
    partnerId,
    name: "The company's own",
  });
  return { companyId, partnerId, reach: { companyId, partnerId: null }, token, jti };
}
