import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import type { Referee } from "../../server/contract/referee.ts";
import { unsentTo } from "../support/outbox.ts";
import type { Product } from "./product.ts";

let count = 0;

/** A referee of a new candidate, asked by email, and the link in the email. */
export async function anAskedReferee({ client, firstRun }: Product, form = "Ward reference") {
  count += 1;
  const email = `rita-${process.pid}-${count}@referee.example`;
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", job_role: "Ward nurse" },
      checks: [{ type: "reference_plus" }],
      bypass: true,
    },
  });
  const { partner_application_id } = created;
  const params = { partner_application_id, candidate_check_id: created.candidate_checks[0]?.id ?? 0 };
  const form_id = (await client.call(api.listForms)).find(({ name }) => name === form)?.id ?? 0;
  const { id: referee_id } = await client.call(api.createReferee, {
    params,
    body: { form_id, name: "Rita Reyes", email },
  });
  await client.call(api.requestReferee, { params: { ...params, referee_id } });
  return {
    link: await linkSentTo(firstRun.outbox_url, email),
    params: { ...params, referee_id },
    cancel: () => client.call(api.cancelCandidate, { params: { partner_application_id } }),
    now: async (): Promise<Referee | undefined> =>
      (await client.call(api.listReferees, { params })).find(({ id }) => id === referee_id),
  };
}

/** A job sends the email; the outbox is polled until it arrives. */
export async function linkSentTo(outboxUrl: string, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const texts = (await unsentTo(outboxUrl, email)).map(({ text }) => text).join("\n");
    [link = ""] = /http\S+\/referee\/[\w.-]+/.exec(texts) ?? [];
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
