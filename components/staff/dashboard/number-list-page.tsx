import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { candidateAddress } from "../shared/candidate-address.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { Cell, HeadCell, Table, TableRow } from "../tables/table.tsx";
import type { NumberList } from "./dashboard.ts";
import { type DashboardState, dashboardAddress } from "./dashboard-address.ts";
import { useStepName } from "./use-step-name.ts";

const rowsOfNumber = 25;

type AskedNumber = {
  of: "rejected" | "stopped";
  /** The address of the number, without the page. */
  more: Record<string, string>;
  name: string;
  page: number;
};

/** The candidates of a number that the portal counts itself. */
export function NumberListPage({
  state,
  asked,
  list,
}: {
  state: DashboardState;
  asked: AskedNumber;
  list: NumberList;
}) {
  const words = useWords("consoleDashboard");
  const stepName = useStepName();
  const name = asked.of === "stopped" ? stepName(asked.more.key ?? "") : asked.name;
  const pages = Math.max(1, Math.ceil(list.totalCount / rowsOfNumber));
  const at = (page: number) =>
    dashboardAddress(state, {
      path: "/dashboard/list",
      more: { ...asked.more, ...(page > 1 ? { page: String(page) } : {}) },
    });
  return (
    <>
      <header>
        <Link href={dashboardAddress(state)} className={buttonClass("quiet", "-ms-3", "compact")}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words("list.back")}
        </Link>
        <h1 className="text-2xl font-semibold">{words(`list.${asked.of}`, { name })}</h1>
        <p role="status" className="text-ink-soft">
          {words("list.count", { count: list.totalCount })}
        </p>
      </header>
      {list.candidates.length === 0 ? null : (
        <Table label={words(`list.${asked.of}`, { name })}>
          <thead className="max-md:sr-only">
            <tr>
              <HeadCell>{words("list.name")}</HeadCell>
              <HeadCell>{words("list.role")}</HeadCell>
              <HeadCell>{words("list.status")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {list.candidates.map((one) => (
              <TableRow key={one.candidateId}>
                <Cell className="font-medium">
                  <CandidateName {...one} />
                </Cell>
                <Cell className="text-ink-soft">
                  <span dir="auto">{one.jobRole}</span>
                </Cell>
                <Cell>{one.status === null ? null : <CandidateStatusBadge status={one.status} />}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 ? (
        <nav className="flex items-center gap-3 text-sm">
          {asked.page > 1 ? (
            <Link href={at(asked.page - 1)} className={buttonClass("secondary", "", "compact")}>
              {words("list.previous")}
            </Link>
          ) : null}
          <span className="text-ink-soft">
            {words("list.page", { page: String(asked.page), pages: String(pages) })}
          </span>
          {asked.page < pages ? (
            <Link href={at(asked.page + 1)} className={buttonClass("secondary", "", "compact")}>
              {words("list.next")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function CandidateName({ candidateId, partnerApplicationId, name }: NumberList["candidates"][number]) {
  const words = useWords("consoleDashboard");
  const shown = name || partnerApplicationId || words("list.unknown", { id: String(candidateId) });
  if (partnerApplicationId === null) {
    return (
      <>
        {shown} <span className="font-normal text-ink-soft">{words("list.gone")}</span>
      </>
    );
  }
  return (
    <Link
      dir="auto"
      href={candidateAddress({ partnerApplicationId, candidateId })}
      className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {shown}
    </Link>
  );
}
