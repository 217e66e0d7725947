import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { exampleOf, examples } from "#server/contract/examples/examples.ts";

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

export type WholeRequests = (id: string) => Parts;

/** Requests that would succeed, each with the ids of records that are there: to be spoiled one field at a time. */
export async function openWholeRequests(client: Client): Promise<WholeRequests> {
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Whole", last_name: "Stuck" },
      checks: [{ type: "reference_plus" }, { type: "identity" }],
      bypass: true,
    },
  });
  const { partner_application_id } = created;
  const [reference, identity] = created.candidate_checks;
  const candidate_check_id = Number(reference?.id);
  const referee = await client.call(api.createReferee, {
    params: { partner_application_id, candidate_check_id },
    body: { form_id: 1, name: "Rita Reyes", email: "rita@stlukes.example" },
  });
  const upload = await client.call(api.storeFile, {
    params: { partner_application_id },
    body: examples.storeFile.body,
  });
  const params: Record<string, unknown> = {
    partner_application_id,
    candidate_check_id,
    referee_id: referee.id,
    sub_check_id: identity?.sub_checks[0]?.id,
    upload_id: upload.id,
    listener_id: (await client.call(api.createWebhookListener)).id,
    type: "identity",
    brand_id: (await client.call(api.listBrands))[0]?.id,
    bundle_id: (await client.call(api.listBundles))[0]?.id,
    // Of the library, which has versions too.
    form_id: 1,
  };
  const bodies = new Map<string, object>([
    [api.createReferee.id, { ...examples.createReferee.body, form_id: 1 }],
    [api.saveWebhook.id, { ...examples.saveWebhook.body, uri: "http://127.0.0.1:9/hook" }],
    [api.createCheckProvider.id, { ...examples.createCheckProvider.body, url: "http://127.0.0.1:8080" }],
    [api.updateCandidate.id, { candidate: { job_role: "Nurse" } }],
    [
      api.createCandidate.id,
      { candidate: { first_name: "Ana" }, checks: [{ type: "identity" }], bypass: true },
    ],
  ]);

  return (id) => {
    const example = exampleOf(id);
    const wanted = Object.entries(example.params ?? {}).map(([name, value]) => [name, params[name] ?? value]);
    return {
      params: Object.fromEntries(wanted),
      query: { ...example.query },
      body: bodies.get(id) ?? example.body,
    };
  };
}
