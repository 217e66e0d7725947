import { api } from "../../server/contract/api.ts";
import type { CheckData } from "../../server/contract/check.ts";
import type { Answers } from "../../server/contract/form.ts";
import type { RefereeAction } from "../../server/contract/referee-form.ts";
import { submitCandidate } from "../../server/service/candidates/submit-candidate.ts";
import type { Account } from "./cast.ts";
import { anAccount } from "./cast.ts";
import type { ServiceUnderTest } from "./service-under-test.ts";

/** A company whose reference checks are done by referees. */
export async function aReferenceAccount(world: ServiceUnderTest, name = "Harbour Health"): Promise<Account> {
  return await anAccount(world.service, {
    name,
    providers: { reference_plus: "reference", custom_reference: "reference" },
  });
}

/** Every question of form 2, the library's short employment reference, answered kindly. */
export const kindAnswers: Answers = {
  relationship: "I managed them",
  employer: "Ward 7",
  from: "2021-02-01",
  summary: "Careful,\nand good with people.",
  work_again: "Yes",
};

type Person = { name?: string; email?: string; contact_number?: string; form_id?: number; language?: string };

/** A candidate with one reference check, and what partner and referees do with it. */
export async function aReferenceCheck(
  world: ServiceUnderTest,
  account: Account,
  options: { type?: string; details?: Record<string, unknown> } = {},
) {
  const client = world.clientOf(account);
  const { type = "reference_plus", details = {} } = options;
  const candidate = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Silva", job_role: "Nurse" },
      checks: [{ type, details: details as CheckData["details"] }],
      bypass: true,
    },
  });
  const { partner_application_id } = candidate;
  const candidate_check_id = candidate.candidate_checks[0]?.id ?? 0;
  const params = { partner_application_id, candidate_check_id };
  const of = (referee: { id: number }) => ({ ...params, referee_id: referee.id });

  /** The token in the newest message to this address. */
  async function tokenOf(recipient: string): Promise<string> {
    const mail = (await world.mails()).find((each) => each.recipient === recipient);
    const [, token] = /\/referee\/([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    if (!token) throw new Error(`No link was sent to ${recipient}.`);
    return token;
  }

  return {
    client,
    candidate,
    params,
    of,
    tokenOf,
    path: `/candidates/${partner_application_id}/checks/${candidate_check_id}/referees`,
    check: async () => {
      const now = await client.call(api.getCandidate, { params: { partner_application_id } });
      const check = now.candidate_checks[0];
      if (!check) throw new Error("The check is gone.");
      return check;
    },
    history: () => client.call(api.listHistory, { params: { partner_application_id } }),
    list: () => client.call(api.listReferees, { params }),
    add: ({
      name = "Rita Reyes",
      email = "rita@example.com",
      contact_number = "",
      form_id = 2,
      language = "",
    }: Person = {}) =>
      client.call(api.createReferee, { params, body: { form_id, name, email, contact_number, language } }),
    ask: (referee: { id: number }, channel?: "email" | "sms") =>
      client.call(api.requestReferee, { params: of(referee), body: channel ? { channel } : {} }),
    open: (token: string) => client.call(api.openRefereeForm, { params: { token } }),
    act: (token: string, action: RefereeAction) =>
      client.call(api.answerRefereeForm, { params: { token }, body: action }),
    /** The effects of a signature, without the picture. */
    submit: () =>
      world.service.db.begin((tx) =>
        submitCandidate(
          world.service,
          tx,
          { ...account, partnerName: "Hireline", tokenId: "", ip: null },
          candidate.id,
        ),
      ),
  };
}
