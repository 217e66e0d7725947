import { randomUUID } from "node:crypto";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { queueAddress, readQueueState } from "#components/staff/work/queue/queue-address.ts";
import { filterOfState } from "#components/staff/work/queue/queue-filter.ts";
import { QueuePage } from "#components/staff/work/queue/queue-page.tsx";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { rowsPerPage } from "#server/portal/pages/first-list.ts";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;

export default async function StaffQueuePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = readQueueState({ get: (name) => [query[name]].flat()[0] ?? null });
  await requireStaff(queueAddress(state));
  const { queue } = await pageCaller();
  const filters = filterOfState(state, currentPortal().clock.now());
  const [list, counts] = await Promise.all([
    unlessRefused(queue.list({ ...filters, page: state.page, perPage: rowsPerPage })),
    unlessRefused(queue.counts()),
  ]);
  return (
    <ConsoleWords rooms={["consoleQueue", "consoleList", "consoleFirst"]}>
      <QueuePage first={{ reading: randomUUID(), state, list, counts }} />
    </ConsoleWords>
  );
}
