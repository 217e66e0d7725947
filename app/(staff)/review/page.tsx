import { CandidatesPage } from "#components/staff/candidates-page.tsx";
import { listAddress, readListState } from "#components/staff/list-address.ts";
import { requireStaff } from "#server/portal/auth/require-staff.ts";
import { firstList } from "#server/portal/staff/first-list.ts";

type Query = Record<string, string | string[] | undefined>;

export default async function ReviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = readListState({ get: (name) => [query[name]].flat()[0] ?? null });
  await requireStaff(listAddress(state));
  return <CandidatesPage first={{ state, ...(await firstList(state)) }} />;
}
