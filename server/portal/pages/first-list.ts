import { candidateStatus } from "../../contract/candidate.ts";
import type { CandidatePage } from "../staff/list-candidates.ts";
import type { WaitingPage } from "../staff/list-waiting.ts";
import { pageCaller, unlessRefused } from "./page-caller.ts";

/** How many rows a page of a list has. */
export const rowsPerPage = 25;

type Wanted = {
  queue: boolean;
  q: string;
  status: string;
  sort: "-created_at" | "created_at";
  page: number;
};

/** The rows that the list's page starts with; nothing when they are refused: the page says why. */
export async function firstList(
  wanted: Wanted,
): Promise<{ candidates?: CandidatePage | undefined; waiting?: WaitingPage | undefined }> {
  const { candidates } = await pageCaller();
  const { queue, q, status, sort, page } = wanted;
  const perPage = rowsPerPage;
  if (queue) return { waiting: await unlessRefused(candidates.waiting({ page, perPage })) };
  const parsed = candidateStatus.safeParse(status);
  if (status && !parsed.success) return {};
  return {
    candidates: await unlessRefused(candidates.list({ q, status: parsed.data, sort, page, perPage })),
  };
}
