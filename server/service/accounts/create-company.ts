import type { Transaction } from "../../platform/db/database.ts";
import { insertDefaultBrand } from "../reference/brand-store.ts";
import { insertBundles } from "../reference/reference-store.ts";
import type { Vault } from "../service.ts";
import { insertCompany, type NewCompany } from "./company-store.ts";

/** Makes a company: its default brand, its users, the check types that it may launch, its bundles. Answers its id. */
export async function createCompany(vault: Vault, company: Omit<NewCompany, "createdAt">): Promise<number> {
  return await vault.db.begin((tx) => createCompanyWithin(tx, { ...company, createdAt: vault.clock.now() }));
}

/** The same in a transaction with more. */
export async function createCompanyWithin(tx: Transaction, company: NewCompany): Promise<number> {
  if (company.users.length === 0)
    throw new Error("A company has at least one user, who owns its candidates.");
  const companyId = await insertCompany(tx, company);
  await insertDefaultBrand(tx, companyId, company.brand);
  await insertBundles(tx, companyId, company.bundles, company.createdAt);
  return companyId;
}
