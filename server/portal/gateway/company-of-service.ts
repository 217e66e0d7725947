import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { fieldsOf, isObject, readId } from "./read-value.ts";

/** A service that names no company has but the one that its token is for. */
const onlyCompany = 1;

/**
 * The id of the company that an account token reaches. The specification shows it with candidates, in the fuller form, and not
 * with GET /company: where neither has it, it is the portal's to give.
 * @throws ClientError
 */
export async function companyOfService(client: Client): Promise<number> {
  const told = readId(fieldsOf(await client.call(api.getCompany)).id);
  if (told !== null) return told;
  const { candidates } = fieldsOf(await client.call(api.listCandidates, { query: { per_page: 1 } }));
  const [first] = Array.isArray(candidates) ? candidates.filter(isObject) : [];
  return readId(first?.company_id) ?? onlyCompany;
}
