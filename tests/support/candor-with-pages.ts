import { candor } from "../../server/bootstrap/commands.mjs";
import { type CandorProcess, startNode } from "./candor-process.ts";

/**
 * Starts the product with its pages. `npm test` builds them before it runs a file that imports this, and does not
 * otherwise (select-tests.mjs). `first` are words for Node before Candor's own.
 */
export function startCandorWithPages(
  settings: Record<string, string>,
  first: readonly string[] = [],
): CandorProcess {
  return startNode([...first, ...candor], settings);
}
