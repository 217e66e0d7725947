import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";

const text = z.string().catch("");
const detail = z.object({
  key: z.string().min(1),
  label: text,
  type: z.enum(["text", "date", "select", "boolean"]).catch("text"),
  required: z.boolean().catch(false),
  options: z.array(z.string()).catch([]),
});
const orderableCheck = z.object({
  code: z.string().min(1),
  title: text,
  description: text,
  details: tolerantList(detail),
});

/** A check type that the company may launch, with the details that whoever carries it out uses. */
export type OrderableCheck = z.output<typeof orderableCheck>;

/** Of another service as far as it says: the specification shows no field of a check type. One without a code can't be ordered. */
export async function orderableChecks(client: Client): Promise<OrderableCheck[]> {
  const known = tolerantList(orderableCheck).parse(await client.call(api.listCompanyCheckTypes));
  return known.map((check) => ({
    ...check,
    title: check.title || check.code,
    details: check.details.map((one) => ({ ...one, label: one.label || one.key })),
  }));
}
