// `npm run audit -- verify`: reads the audit logs of all companies, and names each entry that is not as it was written.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Env, readProcessEnv } from "../env.ts";
import { findLogs, findSealed } from "../platform/audit/audit-store.ts";
import {
  type Checkpoint,
  type CheckpointFault,
  type Checkpoints,
  checkpointFaults,
  findLatestCheckpoint,
  makeCheckpoint,
} from "../platform/audit/checkpoint.ts";
import { deploymentLog } from "../platform/audit/entry.ts";
import { sealAllEntries } from "../platform/audit/seal-entries.ts";
import { type Fault, type Verification, verifyLog } from "../platform/audit/verify-log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { findCompanies } from "../service/accounts/company-store.ts";
import { recordAudit } from "../service/audit/record-audit.ts";
import type { Vault } from "../service/service.ts";
import { checkpointsOf } from "../start/audit-checkpoints.ts";
import { openFiles } from "../start/open-files.ts";
import { withVault } from "./open-vault.ts";

const usage = `npm run audit -- verify [--company 1001] [--kept export.jsonl (the log must still contain the end of this export)]
  npm run audit -- accept --reason "restored the backup of Monday" (makes a checkpoint of the logs as they are)`;

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
  const env = readProcessEnv();
  const { isWhole, lines } = await withVault(env, (vault) => run(env, vault, process.argv.slice(2)));
  console.log(lines.join("\n"));
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(env: Env, vault: Vault, words: string[]): Promise<{ isWhole: boolean; lines: string[] }> {
  const asked = read(words);
  const blobs = await openFiles(env);
  try {
    const checkpoints = checkpointsOf(env, { ...vault, blobs });
    return "reason" in asked
      ? await accept(checkpoints, vault, asked.reason)
      : await verify(checkpoints, vault, asked);
  } finally {
    blobs.close();
  }
}

/** After a restore, or once a tampering was looked into: the logs as they are now are what later ones are compared with. */
async function accept(checkpoints: Checkpoints, vault: Vault, reason: string) {
  await recordAudit(vault, vault.db, {
    companyId: deploymentLog,
    action: "operator.command",
    actor: { kind: "operator", id: null },
    details: { command: "audit accept", reason },
  });
  const { made, faults } = await makeCheckpoint(checkpoints, vault.db, { accepted: reason });
  const lines = [...faults.map(ofCheckpoint), `Accepted: checkpoint ${made?.number}.`];
  return { isWhole: true, lines };
}

async function verify(
  checkpoints: Checkpoints,
  vault: Vault,
  { company, kept }: { company: number | undefined; kept: string | undefined },
) {
  const lines: string[] = [];
  let isWhole = true;
  for (const schema of ["service", "portal"] as const) {
    await sealAllEntries({ ...vault, schema }, vault.db);
    const known = schema === "service" ? (await findCompanies(vault.db)).map(({ id }) => id) : [];
    const all = new Set([...(await findLogs(vault.db, schema)), ...known]);
    const companies = company === undefined ? [...all].toSorted((one, other) => one - other) : [company];
    for (const companyId of companies) {
      const hasBegun = known.includes(companyId);
      const verification = await verifyLog({ ...vault, schema }, vault.db, companyId, { hasBegun });
      lines.push(
        standing(schema, verification),
        ...verification.faults.map((fault) => `  ${sentence(fault)}`),
      );
      isWhole &&= verification.faults.length === 0;
    }
  }
  const latest = await findLatestCheckpoint(checkpoints);
  const faults = latest ? await checkpointFaults(vault.db, latest.checkpoint) : [];
  lines.push(
    latest ? checkpointLine(latest.checkpoint) : "No checkpoint was made yet.",
    ...faults.map(ofCheckpoint),
  );
  isWhole &&= faults.length === 0;
  if (kept !== undefined) {
    const missing = await missingHeads(vault, kept);
    lines.push(...missing);
    isWhole &&= missing.length === 0;
  }
  lines.push(isWhole ? "Nothing was tampered with." : "The audit log was TAMPERED WITH: see above.");
  return { isWhole, lines };
}

function checkpointLine({ number, made_at, accepted }: Checkpoint): string {
  return `checkpoint ${number} of ${made_at}${accepted ? `, accepted: ${accepted}` : ""}`;
}

function ofCheckpoint({ log, companyId, kind, sequence }: CheckpointFault): string {
  const whose = `${log}, ${companyId === deploymentLog ? "deployment" : `company ${companyId}`}`;
  switch (kind) {
    case "log_gone":
      return `  ${whose}: the whole log is gone, which had ${sequence} entries at the latest checkpoint`;
    case "set_back":
      return `  ${whose}: the log was set back behind entry ${sequence}, with which the latest checkpoint saw it end`;
    case "rewritten":
      return `  ${whose}: entry ${sequence} is not the one that the latest checkpoint saw`;
  }
}

function read(
  words: string[],
): { company: number | undefined; kept: string | undefined } | { reason: string } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { company: { type: "string" }, kept: { type: "string" }, reason: { type: "string" } },
    });
    if (positionals.join(" ") === "accept" && values.reason) return { reason: values.reason };
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
