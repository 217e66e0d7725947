import type { Instrumentation } from "next";
import { isOutage, notePageOutage } from "#server/portal/page-outage.ts";

/** Next calls it with what a page threw, before it responds. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (isOutage(error)) notePageOutage();
};
