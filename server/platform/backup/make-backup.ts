import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type postgres from "postgres";
import { forEachAtOnce } from "../blobs/at-once.ts";
import type { Blobs } from "../blobs/blobs.ts";
import { openDriver } from "../db/open-driver.ts";
import { StartProblem } from "../process/start-problem.ts";
import { noteBackup } from "./backup-store.ts";
import { isEmpty, type Manifest, type Part, writeManifest, writePart } from "./manifest.ts";
import {
  columnsOf,
  listFiles,
  listMigrations,
  listSequences,
  listTables,
  quoted,
  sealedByKey,
  type Table,
} from "./tables-store.ts";

/** So much of a table is in memory at a time, and one part of the backup. */
const partBytes = 16 * 1024 ** 2;
const filesAtOnce = 8;

/**
 * Backs up a database and the files that its rows name, while both are used: the rows are of one moment, in a transaction of
 * that snapshot, and files never change. No key and no secret is in it.
 * @throws StartProblem when something is in the place; BlobsOutage
 */
export async function makeBackup(
  { url, files, backup }: { url: string; files: Blobs; backup: Blobs },
  progress: (sentence: string) => void = () => {},
): Promise<Manifest> {
  if (!(await isEmpty(backup)))
    throw new StartProblem("The place of the backup is not empty: name another one.");
  const sql = openDriver(url, { connection: { application_name: "candor backup", TimeZone: "UTC" } });
  try {
    const dump = await sql.begin("isolation level repeatable read read only", (tx) =>
      dumpRows(tx, backup, progress),
    );
    const kept = await keepFiles(files, backup, dump.named);
    const { named: _, ...rows } = dump;
    const manifest = { format: 1, ...rows, ...kept } as const;
    await writeManifest(backup, manifest);
    await noteBackup(sql, manifest.madeAt);
    return manifest;
  } finally {
    await sql.end();
  }
}

async function dumpRows(tx: postgres.TransactionSql, backup: Blobs, progress: (sentence: string) => void) {
  // The first query of the transaction is the moment that the backup is of.
  const migrations = await listMigrations(tx);
  const madeAt = new Date().toISOString();
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(tx)) {
    tables.push({ ...table, columns: [...table.columns], parts: await dumpTable(tx, backup, table) });
    progress(`${table.schema}.${table.name}`);
  }
  const sequences = await listSequences(tx);
  return {
    migrations,
    madeAt,
    tables,
    sequences,
    sealedByKey: await sealedByKey(tx),
    named: await listFiles(tx),
  };
}

async function dumpTable(tx: postgres.TransactionSql, backup: Blobs, table: Table): Promise<Part[]> {
  const parts: Part[] = [];
  let chunks: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const name = `${table.schema}-${table.name}`.replaceAll("_", "-").slice(0, 48);
    const id = `table-${name}-${String(parts.length).padStart(5, "0")}`;
    parts.push(await writePart(backup, id, await promisify(gzip)(Buffer.concat(chunks))));
    chunks = [];
    size = 0;
  };
  const rows = await tx
    .unsafe(`copy (select ${columnsOf(table)} from ${quoted(table)}) to stdout`)
    .readable();
  for await (const chunk of rows) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await write();
  }
  if (size > 0) await write();
  return parts;
}

async function keepFiles(
  files: Blobs,
  backup: Blobs,
  named: string[],
): Promise<{ files: Part[]; gone: string[] }> {
  const kept: Part[] = [];
  const gone: string[] = [];
  await forEachAtOnce(named, filesAtOnce, async (id) => {
    const bytes = await files.get(id);
    if (bytes) kept.push(await writePart(backup, id, bytes));
    else gone.push(id);
  });
  return { files: kept, gone };
}
