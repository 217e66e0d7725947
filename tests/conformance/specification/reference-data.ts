import { NotHere } from "../not-here.ts";
import {
  type Caller,
  checkIdOf,
  checksOf,
  type Fields,
  isFields,
  kind,
  pathOf,
  succeeded,
} from "./caller.ts";
import type { Statement, StatementTopic } from "./statement.ts";

/** Section 4, GET /forms/types. */
const formTypes = ["library", "customs", "intelligent", "questionnaires", "candidates", "referees"];

const lists: Statement[] = ["/branding", "/checks", "/bundles", "/company/checks", "/forms"].map((path) => ({
  section: "4",
  says: `GET ${path} returns a list`,
  async check(caller) {
    await caller.array("GET", path);
  },
}));

async function withCheck(caller: Caller): Promise<{ candidate: Fields; check: unknown }> {
  const candidate = await caller.create({ checks: [{ type: caller.type() }] });
  const [check] = checksOf(candidate);
  if (check === undefined) throw new NotHere("the service shows no checks of a candidate");
  return { candidate, check };
}

async function isNull(caller: Caller, path: string): Promise<void> {
  const result = await caller.result("GET", path);
  caller.that(result === null, `GET ${path}: result is ${kind(result)}`);
}

/** Bodies of referees are not shown: these are the names that a candidate has. */
async function aReferee(caller: Caller): Promise<{ path: string; referee: Fields }> {
  const candidate = await caller.create({ checks: [{ type: "reference_plus" }] });
  const path = `${pathOf(candidate)}/checks/${checkIdOf(checksOf(candidate)[0])}/referees`;
  const forms = (await caller.array("GET", "/forms")).filter(isFields);
  const person = {
    first_name: "Rita",
    last_name: "Reyes",
    name: "Rita Reyes",
    email: `rita-${caller.newId()}@example.com`,
  };
  for (const form_id of [undefined, ...forms.map(({ id }) => id)]) {
    const answer = await caller.ask("POST", path, { body: { ...person, form_id } });
    const given = isFields(answer.body) ? answer.body.result : null;
    if (succeeded(answer) && isFields(given)) return { path, referee: given };
  }
  throw new NotHere("the service takes another body");
}

export const referenceData: StatementTopic = {
  about: "Checks, results, referees and reference data",
  guarantees: [
    ...lists,
    {
      section: "4",
      says: "GET /company returns the company's details",
      async check(caller) {
        await caller.object("GET", "/company");
      },
    },
    {
      section: "4",
      says: "GET /checks/{type} returns the details of one check type",
      async check(caller) {
        await caller.object("GET", `/checks/${encodeURIComponent(caller.type())}`);
        await caller.refused("GET", "/checks/no_such_type", {}, "though there is no such type");
      },
    },
    {
      section: "4",
      says: "GET /forms/types groups the forms by the six types",
      async check(caller) {
        const groups = await caller.object("GET", "/forms/types");
        for (const type of formTypes) {
          const isGroup = Array.isArray(groups[type]) || isFields(groups[type]);
          caller.that(isGroup, `${type} is ${kind(groups[type])}`);
        }
      },
    },
    {
      section: "4",
      says: "POST /bundles creates a bundle of checks, which is listed and can be launched",
      async check(caller) {
        const name = `Conformance ${caller.runId}`;
        const before = (await caller.array("GET", "/bundles")).length;
        const body = { name, checks_data: [{ type: caller.type() }] };
        const answer = await caller.ask("POST", "/bundles", { body });
        // Its body is not shown. This one has the check data under the name that it has elsewhere.
        if (!succeeded(answer)) throw new NotHere("the service takes another body");
        const bundles = await caller.array("GET", "/bundles");
        caller.that(bundles.length === before + 1, `${bundles.length - before} more are listed`);
        const made = isFields(answer.body) && isFields(answer.body.result) ? answer.body.result : {};
        const launched = checksOf(await caller.create({ bundle_id: made.id }));
        caller.that(launched.length === 1, `a candidate of it has ${launched.length} checks`);
      },
    },
    {
      section: "4",
      says: "the result of a check that has none is null, as a file and in base64",
      async check(caller) {
        const { candidate, check } = await withCheck(caller);
        const path = `${pathOf(candidate)}/checks/${checkIdOf(check)}/result`;
        await isNull(caller, path);
        await isNull(caller, `${path}/base_64`);
      },
    },
    {
      section: "4",
      says: "the result of a sub-check that has none is null, as a file and in base64",
      async check(caller) {
        const { candidate, check } = await withCheck(caller);
        const subs = isFields(check) && Array.isArray(check.sub_checks) ? check.sub_checks : [];
        if (subs.length === 0) throw new NotHere("the service shows no sub-checks");
        const path = `${pathOf(candidate)}/sub_checks/${checkIdOf(subs[0])}/result`;
        await isNull(caller, path);
        await isNull(caller, `${path}/base_64`);
      },
    },
    {
      section: "4",
      says: "a referee of a Reference Check Plus is created, listed, asked and deleted",
      async check(caller) {
        const { path, referee } = await aReferee(caller);
        const ids = async () => (await caller.array("GET", path)).map((one) => isFields(one) && one.id);
        caller.that((await ids()).includes(referee.id as never), "it is not listed");
        const asked = await caller.ask("POST", `${path}/${referee.id}/request`, { body: {} });
        caller.that(succeeded(asked), `asking answers ${asked.http}`);
        const result = await caller.result("DELETE", `${path}/${referee.id}`);
        caller.that(result === null || isFields(result), `deleting, result is ${kind(result)}`);
        caller.that(!(await ids()).includes(referee.id as never), "it is listed after it was deleted");
      },
    },
    {
      section: "4",
      says: "asking a referee sends them an email or an SMS",
      async check(caller) {
        const { wasWrittenTo } = caller;
        if (!wasWrittenTo) throw new NotHere("--inbox says where the service's emails can be seen");
        const { path, referee } = await aReferee(caller);
        if (typeof referee.email !== "string") throw new NotHere("the service shows no address of a referee");
        const { email } = referee;
        await caller.ask("POST", `${path}/${referee.id}/request`, { body: {} });
        caller.that(await caller.until(() => wasWrittenTo(email)), "nothing was sent");
      },
    },
  ],
};
