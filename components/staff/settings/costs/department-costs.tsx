import { useWords } from "../../messages/use-words.ts";
import type { CostsView } from "../../shared/answers.ts";
import { Cell, HeadCell, Table, TableRow } from "../../tables/table.tsx";
import { useMoney } from "./use-money.ts";

type CostLine = CostsView["costs"]["lines"][number];

/** One cost centre's checks of a month, by type and, where there are several, by who ordered them. */
export function DepartmentCosts({
  department,
  lines,
  view: { costs, checkTypes },
}: {
  department: string;
  lines: CostLine[];
  view: CostsView;
}) {
  const words = useWords("consoleCosts");
  const money = useMoney(costs.currency);
  const name = department || words("noDepartment");
  const partnerOf = (line: CostLine) => costs.partners.find(({ id }) => id === line.partner_id)?.name;
  const hasSeveral = new Set(costs.lines.map(({ partner_id: id }) => id)).size > 1;
  return (
    <section aria-label={name}>
      <h3 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        <span dir="auto" className="min-w-0 break-words">
          {name}
        </span>
        <span className="tabular-nums">{money(lines.reduce((all, { amount }) => all + amount, 0))}</span>
      </h3>
      <Table label={name}>
        <thead className="max-md:hidden">
          <tr>
            <HeadCell>{words("check")}</HeadCell>
            {(["ordered", "completed", "canceled", "cost"] as const).map((column) => (
              <HeadCell key={column} className="w-32 text-right whitespace-normal">
                {words(column)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TableRow key={`${line.check_type} ${line.partner_id}`}>
              <Cell>
                {checkTypes.find(({ code }) => code === line.check_type)?.title ?? line.check_type}
                {hasSeveral ? (
                  <span dir="auto" className="block text-sm text-ink-soft">
                    {partnerOf(line)}
                  </span>
                ) : null}
                <span className="block text-sm text-ink-soft md:hidden">
                  {words("counts", {
                    ordered: line.ordered,
                    completed: line.completed,
                    canceled: line.canceled_before_handover,
                  })}
                </span>
              </Cell>
              {(["ordered", "completed", "canceled_before_handover"] as const).map((column) => (
                <Cell key={column} className="text-right tabular-nums max-md:hidden">
                  {line[column]}
                </Cell>
              ))}
              <Cell className="text-right tabular-nums">
                {line.amount > 0 || line.unpriced === 0 ? money(line.amount) : null}
                {line.unpriced > 0 ? (
                  <span className="block text-sm text-ink-soft">
                    {words("unpriced", { count: line.unpriced })}
                  </span>
                ) : null}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
