import { AppError } from "../../contract/error-code.ts";
import type { Form } from "../../contract/form.ts";
import { formLibrary } from "../../contract/form-library.ts";
import type { FormInput, FormVersion } from "../../contract/form-settings.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { findFormUses, findFormVersions, insertFormVersion, lockForm, retireFormRow } from "./form-store.ts";

/**
 * PUT /forms/{form_id}: a new version. Referees keep the form as it was when they were added, checks about health the
 * version that they were launched with.
 * @throws AppError `company_token_required`, `not_found`, `changed_meanwhile`
 */
export async function updateForm(
  service: Service,
  caller: Caller,
  formId: number,
  { version, ...form }: FormInput & { version?: number | undefined },
): Promise<Form> {
  return await changeForm(service, caller, formId, async (tx, current) => {
    refuseOutdated(current.version, version);
    const next = { id: formId, version: current.version + 1, ...form, createdAt: service.clock.now() };
    return await insertFormVersion(tx, next);
  });
}

/**
 * DELETE /forms/{form_id}
 * @throws AppError `company_token_required`, `not_found`; `in_use`, which says where
 */
export async function retireForm(service: Service, caller: Caller, formId: number): Promise<null> {
  return await changeForm(service, caller, formId, async (tx) => {
    const uses = await findFormUses(tx, caller.companyId, formId);
    if (uses.length > 0) {
      throw new AppError(
        "in_use",
        `The form is used by ${uses.join(", ")}. Choose another form there first.`,
      );
    }
    await retireFormRow(tx, formId, service.clock.now());
    return null;
  });
}

/** GET /forms/{form_id}/versions: of a form that was retired too. @throws AppError `not_found` */
export async function listFormVersions(
  service: Service,
  { companyId }: Caller,
  formId: number,
): Promise<FormVersion[]> {
  const ofLibrary = formLibrary.find(({ id }) => id === formId);
  if (ofLibrary) {
    const { id: _id, type: _type, ...form } = ofLibrary;
    return [{ ...form, created_at: libraryDate }];
  }
  const versions = await findFormVersions(service.db, companyId, formId);
  if (versions.length === 0) throw unknownForm(formId);
  return versions.map(({ created_at, ...version }) => ({ ...version, created_at: created_at.toISOString() }));
}

/** The library came with the contract, and has not changed since. */
const libraryDate = "2026-01-01T00:00:00.000Z";

async function changeForm<Result>(
  service: Service,
  caller: Caller,
  formId: number,
  change: (tx: Transaction, current: { version: number }) => Promise<Result>,
): Promise<Result> {
  requireCompanyToken(caller);
  const changed = await service.db.begin(async (tx) => {
    const current = await lockForm(tx, caller.companyId, formId);
    if (!current) throw unknownForm(formId);
    return { result: await change(tx, current) };
  });
  return changed.result;
}

function unknownForm(id: number): AppError {
  const message = formLibrary.some((form) => form.id === id)
    ? `Form ${id} is of the library, which cannot be changed. Create a form with its fields and change that.`
    : `The company has no form ${id}; GET /forms lists its forms.`;
  return new AppError("not_found", message, { param: "form_id" });
}
