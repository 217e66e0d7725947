import { AppError } from "../error-code.ts";

/**
 * Refuses to erase anything of a candidate under a legal hold; in the service the caller has its lock.
 * @throws AppError `under_legal_hold`
 */
export function refuseHeld(hold: object | null): void {
  if (hold) {
    throw new AppError(
      "under_legal_hold",
      "The candidate is under a legal hold, so nothing of it may be erased. Ask the company to release it first.",
    );
  }
}
