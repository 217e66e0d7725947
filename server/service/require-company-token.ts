import { AppError } from "../contract/error-code.ts";
import type { Caller } from "./service.ts";

/**
 * What concerns the candidates of every partner of a company is not one partner's to decide.
 * @throws AppError `company_token_required`
 */
export function requireCompanyToken({ isCompany }: Caller): void {
  if (!isCompany) {
    throw new AppError(
      "company_token_required",
      "Only the company's own token may do this, not a partner's. Its owners make one in the portal's settings.",
    );
  }
}
