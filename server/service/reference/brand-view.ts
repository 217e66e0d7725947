import type { Brand } from "../../contract/company.ts";
import type { BrandRow } from "./reference-store.ts";

export function brandView({ is_default, ...brand }: BrandRow): Brand {
  return { ...brand, default: is_default };
}
