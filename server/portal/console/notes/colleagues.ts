import { AppError } from "../../../contract/error-code.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findAssignable } from "../../people/staff/people-store.ts";

export type Colleague = { id: string; name: string };

/** Who can be named in a note or given a task: the company's staff of this moment, by their names. Viewers, who could not answer, are not. */
export async function colleaguesOf(db: Queryable, { companyId }: Staff): Promise<Colleague[]> {
  const people = await findAssignable(db, companyId);
  return people.map(({ id, name }) => ({ id, name }));
}

/** @throws AppError `validation_failed` for someone who is not, or no longer, of the company's staff */
export async function refuseStrangers(db: Queryable, staff: Staff, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await colleaguesOf(db, staff)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) {
    throw new AppError("validation_failed", "Someone you named is no longer here. Choose someone else.", {
      param: "mentions",
    });
  }
}
