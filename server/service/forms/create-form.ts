import type { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import type { Form } from "../../contract/form.ts";
import { formInput, mostForms } from "../../contract/form-settings.ts";
import { parseShape } from "../../contract/parse-request.ts";
import type { Service } from "../service.ts";
import { countForms, insertForm } from "./form-store.ts";

export type NewForm = z.input<typeof formInput>;

/**
 * A company's own form.
 * @throws AppError `validation_failed`, naming what is wrong, such as `fields[2].show_when`; `too_many_records`
 */
export async function createForm(
  service: Pick<Service, "db" | "clock">,
  companyId: number,
  given: NewForm,
): Promise<Form> {
  const form = parseShape(formInput, given);
  return await service.db.begin(async (tx) => {
    if ((await countForms(tx, companyId)) >= mostForms) {
      throw new AppError(
        "too_many_records",
        `The company has ${mostForms} forms already. Retire one that is not used.`,
      );
    }
    return await insertForm(tx, { companyId, ...form, createdAt: service.clock.now() });
  });
}
