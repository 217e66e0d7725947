import { candor } from "../../server/bootstrap/commands.mjs";
import { type CandorProcess, startNode } from "./candor-process.ts";

/**
 * Starts the product with its pages. `npm test` builds them before it runs a file that imports this, and does not
 * otherwise (select-tests.mjs). `first` are words for Node before Candor's own; `started` those of a command that starts it.
 */
export function startCandorWithPages(
  settings: Record<string, string>,
  first: readonly string[] = [],
  started: readonly string[] = candor,
): CandorProcess {
  return startNode([...first, ...started], settings);
}
