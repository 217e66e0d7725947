import type { KnownCheck } from "../../gateway/read-check.ts";

/**
 * Whether a person may record now what the check found: those that are a person's, from the candidate's signature on until
 * they are closed. A service without the extension does not say whose a check is, and then nothing is offered.
 */
export function isRecordable({ provider, status }: Pick<KnownCheck, "provider" | "status">): boolean {
  return provider === "manual" && (status === "in-progress" || status === "overdue");
}
