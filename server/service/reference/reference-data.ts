import { catalogue, findCheckType } from "../../contract/catalogue.ts";
import type { CheckData, CheckType } from "../../contract/check.ts";
import type { Brand, Bundle, Company } from "../../contract/company.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { AppError } from "../../contract/error-code.ts";
import { ownTypeInCatalogue } from "../../contract/own-check-type.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import type { Caller, Service } from "../service.ts";
import { findBrands } from "./brand-store.ts";
import { brandView, unknownBrand } from "./brand-view.ts";
import { bundleView } from "./bundle-view.ts";
import { type CheckTypeRow, findBundles, findCheckTypeRows, findCompany } from "./reference-store.ts";

/** GET /company */
export async function getCompany(service: Service, caller: Caller): Promise<Company> {
  const company = await findCompany(service.db, caller.companyId);
  if (!company) throw new Error(`A token names company ${caller.companyId}, which is not there.`);
  const { version, ...specified } = company;
  return { ...specified, ...(service.settings.extensions ? { version } : {}) };
}

/** GET /checks: the catalogue, and what the company made itself. */
export async function listCheckTypes(service: Service, caller: Caller): Promise<CheckType[]> {
  return typesWith(service, await findCheckTypeRows(service.db, caller.companyId));
}

function typesWith(service: Service, rows: readonly CheckTypeRow[]): CheckType[] {
  const own = rows.flatMap((row) => ownTypeView(row, service) ?? []);
  return [...catalogue().map((checkType) => checkTypeView(checkType, {}, service)), ...own];
}

/** GET /company/checks: the types enabled for the company, in the company's order, then in the catalogue's. */
export async function listCompanyCheckTypes(service: Service, caller: Caller): Promise<CheckType[]> {
  const rows = await findCheckTypeRows(service.db, caller.companyId);
  const settings = new Map(rows.filter((row) => row.enabled).map((row) => [row.type, row]));
  return typesWith(service, rows)
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
export async function getCheckType(service: Service, caller: Caller, code: string): Promise<CheckType> {
  const known = findCheckType(code);
  const shown = known ? checkTypeView(known, {}, service) : await findOwnType(service, caller, code);
  if (shown) return shown;
  throw new AppError("not_found", "There is no check type with this code; GET /checks lists them.", {
    param: "type",
  });
}

async function findOwnType(
  service: Service,
  { companyId }: Caller,
  code: string,
): Promise<CheckType | undefined> {
  if (!isOwnType(code)) return undefined;
  const row = (await findCheckTypeRows(service.db, companyId)).find(({ type }) => type === code);
  return row && ownTypeView(row, service);
}

function ownTypeView({ type, own, default_details: details }: CheckTypeRow, service: Service) {
  return own ? checkTypeView(ownTypeInCatalogue(type, own, details), details, service) : undefined;
}

/** @param details those that checks of the type begin with */
function checkTypeView(
  { facts, ...specified }: CheckType,
  details: CheckData["details"],
  { settings, clock }: Service,
): CheckType {
  if (!settings.extensions) return specified;
  const ruled = { type: specified.code, details };
  const document_rule = documentRuleAt(ruled, clock.now(), settings.documentRules);
  return { ...specified, ...(facts ? { facts } : {}), document_rule };
}
