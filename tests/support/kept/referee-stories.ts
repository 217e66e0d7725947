import { api } from "#server/contract/api.ts";
import { referee } from "#server/contract/referee.ts";
import { refereeAction, refereeForm } from "#server/contract/referee-form.ts";
import { aPhoto, dataUri } from "../files.ts";
import { kindAnswers } from "../reference-check.ts";
import { givenBody, type KnownValues } from "./given-body.ts";
import type { Story } from "./story.ts";

export const refereeStories: Story[] = [
  // The whole name is taken where neither part is given.
  aReferee({ name: undefined }),
  aReferee({ first_name: undefined, last_name: undefined }),
  {
    operation: api.answerRefereeForm.id,
    record: refereeForm,
    async play({ client, askedReferee }) {
      const { token } = await askedReferee();
      const [save] = refereeAction.options;
      const body = givenBody({ body: save }, { answers: kindAnswers });
      const answerRefereeForm = await client.call(api.answerRefereeForm, { params: { token }, body });
      const openRefereeForm = await client.call(api.openRefereeForm, { params: { token } });
      return { body, shownBy: { answerRefereeForm, openRefereeForm } };
    },
  },
  {
    operation: api.answerRefereeForm.id,
    record: refereeForm,
    // Answers that were sent are not shown again: the link may have been passed on.
    hidden: ["answers"],
    async play({ askedReferee }) {
      const { client, token } = await askedReferee("identity");
      const answers = { relation: "Neighbour", known_a_year: true, contact: "021 555 0100" };
      const body = { action: "submit" as const, answers, statement: dataUri(await aPhoto()) };
      const answerRefereeForm = await client.call(api.answerRefereeForm, { params: { token }, body });
      const openRefereeForm = await client.call(api.openRefereeForm, { params: { token } });
      return { body, shownBy: { answerRefereeForm, openRefereeForm } };
    },
  },
  {
    operation: api.answerRefereeForm.id,
    record: referee,
    async play({ client, askedReferee }) {
      const { token, params, id } = await askedReferee();
      const [, , decline] = refereeAction.options;
      const body = givenBody({ body: decline });
      await client.call(api.answerRefereeForm, { params: { token }, body });
      const found = (await client.call(api.listReferees, { params })).find((each) => each.id === id);
      return { body, shownBy: { listReferees: { ...found, reason: found?.decline_reason } } };
    },
  },
];

function aReferee(known: KnownValues): Story {
  return {
    operation: api.createReferee.id,
    record: referee,
    async play({ client }) {
      const { partner_application_id, candidate_checks } = await client.call(api.createCandidate, {
        body: { candidate: {}, checks: [{ type: "reference_plus" }], bypass: true },
      });
      const params = { partner_application_id, candidate_check_id: candidate_checks[0]?.id ?? 0 };
      const body = givenBody(api.createReferee, { form_id: 2, ...known });
      const createReferee = await client.call(api.createReferee, { params, body });
      const [listReferees] = await client.call(api.listReferees, { params });
      return { body, shownBy: { createReferee, listReferees } };
    },
  };
}
