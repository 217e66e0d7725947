import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { launchOptions } from "../creating/launch-options.ts";
import { choiceProblems } from "../creating/launch-problems.ts";
import type { LaunchChoice } from "../creating/new-candidate.ts";
import { compareJob } from "./compare-import.ts";
import { findOpenRows, updateJudgements } from "./import-row-store.ts";
import { rememberMapping, updateMapping } from "./import-store.ts";
import { judgeRows, readRows } from "./judge-rows.ts";
import type { Mapping } from "./mapping.ts";
import { type ImportKey, mapped, notNow, openImport, readingOf, takeImport } from "./open-import.ts";

/**
 * Says what the columns are and what is launched; each row is judged by it, and the company's candidates are then
 * compared with the rows. The mapping is remembered for the next file with these columns.
 * @throws AppError `validation_failed` with a detail for each field; `illegal_transition` once rows are being sent
 */
export async function mapImport(
  portal: Portal,
  client: Client,
  key: ImportKey,
  { mapping, choice }: { mapping: Mapping; choice: LaunchChoice },
): Promise<void> {
  const options = await launchOptions(portal, { ...key, language: "en" }, client);
  const problems = choiceProblems(choice, options).map(({ field, problem }) =>
    detail(`choice.${field}`, problem),
  );
  const named = ["firstName", "lastName", "fullName"] as const;
  if (named.every((field) => mapping[field] === undefined))
    problems.push(detail("mapping.firstName", "missing"));
  if (choice.contact && mapping.email === undefined && mapping.contactNumber === undefined) {
    problems.push(detail("mapping.email", "no_way_to_contact"));
  }
  if (problems.length > 0) {
    throw new AppError("validation_failed", "Some fields need another look.", { details: problems });
  }
  const found = await openImport(portal.db, key);
  const reading = await readingOf(portal, client, mapped({ ...found, mapping, choice }));
  await portal.db.begin(async (tx) => {
    const { state, headerSha256 } = await takeImport(tx, key);
    if (!["mapping", "comparing", "ready"].includes(state))
      throw notNow("Candidates are being created already.");
    const rows = await findOpenRows(tx, key.id);
    // Whom the company has is compared again, with other fields perhaps.
    const bare = rows.map((row) => ({ ...row, alike: [] }));
    await updateJudgements(tx, key.id, judgeRows(reading, readRows(portal, reading, bare)));
    await updateMapping(tx, key.id, { mapping, choice });
    await rememberMapping(tx, { companyId: key.companyId, headerSha256, mapping, at: portal.clock.now() });
    await portal.jobs.enqueue(tx, compareJob, { company_id: key.companyId, import_id: key.id });
  });
}

function detail(param: string, code: string) {
  return { param, code, message: code.replaceAll("_", " ") };
}
