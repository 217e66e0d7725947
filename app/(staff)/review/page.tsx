import { CandidatesPage } from "#components/staff/list/candidates-page.tsx";
import { listAddress, readListState } from "#components/staff/shared/list-address.ts";
import { firstList } from "#server/portal/pages/first-list.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;

export default async function ReviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = readListState({ get: (name) => [query[name]].flat()[0] ?? null });
  await requireStaff(listAddress(state));
  return <CandidatesPage first={{ state, ...(await firstList(state)) }} />;
}
