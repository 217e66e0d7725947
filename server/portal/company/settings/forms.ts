import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type Form, form } from "../../../contract/form.ts";
import { type FormVersion, formInput } from "../../../contract/form-settings.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { forgetReferenceData } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";

/** `editable`: the company's own forms can be changed; those of the library never can. */
export async function readForms(client: Client): Promise<{ editable: boolean; forms: Form[] }> {
  const forms = tolerantList(form).parse((await client.call(api.listForms)) ?? []);
  const [first] = forms;
  const offered =
    first && (await ifOffered(client.call(api.listFormVersions, { params: { form_id: first.id } })));
  return { editable: Boolean(offered), forms };
}

export const formId = z.object({ id: z.int().positive() });
export const newForm = formInput;
export const formChange = formInput.extend({ id: z.int().positive(), version: z.int().positive() });

export async function readFormVersions(client: Client, id: number): Promise<FormVersion[]> {
  return await client.call(api.listFormVersions, { params: { form_id: id } });
}

export async function createForm(
  portal: Portal,
  companyId: number,
  client: Client,
  body: z.output<typeof newForm>,
): Promise<Form> {
  const created = await client.call(api.createForm, { body });
  forgetReferenceData(portal, companyId);
  return created;
}

/** @throws ClientError `changed_meanwhile`, `validation_failed` naming the field, such as `fields[2].options` */
export async function saveForm(
  portal: Portal,
  companyId: number,
  client: Client,
  { id, ...body }: z.output<typeof formChange>,
): Promise<Form> {
  const saved = await client.call(api.updateForm, { params: { form_id: id }, body });
  forgetReferenceData(portal, companyId);
  return saved;
}

/** @throws ClientError `in_use`, which says where */
export async function retireForm(
  portal: Portal,
  companyId: number,
  client: Client,
  id: number,
): Promise<void> {
  await client.call(api.retireForm, { params: { form_id: id } });
  forgetReferenceData(portal, companyId);
}
