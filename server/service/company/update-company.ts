import type { Company } from "../../contract/company.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { lockCompany, updateCompanyRow } from "../accounts/company-store.ts";
import { getCompany } from "../reference/reference-data.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";

type CompanyChange = Pick<Company, "name" | "timezone" | "locale"> & { version?: number | undefined };

/**
 * PUT /company
 * @throws AppError `company_token_required`, `changed_meanwhile`
 */
export async function updateCompany(
  service: Service,
  caller: Caller,
  { version, ...change }: CompanyChange,
): Promise<Company> {
  requireCompanyToken(caller);
  await service.db.begin(async (tx) => {
    refuseOutdated(await lockCompany(tx, caller.companyId), version);
    await updateCompanyRow(tx, caller.companyId, change);
  });
  return await getCompany(service, caller);
}
