import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { candidateLedger } from "../../../contract/ledger/candidate-ledger.ts";
import type { FieldReadBy } from "../../../contract/ledger/ledger.ts";
import { csvLine, csvMark } from "../../../platform/csv/write-csv.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import type { NextPage } from "../../gateway/every-candidate.ts";
import { type KnownCandidate, readCandidatePage } from "../../gateway/read-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { ListFilter, ListSort } from "../candidates/list-filter.ts";
import { insertExport, noteExported } from "./export-store.ts";
import { firstPage, readMatching, sealFilter } from "./matching-candidates.ts";

/** The columns that a field of a candidate becomes. */
type Columns = { names: readonly string[]; cells: (candidate: KnownCandidate) => (string | number)[] };

/** For programs: docs/console-files.md says what each is. Times are the company's. */
function columnsIn(timeZone: string): Columns[] {
  const time = timeIn(timeZone);
  const text = <Field extends TextField>(field: Field): Columns => ({
    names: [field],
    cells: (candidate) => [candidate[field]],
  });
  const at = (field: "created_at" | "submitted_at" | "completed_at"): Columns => ({
    names: [`${field} (${timeZone})`],
    cells: (candidate) => [time(candidate[field])],
  });
  const columns: Record<FieldReadBy<typeof candidateLedger, "csv">, Columns> = {
    id: { names: ["candidate_id"], cells: ({ id }) => [id] },
    partner_application_id: text("partner_application_id"),
    reference_code: text("reference_code"),
    first_name: text("first_name"),
    last_name: text("last_name"),
    email: text("email"),
    contact_number: text("contact_number"),
    job_role: text("job_role"),
    department: text("department"),
    partner: { names: ["partner"], cells: ({ partner }) => [partner?.name ?? ""] },
    status: { names: ["status"], cells: ({ canceled, status }) => [canceled ? "canceled" : status] },
    created_at: at("created_at"),
    submitted_at: at("submitted_at"),
    completed_at: at("completed_at"),
    candidate_checks: {
      names: ["checks", "checks_completed", "checks_to_look_at", "outcomes"],
      cells: ({ checks }) => [
        checks?.length ?? "",
        checks?.filter(({ status }) => status === "completed").length ?? "",
        checks?.filter(({ attention }) => attention).length ?? "",
        (checks ?? [])
          .map(({ title, type, status, outcome }) => `${title || type}: ${outcome ?? status}`)
          .join("; "),
      ],
    },
  };
  return Object.values(columns);
}

type TextField = {
  [Field in keyof KnownCandidate]: KnownCandidate[Field] extends string ? Field : never;
}[keyof KnownCandidate];

/** All whom a list shows, or some of them by the service's ids. */
export type ExportWanted = { filter: ListFilter; sort: ListSort } | { ids: number[] };

/** What GET /candidates takes at a time. */
const idsAtOnce = 100;

/**
 * All whom a list shows, in its order, as CSV; times are the company's. Who took how many, and when, is written down before the first
 * row leaves.
 */
export async function exportCandidates(
  portal: Portal,
  staff: Staff,
  client: Client,
  wanted: ExportWanted,
): Promise<AsyncIterable<string>> {
  const { companyId } = staff;
  const { timezone } = await companyProfile(portal, client, companyId);
  const id = await portal.db.begin(async (tx) => {
    const made = await insertExport(tx, {
      companyId,
      staffUserId: staff.id,
      sealedFilter: sealFilter(portal.sealer, companyId, "ids" in wanted ? {} : wanted.filter),
      createdAt: portal.clock.now(),
    });
    await recordAudit(portal, tx, {
      companyId,
      action: "list.exported",
      actor: staffActor(staff),
      subject: `export:${made}`,
      details: "ids" in wanted ? { candidates: wanted.ids } : {},
    });
    return made;
  });
  const columns = columnsIn(timezone);
  const lineOf = (candidate: KnownCandidate) => csvLine(columns.flatMap(({ cells }) => cells(candidate)));
  async function* lines() {
    yield csvMark + csvLine(columns.flatMap(({ names }) => names));
    let count = 0;
    for await (const { candidates, isLast } of pagesOf(portal, client, companyId, wanted)) {
      count += candidates.length;
      await noteExported(portal.db, id, { count, complete: isLast });
      if (candidates.length > 0) yield candidates.map(lineOf).join("");
    }
  }
  return lines();
}

async function* pagesOf(
  portal: Portal,
  client: Client,
  companyId: number,
  wanted: ExportWanted,
): AsyncGenerator<{ candidates: KnownCandidate[]; isLast: boolean }> {
  if ("ids" in wanted) {
    for (let from = 0; from < wanted.ids.length; from += idsAtOnce) {
      const candidates = await readByIds(client, wanted.ids.slice(from, from + idsAtOnce));
      yield { candidates, isLast: from + idsAtOnce >= wanted.ids.length };
    }
    return;
  }
  for (let next: NextPage | null = firstPage; next; ) {
    const page = await readMatching(portal, client, companyId, { ...wanted, next });
    yield { candidates: page.candidates, isLast: page.next === null };
    next = page.next ?? null;
  }
}

/** Another service may take no notice of `ids`, and list others. */
async function readByIds(client: Client, ids: number[]): Promise<KnownCandidate[]> {
  const query = { ids: ids.join(","), per_page: idsAtOnce };
  const { candidates } = readCandidatePage(await client.call(api.listCandidates, { query }));
  return candidates.filter(({ id }) => ids.includes(id));
}

/** `2026-11-22 22:24`: spreadsheets of every country read it as a time. */
function timeIn(timeZone: string): (at: string | null) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return (at) => (at === null ? "" : format.format(new Date(at)));
}
