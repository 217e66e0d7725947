import { catalogue, findCheckType } from "../../contract/catalogue.ts";
import type { CheckType } from "../../contract/check.ts";
import type { Brand, Bundle, Company } from "../../contract/company.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Caller, Service } from "../service.ts";
import { findBrands } from "./brand-store.ts";
import { brandView, unknownBrand } from "./brand-view.ts";
import { bundleView } from "./bundle-view.ts";
import { findBundles, findCheckTypeRows, findCompany } from "./reference-store.ts";

/** GET /company */
export async function getCompany(service: Service, caller: Caller): Promise<Company> {
  const company = await findCompany(service.db, caller.companyId);
  if (!company) throw new Error(`A token names company ${caller.companyId}, which is not there.`);
  const { version, ...specified } = company;
  return { ...specified, ...(service.settings.extensions ? { version } : {}) };
}

/** GET /checks */
export function listCheckTypes(service: Pick<Service, "settings" | "clock">): CheckType[] {
  return catalogue.map((checkType) => checkTypeView(checkType, service));
}

/** GET /company/checks: the types enabled for the company, in the company's order, then in the catalogue's. */
export async function listCompanyCheckTypes(service: Service, caller: Caller): Promise<CheckType[]> {
  const enabled = (await findCheckTypeRows(service.db, caller.companyId)).filter((row) => row.enabled);
  const settings = new Map(enabled.map((row) => [row.type, row]));
  return listCheckTypes(service)
    .filter(({ code }) => settings.has(code))
    .toSorted((one, other) => placeOf(settings.get(one.code)) - placeOf(settings.get(other.code)));
}

/** Sorting keeps the catalogue's order where there is none. */
export function placeOf(row: { position: number | null } | undefined): number {
  return row?.position ?? Number.MAX_SAFE_INTEGER;
}

/** GET /branding: the default brand first. */
export async function listBrands(service: Service, caller: Caller): Promise<Brand[]> {
  return (await findBrands(service.db, caller.companyId)).map((row) => brandView(row, service.settings));
}

/** GET /branding/{brand_id} */
export async function getBrand(service: Service, { companyId }: Caller, id: number): Promise<Brand> {
  const row = (await findBrands(service.db, companyId)).find((brand) => brand.id === id);
  if (!row) throw unknownBrand(id);
  return brandView(row, service.settings);
}

/** GET /bundles */
export async function listBundles(service: Service, caller: Caller): Promise<Bundle[]> {
  return (await findBundles(service.db, caller.companyId)).map((row) => bundleView(row, service.settings));
}

/** GET /checks/{type}: `type` is the code. */
export function getCheckType(service: Pick<Service, "settings" | "clock">, code: string): CheckType {
  const checkType = findCheckType(code);
  if (!checkType) {
    throw new AppError("not_found", "There is no check type with this code; GET /checks lists them.", {
      param: "type",
    });
  }
  return checkTypeView(checkType, service);
}

function checkTypeView(
  { facts, ...specified }: CheckType,
  { settings, clock }: Pick<Service, "settings" | "clock">,
): CheckType {
  if (!settings.extensions) return specified;
  const document_rule = documentRuleAt(specified.code, clock.now(), settings.documentRules);
  return { ...specified, ...(facts ? { facts } : {}), document_rule };
}
