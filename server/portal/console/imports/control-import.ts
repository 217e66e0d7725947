import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { countRows, retryFailedRows, skipRows } from "./import-row-store.ts";
import { changeImportState, deleteImport } from "./import-store.ts";
import { type ImportKey, notNow, takeImport } from "./open-import.ts";
import { importJob } from "./run-import.ts";

/**
 * Begins to create the candidates of an import, or goes on after it was stopped. `again`: rows that failed are sent again.
 * @throws AppError `illegal_transition` before the columns are named, while it runs, and while a row has a problem: nothing is
 *   created of a file that is not in order
 */
export async function startImport(portal: Portal, key: ImportKey, { again = false } = {}): Promise<void> {
  await portal.db.begin(async (tx) => {
    const { state } = await takeImport(tx, key);
    if (state === "mapping" || state === "running") throw notNow("This import can’t be started now.");
    if (again) await retryFailedRows(tx, key.id);
    const counts = await countRows(tx, key.id);
    if (counts.problems > counts.failed) throw notNow("Correct or skip the rows with problems first.");
    if (counts.waiting === 0) throw notNow("No row waits to be created.");
    const from = ["comparing", "ready", "stopped", "done"] as const;
    await changeImportState(tx, key.id, { from: [...from], to: "running", at: portal.clock.now() });
    await portal.jobs.enqueue(tx, importJob, { company_id: key.companyId, import_id: key.id });
  });
}

/** Stops after the rows that are on their way; the others wait, and can be gone on with. */
export async function stopImport(portal: Portal, key: ImportKey): Promise<void> {
  await portal.db.begin(async (tx) => {
    await takeImport(tx, key);
    await changeImportState(tx, key.id, { from: ["running"], to: "stopped", at: portal.clock.now() });
  });
}

/** @returns how many rows were skipped or taken back */
export async function skipImportRows(
  portal: Portal,
  key: ImportKey,
  skipping: { which: "problems" | "alike" | number; skipped: boolean },
): Promise<number> {
  return await portal.db.begin(async (tx) => {
    const { state } = await takeImport(tx, key);
    if (state === "running") throw notNow("Candidates are being created. Stop that first.");
    return await skipRows(tx, key.id, skipping);
  });
}

/** Forgets the file. The candidates that were created of it stay. */
export async function removeImport(portal: Portal, key: ImportKey): Promise<void> {
  await portal.db.begin(async (tx) => {
    const { state } = await takeImport(tx, key);
    if (state === "running")
      throw new AppError("illegal_transition", "Candidates are being created. Stop that first.");
    await deleteImport(tx, key.id);
  });
}
