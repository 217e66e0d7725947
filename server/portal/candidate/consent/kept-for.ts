import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { ifShown } from "../../gateway/if-offered.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";

/**
 * After how many days from its closing the last record of a candidate is erased, by the company's schedule and the rules of the
 * candidate's checks; null where the service does not say.
 */
export async function keptForDays(client: Client, { checks }: KnownCandidate): Promise<number | null> {
  // The schedule is for a company's own token: that of a partner does not reach it.
  const shown = await ifShown(client.call(api.getRetention));
  const answer = api.getRetention.result.safeParse(shown?.answer).data;
  if (!answer) return null;
  const types = new Set((checks ?? []).map(({ type }) => type));
  const days = answer.periods
    .filter(({ check_type }) => types.has(check_type))
    .map(({ days, least_days, most_days }) =>
      Math.min(Math.max(days, least_days ?? 0), most_days ?? Number.POSITIVE_INFINITY),
    );
  return Math.max(answer.retention_days, ...days);
}
