import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";

type Outputs = inferRouterOutputs<AppRouter>["dashboard"];

/** All that the dashboard shows. */
export type DashboardNumbers = Outputs["read"];
export type ServiceCounts = NonNullable<DashboardNumbers["service"]>;
export type PortalCounts = DashboardNumbers["portal"];
export type NumberList = Outputs["list"];
