import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findDuplicates } from "../creating/find-duplicates.ts";
import type { PersonGiven } from "../creating/new-candidate.ts";
import {
  type Alike,
  findImportRow,
  findOpenRows,
  updateJudgements,
  updateRowContent,
} from "./import-row-store.ts";
import { judgeRows, readRows } from "./judge-rows.ts";
import { type ImportKey, mapped, notNow, openImport, readingOf, takeImport } from "./open-import.ts";
import { openRow, sealRow } from "./sealed-import.ts";

/**
 * Corrects the person of one row. What is wrong with it is found out again, with those of the file and of the company who may be
 * the same person.
 * @throws AppError `illegal_transition` while candidates are created, and for a row that may have created one already
 */
export async function correctRow(
  portal: Portal,
  client: Client,
  key: ImportKey,
  { number, person }: { number: number; person: PersonGiven },
): Promise<void> {
  const reading = await readingOf(portal, client, mapped(await openImport(portal.db, key)));
  const known = await findDuplicates(client, person, reading.countries);
  await portal.db.begin(async (tx) => {
    const { state } = await takeImport(tx, key);
    if (state === "running") throw notNow("Candidates are being created. Stop that first.");
    const row = await findImportRow(tx, key.id, number);
    if (!row?.sealed) throw new AppError("not_found", "This row is not here any more.");
    if (row.sentAt)
      throw notNow("This candidate may have been created already. Go on with the import first.");
    const place = { companyId: key.companyId, key: row.key };
    const { cells } = openRow(portal.sealer, place, row.sealed);
    const sealed = sealRow(portal.sealer, place, { cells, corrected: person });
    await updateRowContent(tx, key.id, { number, sealed });
    const found = known.map(({ id, partnerApplicationId, alike }): Alike => {
      return { candidateId: id, partnerApplicationId, by: alike };
    });
    const rows = (await findOpenRows(tx, key.id)).map((one) =>
      one.number === number ? { ...one, alike: found } : one,
    );
    await updateJudgements(tx, key.id, judgeRows(reading, readRows(portal, reading, rows)));
  });
}
