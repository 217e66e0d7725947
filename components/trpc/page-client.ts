import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { lastingFetch } from "./lasting-fetch.ts";

/**
 * Calls that belong to no component and must reach the portal though the page that made them is left. Each goes alone, so
 * that they arrive in the order in which they are made.
 */
export const pageClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/api/trpc", headers: { "x-candor-request": "page" }, fetch: lastingFetch })],
});
