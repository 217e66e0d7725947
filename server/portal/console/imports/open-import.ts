import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { launchOptions } from "../creating/launch-options.ts";
import type { LaunchChoice } from "../creating/new-candidate.ts";
import { findImport, type ImportRecord, lockImport } from "./import-store.ts";
import type { Reading } from "./judge-rows.ts";
import type { Mapping } from "./mapping.ts";

export type ImportKey = { companyId: number; id: number };

/** @throws AppError `not_found` for one of another company too */
export async function openImport(db: Queryable, key: ImportKey): Promise<ImportRecord> {
  return (await findImport(db, key)) ?? notFound();
}

/** @throws AppError `not_found` */
export async function takeImport(tx: Transaction, key: ImportKey): Promise<ImportRecord> {
  return (await lockImport(tx, key)) ?? notFound();
}

type Mapped = ImportRecord & { mapping: Mapping; choice: LaunchChoice };

/** @throws AppError `illegal_transition` for one whose columns are not named yet */
export function mapped(found: ImportRecord): Mapped {
  const { mapping, choice } = found;
  if (mapping === null || choice === null) throw notNow("Say what the columns are first.");
  return { ...found, mapping, choice };
}

export async function readingOf(
  portal: Portal,
  client: Client,
  { companyId, mapping, choice }: Mapped,
): Promise<Reading> {
  const [{ country }, ruled] = await Promise.all([
    knownCompany(portal, companyId, client),
    choice.byRules ? launchOptions(portal, { companyId, language: "en" }, client) : null,
  ]);
  return { companyId, mapping, choice, ruled, countries: [country] };
}

export function notNow(message: string): AppError {
  return new AppError("illegal_transition", message);
}

function notFound(): never {
  throw new AppError("not_found", "This import is not here: it was removed, or 30 days have passed.");
}
