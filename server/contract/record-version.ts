import { z } from "zod";
import { AppError } from "./error-code.ts";

/** Of a record that several people change: how often it was. */
export const recordVersion = z
  .int()
  .optional()
  .describe("Extension. Grows by one with each change; send it along with a change that is based on it.");

/** In the body of a change: what it is based on. */
export const basedOn = z
  .int()
  .positive()
  .optional()
  .describe(
    "The `version` that the change is based on. If the record has another one by now, nothing is changed, and the response is 409 `changed_meanwhile`. Without it, the change is made whatever the record is.",
  );

/** @throws AppError `changed_meanwhile` */
export function refuseOutdated(version: number, base: number | undefined): void {
  if (base === undefined || base === version) return;
  throw new AppError(
    "changed_meanwhile",
    "Someone else changed this in the meantime, so nothing was saved. Read it again, and decide what of your change still applies.",
    { param: "version" },
  );
}
