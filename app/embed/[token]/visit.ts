import { headers } from "next/headers";
import { cache } from "react";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export type Params = { params: Promise<{ token: string }> };

export const visitOf = cache(async (token: string) => {
  const { portal, headers: given, ip } = contextOf(await headers());
  return visitInFrame(portal, token, { headers: given, ip });
});
