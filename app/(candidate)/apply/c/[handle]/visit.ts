import { headers } from "next/headers";
import { cache } from "react";
import { visitAtPlace } from "#server/portal/candidate/journey/visit.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export type Params = { params: Promise<{ handle: string }> };

/** One look-up for the layout and the page of a request. */
export const visitOf = cache(async (handle: string) => {
  const { portal, headers: given, ip } = contextOf(await headers());
  return visitAtPlace(portal, handle, { headers: given, ip });
});
