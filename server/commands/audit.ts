// `npm run audit -- verify`: reads the audit logs of all companies, and names each entry that is not as it was written.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readProcessEnv } from "../env.ts";
import { findLogs, findSealed } from "../platform/audit/audit-store.ts";
import { deploymentLog } from "../platform/audit/entry.ts";
import { sealAllEntries } from "../platform/audit/seal-entries.ts";
import { type Fault, type Verification, verifyLog } from "../platform/audit/verify-log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Vault } from "../service/service.ts";
import { withVault } from "./open-vault.ts";

const usage =
  "npm run audit -- verify [--company 1001] [--kept export.jsonl (the log must still contain the end of this export)]";

type Schema = "service" | "portal";
/** The end of a log as an export has it, in a line of its own. */
const keptHead = z.object({
  audit_head: z.object({
    log: z.enum(["service", "portal"]),
    company_id: z.int(),
    sequence: z.int(),
    hash: z.string(),
  }),
});

try {
  const { isWhole, lines } = await withVault(readProcessEnv(), (vault) => run(vault, process.argv.slice(2)));
  console.log(lines.join("\n"));
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(vault: Vault, words: string[]): Promise<{ isWhole: boolean; lines: string[] }> {
  const { company, kept } = read(words);
  const lines: string[] = [];
  let isWhole = true;
  for (const schema of ["service", "portal"] as const) {
    await sealAllEntries({ ...vault, schema }, vault.db);
    const companies = company === undefined ? await findLogs(vault.db, schema) : [company];
    for (const companyId of companies) {
      const verification = await verifyLog({ ...vault, schema }, vault.db, companyId);
      lines.push(
        standing(schema, verification),
        ...verification.faults.map((fault) => `  ${sentence(fault)}`),
      );
      isWhole &&= verification.faults.length === 0;
    }
  }
  if (kept !== undefined) {
    const missing = await missingHeads(vault, kept);
    lines.push(...missing);
    isWhole &&= missing.length === 0;
  }
  lines.push(isWhole ? "Nothing was tampered with." : "The audit log was TAMPERED WITH: see above.");
  return { isWhole, lines };
}

function read(words: string[]): { company: number | undefined; kept: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { company: { type: "string" }, kept: { type: "string" } },
    });
    const company = z.coerce.number().int().nonnegative().optional().safeParse(values.company);
    if (positionals.join(" ") === "verify" && company.success) {
      return { company: company.data, kept: values.kept };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StartProblem(`Give a command: ${usage}`);
}

function standing(schema: Schema, { companyId, entries, waiting, head, faults }: Verification): string {
  const whose = companyId === deploymentLog ? "deployment" : `company ${companyId}`;
  const end = head ? `, ends with ${head.sequence} ${head.hash}` : "";
  const state = faults.length === 0 ? "whole" : "TAMPERED WITH";
  return `${schema}, ${whose}: ${state}; ${entries} entries, ${waiting} not sealed yet${end}`;
}

/** The heads of an export that the logs no longer contain. */
async function missingHeads(vault: Vault, file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((cause) => {
    throw new StartProblem(`${file} cannot be read.`, { cause });
  });
  const heads = text.split("\n").flatMap((line) => {
    if (!line.includes('"audit_head"')) return [];
    const reading = keptHead.safeParse(JSON.parse(line));
    return reading.success ? [reading.data.audit_head] : [];
  });
  if (heads.length === 0)
    throw new StartProblem(`${file} has no line "audit_head": give an export as JSON Lines.`);
  const missing: string[] = [];
  for (const head of heads) {
    const page = { actorId: null, action: null, from: null, until: null, after: head.sequence - 1, limit: 1 };
    const [row] = await findSealed(vault.db, head.log, head.company_id, page);
    const isThere = row?.sequence === head.sequence && Buffer.from(row.hash).toString("hex") === head.hash;
    if (!isThere) {
      missing.push(
        `${head.log}, company ${head.company_id}: entry ${head.sequence} is not the one that ${file} ends with`,
      );
    }
  }
  return missing;
}

function sentence(fault: Fault): string {
  switch (fault.kind) {
    case "altered":
      return `entry ${fault.sequence} was altered`;
    case "out_of_place":
      return `entry ${fault.sequence} does not follow the one before it: one of them was rewritten, inserted or moved`;
    case "missing":
      return `entries ${fault.from} to ${fault.to} were deleted`;
    case "cut_off":
      return `the end was cut off: entries ${fault.from} to ${fault.to} are gone`;
    case "beyond_head":
      return `entries ${fault.from} to ${fault.to} were added behind the end`;
    case "not_recorded_by_candor":
      return `the row with id ${fault.id} was inserted or altered before it was sealed, and not by Candor`;
    case "personal_altered":
      return `entry ${fault.sequence}: what names the ${fault.part} was altered`;
    case "personal_removed":
      return `entry ${fault.sequence}: what names the ${fault.part} was removed without an erasure`;
    case "head_missing":
      return "the head of the log is gone";
    case "head_altered":
      return "the head of the log was altered";
  }
}
