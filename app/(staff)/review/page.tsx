import { redirect } from "next/navigation";
import { CandidatesPage } from "#components/staff/candidates/list/candidates-page.tsx";
import { listInput } from "#components/staff/candidates/list/list-input.ts";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { listAddress, readListState } from "#components/staff/shared/list-address.ts";
import { firstList } from "#server/portal/pages/first-list.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;

export default async function ReviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  // The list of documents to review was here once: links to it lead to the queue.
  if ([query.queue].flat()[0] === "documents") redirect("/queue?kind=documents");
  const state = readListState({ get: (name) => [query[name]].flat()[0] ?? null });
  await requireStaff(listAddress(state));
  const { sort, page } = state;
  const first = await firstList({ sort, page, filter: listInput(state) });
  return (
    <ConsoleWords rooms={["consoleList", "consoleCreate", "consoleFirst"]}>
      <CandidatesPage first={{ state, ...first }} />
    </ConsoleWords>
  );
}
