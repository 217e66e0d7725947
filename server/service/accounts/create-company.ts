import { beginLog } from "../../platform/audit/seal-entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { auditLog } from "../audit/record-audit.ts";
import { insertDefaultBrand } from "../reference/brand-store.ts";
import { insertBundles } from "../reference/reference-store.ts";
import type { Vault } from "../service.ts";
import { insertCompany, type NewCompany } from "./company-store.ts";

/** Makes a company: its audit log, its default brand, its users, the check types that it may launch, its bundles. Answers its id. */
export async function createCompany(vault: Vault, company: Omit<NewCompany, "createdAt">): Promise<number> {
  return await vault.db.begin((tx) =>
    createCompanyWithin(vault, tx, { ...company, createdAt: vault.clock.now() }),
  );
}

/** The same in a transaction with more. */
export async function createCompanyWithin(
  vault: Pick<Vault, "clock" | "sealer">,
  tx: Transaction,
  company: NewCompany,
): Promise<number> {
  if (company.users.length === 0)
    throw new Error("A company has at least one user, who owns its candidates.");
  const companyId = await insertCompany(tx, company);
  await insertDefaultBrand(tx, companyId, company.brand);
  await insertBundles(tx, companyId, company.bundles, company.createdAt);
  await beginLog(auditLog(vault), tx, companyId);
  return companyId;
}
