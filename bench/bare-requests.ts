import { createServer, type IncomingMessage, type Server } from "node:http";
import postgres from "postgres";
import type { Transaction } from "../server/platform/db/database.ts";
import {
  type CandidateRow,
  candidateColumns,
  insertCandidate,
  within,
} from "../server/service/records/candidate-store.ts";
import { insertChecks, type NewCheck } from "../server/service/records/check-store.ts";
import { recordEvent } from "../server/service/records/history-store.ts";
import type { Reach } from "../server/service/service.ts";

/** What the bare server does not work out: it is taken over from Candor's own answers. */
export type Known = {
  reach: Reach;
  userId: number;
  brandId: number;
  teamId: number;
  /** As JSON has them, by the candidate's partner_application_id. */
  links: ReadonlyMap<string, string>;
  /** Of the checks, in their order. */
  waitingFor: readonly unknown[];
  checks: NewCheck[];
};

/**
 * Candor's requests without Candor: `node:http`, the driver, the same statement and the same JSON. GET /candidates/{id} looks a candidate up; POST /candidates
 * writes the candidate, its checks with their parts, the event of the history and the mail's job in one transaction, and answers its id. Nothing is
 * authenticated, checked, sealed, limited, logged or worked out.
 */
export async function bareServer(url: string, known: Known, maxConnections: number) {
  const statement = await readStatement(url, known.reach);
  const sql = postgres(url, {
    max: maxConnections,
    types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  const find = async (id: string): Promise<CandidateRow | undefined> => {
    const [row] = await sql.unsafe<CandidateRow[]>(
      statement,
      [known.reach.companyId, known.reach.partnerId, id],
      { prepare: true },
    );
    return row;
  };
  let lastId = 1_000_000_000;
  const create = async (body: string): Promise<{ id: number }> => {
    const { candidate } = JSON.parse(body);
    const now = new Date();
    const ends = new Date(now.getTime() + 14 * 24 * 3600_000);
    return await sql.begin(async (transaction) => {
      // The stores' own statements; the driver's transaction is what ours is made of.
      const tx = transaction as unknown as Transaction;
      const { companyId, partnerId } = known.reach;
      lastId += 1;
      const candidateId = lastId;
      const candidateWritten = insertCandidate(tx, {
        id: candidateId,
        companyId,
        partnerId: partnerId ?? 0,
        partnerName: "Bare",
        partnerApplicationId: candidate.partner_application_id,
        userId: known.userId,
        ownerName: "Bare",
        teamId: known.teamId,
        brandId: known.brandId,
        referenceCode: `BARE-${candidate.partner_application_id}`,
        input: candidate,
        source: "api",
        bypass: false,
        status: "candidate",
        timezone: "UTC",
        dueAt: ends,
        createdAt: now,
      });
      const actor = { type: "partner", id: partnerId, name: "Bare" } as const;
      await Promise.all([
        candidateWritten,
        insertChecks(tx, { candidateId, companyId, partnerId: partnerId ?? 0 }, known.checks, now),
        recordEvent(tx, {
          companyId,
          candidateId,
          type: "candidate.created",
          description: "Created with 3 checks.",
          actor,
          at: now,
          to: "candidate",
        }),
        transaction`insert into pgboss.job (name, data) values ('candidate.invite', ${transaction.json({ candidateId })})`,
      ]);
      return { id: candidateId };
    });
  };
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.method === "POST") {
      return JSON.stringify({ result: await create(await textOf(request)), status: 200, error: {} });
    }
    const row = await find((request.url ?? "").split("/").at(-1) ?? "");
    return JSON.stringify({ result: row && shown(row, known), status: 200, error: {} });
  };
  const server: Server = createServer((request, response) => {
    answer(request).then(
      (json) => {
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(json),
        });
        response.end(json);
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await sql.end();
    },
  };
}

/** The statement by which Candor reads a candidate, as it is sent: its values are the company, the partner and the partner_application_id. */
export async function readStatement(url: string, reach: Reach): Promise<string> {
  let text = "";
  const driver = postgres(url, { max: 1, debug: (_, query) => (text = query) });
  const sql = driver as unknown as Transaction;
  await sql`
    select ${candidateColumns(sql)} from service.candidates c
    where ${within(sql, reach)} and c.partner_application_id = ${""} order by c.id`;
  await driver.end();
  return text;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function shown(row: CandidateRow, known: Known) {
  const link = known.links.get(row.partner_application_id) ?? "";
  return {
    id: row.id,
    user_id: row.user_id,
    company_id: row.company_id,
    brand_id: row.brand_id,
    team_id: row.team_id,
    reference_code: row.reference_code,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    contact_number: row.contact_number,
    job_role: row.job_role,
    department: row.department,
    partner_application_started: row.partner_application_started,
    name: `${row.first_name} ${row.last_name}`,
    ip: row.ip,
    document_id: row.document_id,
    archived: row.archived,
    overdue: false,
    canceled: false,
    status: row.status,
    token: link,
    created_at: row.created_at.toISOString(),
    submitted_at: null,
    completed_at: null,
    accepted_terms_and_conditions: row.accepted_terms_and_conditions,
    partner_application_id: row.partner_application_id,
    cc_notification_emails: row.cc_notification_emails,
    partner_link: link,
    partner: { id: row.partner_id, name: row.partner_name },
    due_at: row.due_at.toISOString(),
    language: row.language,
    source: row.source,
    bypass: row.bypass,
    contact_channels: ["email"],
    opened_at: null,
    measured_minutes: null,
    legal_hold: null,
    erased_records: [],
    candidate_checks: row.checks.map((check, index) => ({
      id: check.id,
      type: check.type,
      title: check.title,
      status: check.status,
      result_flag: false,
      outcome: check.outcome,
      created_at: new Date(check.created_at).toISOString(),
      submitted_at: null,
      started_at: null,
      completed_at: null,
      due_at: null,
      details: check.details,
      renewal: check.renewal,
      expiration_date: check.expiration_date,
      sub_checks: check.sub_checks,
      provider: check.provider,
      result_erased_at: null,
      waiting_for: known.waitingFor[index],
    })),
    candidate_checks_values: Object.fromEntries(
      row.checks.map(({ type, id, status, outcome }) => [type, { id, status, outcome }]),
    ),
  };
}
