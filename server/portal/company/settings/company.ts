import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { forgetReferenceData } from "../../gateway/reference-data.ts";

const text = z.string().catch("");
const told = z.object({
  name: text,
  timezone: text,
  locale: text,
  country: text,
  /** Null where the service cannot change it. */
  version: z.int().nullable().catch(null).default(null),
});
type CompanySettings = z.output<typeof told>;

/** The company as its service has it now. */
export async function readCompany(client: Client): Promise<CompanySettings> {
  return told.parse((await client.call(api.getCompany)) ?? {});
}

export const companyChange = z.object({
  name: z.string(),
  timezone: z.string(),
  locale: z.string(),
  version: z.int().positive(),
});

/** @throws ClientError `changed_meanwhile`, `validation_failed`, `company_token_required` */
export async function saveCompany(
  portal: Portal,
  companyId: number,
  client: Client,
  change: z.output<typeof companyChange>,
): Promise<CompanySettings> {
  const saved = await client.call(api.updateCompany, { body: change });
  forgetReferenceData(portal, companyId);
  return told.parse(saved);
}
