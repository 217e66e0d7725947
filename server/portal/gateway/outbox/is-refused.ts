import { AppError } from "../../../contract/error-code.ts";
import { isRefusal } from "../is-refusal.ts";
import type { Refusal } from "./intent.ts";

/** Whether the service, or a rule of ours, has said no for good: to ask the same again would not be different. */
export function isRefused(error: unknown): error is Refusal {
  return error instanceof AppError ? error.code !== "unavailable" : isRefusal(error);
}
