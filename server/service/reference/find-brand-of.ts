import type { Brand } from "../../contract/company.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { findBrands } from "./brand-store.ts";
import { brandView } from "./brand-view.ts";
import { type CompanyRow, findCompany } from "./reference-store.ts";

/** In whose name a candidate's people are written to. */
export async function findBrandOf(
  { db, settings }: Pick<Service, "settings"> & { db: Queryable },
  candidate: Pick<CandidateRow, "id" | "company_id" | "brand_id">,
): Promise<{ company: CompanyRow; brand: Brand }> {
  const [company, brands] = await Promise.all([
    findCompany(db, candidate.company_id),
    findBrands(db, candidate.company_id),
  ]);
  const brand = brands.find(({ id }) => id === candidate.brand_id);
  if (!company || !brand) throw new Error(`Candidate ${candidate.id} has no company or brand.`);
  return { company, brand: brandView(brand, settings) };
}
