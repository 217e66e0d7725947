import type { Outcome } from "./faults.ts";
import { type Call, type Operation, operations, unknown, withCandidate } from "./operations.ts";
import { nextId, type StrangersCandidate, type StrangersReferee, type StrangersWebhook } from "./records.ts";
import { shownCandidate } from "./shapes.ts";

const formTypes = ["library", "customs", "intelligent", "questionnaires", "candidates", "referees"];

/** The rest of the specification. Of operations that are in both lists, these come first. */
export const otherOperations: Operation[] = [
  { name: "GET /checks", run: () => ({ result: [{ code: "police_check" }, { code: "id_check" }] }) },
  {
    name: "GET /checks/{type}",
    run: (call) => (call.params.type === "no_such_type" ? unknown : before("GET /checks/{type}")(call)),
  },
  { name: "GET /forms", run: () => ({ result: [{ key: "ref-1", kind: "referees" }] }) },
  {
    name: "GET /forms/types",
    run: () => ({ result: Object.fromEntries(formTypes.map((type) => [type, []])) }),
  },
  { name: "POST /bundles", run: createBundle },
  {
    name: "DELETE /candidates/{id}",
    run: withCandidate(({ records }, { partner_application_id: id }) => {
      records.candidates.delete(id);
      return { deleted: id };
    }),
  },
  {
    name: "POST /candidates/{id}/start",
    run: withCandidate(({ shapes }, found) =>
      shownCandidate(Object.assign(found, { partner_application_started: true }), shapes),
    ),
  },
  { name: "POST /candidates/{id}/checks", run: addChecks },
  {
    name: "POST /candidates/{id}/files",
    run(call) {
      const outcome = before("POST /candidates/{id}/files")(call);
      const { is_signature: signed } = (call.body ?? {}) as { is_signature?: boolean };
      if ("result" in outcome && signed) setStates(call, "In Progress", "Waiting");
      return outcome;
    },
  },
  {
    name: "PUT /candidates/{id}/cancel",
    run(call) {
      setStates(call, "Cancelled", "In Progress");
      return before("PUT /candidates/{id}/cancel")(call);
    },
  },
  {
    name: "POST /candidates",
    run(call) {
      const outcome = before("POST /candidates")(call);
      if (!("result" in outcome)) return outcome;
      const { partner_application_id: id } = outcome.result as StrangersCandidate;
      const params = { id };
      setStates({ ...call, params }, "Waiting", undefined);
      return before("GET /candidates/{id}")({ ...call, params });
    },
  },
  ...["checks", "sub_checks"].flatMap((of): Operation[] => [
    { name: `GET /candidates/{id}/${of}/{check}/result`, run: withCandidate(() => null) },
    { name: `GET /candidates/{id}/${of}/{check}/result/base_64`, run: withCandidate(() => null) },
  ]),
  {
    name: "GET /candidates/{id}/checks/{check}/referees",
    run: withCandidate(({ records, params }) =>
      records.referees.filter(({ check }) => check === params.check),
    ),
  },
  { name: "POST /candidates/{id}/checks/{check}/referees", run: createReferee },
  {
    name: "DELETE /candidates/{id}/checks/{check}/referees/{referee}",
    run: withReferee(({ records }, referee) => {
      records.referees.splice(records.referees.indexOf(referee), 1);
      return null;
    }),
  },
  {
    name: "POST /candidates/{id}/checks/{check}/referees/{referee}/request",
    run: withReferee(({ records }, referee) => {
      records.writtenTo.add(String(referee.email));
      return { asked: true };
    }),
  },
  { name: "POST /webhooks", run: saveWebhook },
];

function before(name: string): Operation["run"] {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is none of the journey's operations.`);
  return operation.run;
}

function setStates({ records, params }: Call, state: string, from: string | undefined): void {
  for (const check of records.candidates.get(params.id ?? "")?.checks ?? []) {
    if (check.state === from) check.state = state;
  }
}

function createBundle({ records, body }: Call): Outcome {
  const { name, checks_data: checks } = body as { name?: string; checks_data?: { type: string }[] };
  if (!name || !checks) return { status: 422, error: { text: "Es fehlt etwas." } };
  const bundle = { id: nextId(), title: name, kinds: checks.map(({ type }) => type) };
  records.bundles.push(bundle);
  return { result: { id: bundle.id, title: name } };
}

function addChecks(call: Call): Outcome {
  const { checks } = call.body as { checks?: { type: string }[] };
  if (!checks) return { status: 422, error: { text: "Es fehlt: checks." } };
  return withCandidate(({ shapes }, found) => {
    found.checks.push(...checks.map(({ type }) => ({ id: nextId(), kind: type, state: "Waiting" })));
    return shownCandidate(found, shapes);
  })(call);
}

function createReferee(call: Call): Outcome {
  return withCandidate(({ records, params, body }) => {
    const referee: StrangersReferee = { ...(body as object), id: nextId(), check: params.check ?? "" };
    records.referees.push(referee);
    return referee;
  })(call);
}

function withReferee(use: (call: Call, referee: StrangersReferee) => unknown): Operation["run"] {
  return (call) => {
    const referee = call.records.referees.find(({ id }) => String(id) === call.params.referee);
    return referee ? { result: use(call, referee) } : unknown;
  };
}

function saveWebhook({ records, body, partner }: Call): Outcome {
  const webhook = body as StrangersWebhook;
  if (!webhook.uri) return { status: 422, error: { text: "Es fehlt: uri." } };
  records.webhooks.set(partner, webhook);
  return { result: webhook };
}
