import type { Instrumentation } from "next";
import { isOutage, notePageOutage } from "#server/portal/foundation/http/page-outage.ts";
import { reportPageFailure } from "#server/portal/pages/page-failure.ts";

/** Next calls it with what a page threw, before it responds, and before the browser gets the `digest` of it. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  if (isOutage(error)) notePageOutage();
  const given = headers["x-request-id"];
  reportPageFailure(error, typeof given === "string" ? given : undefined);
};
