import { listAddress, noFilters } from "../shared/list-address.ts";

/** The address of the list of candidates that a number counts; null for one that no list has. */
export function listOf(filter: Record<string, string> | null): string | null {
  return filter && listAddress({ ...noFilters(), ...filter });
}
