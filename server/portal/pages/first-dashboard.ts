import { TRPCError } from "@trpc/server";
import type { Dashboard } from "../console/dashboard/read-dashboard.ts";
import { pageCaller } from "./page-caller.ts";

type WantedNumbers = Parameters<Awaited<ReturnType<typeof pageCaller>>["dashboard"]["read"]>[0];

/** The numbers of the dashboard's page, or in a sentence why there are none. */
export async function firstDashboard(
  wanted: WantedNumbers,
): Promise<{ numbers: Dashboard; locale: string } | { problem: string }> {
  const { dashboard, staff } = await pageCaller();
  try {
    const [numbers, { company }] = await Promise.all([dashboard.read(wanted), staff.me()]);
    return { numbers, locale: company.locale };
  } catch (error) {
    if (error instanceof TRPCError) return { problem: error.message };
    throw error;
  }
}
