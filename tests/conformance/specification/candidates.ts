import { NotHere } from "../not-here.ts";
import { type Caller, checksOf, type Fields, isFields, kind, pathOf, succeeded } from "./caller.ts";
import type { Statement, StatementTopic } from "./statement.ts";

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

type Kind = { what: string; is: (value: unknown) => boolean };
const text: Kind = { what: "a string", is: (value) => typeof value === "string" };
const flag: Kind = { what: "a boolean", is: (value) => typeof value === "boolean" };
const integer: Kind = { what: "an integer", is: Number.isInteger };
const time: Kind = {
  what: "an ISO 8601 timestamp with UTC offset",
  is: (value) => typeof value === "string" && timestamp.test(value),
};
const link: Kind = { what: "a link", is: (value) => typeof value === "string" && URL.canParse(value) };
const orNull = ({ what, is }: Kind): Kind => ({
  what: `${what} or null`,
  is: (value) => value === null || is(value),
});

/** Section 2, Candidate (response); those of the fuller form may be left out. */
const shown: Record<string, Kind> = {
  id: integer,
  reference_code: text,
  first_name: text,
  last_name: text,
  name: text,
  email: text,
  contact_number: text,
  job_role: text,
  department: text,
  ip: orNull(text),
  status: text,
  token: link,
  created_at: time,
  submitted_at: orNull(time),
  completed_at: orNull(time),
  accepted_terms_and_conditions: flag,
  partner_application_id: text,
  partner_application_started: flag,
  cc_notification_emails: text,
  partner_link: link,
  candidate_checks: { what: "an array", is: Array.isArray },
  candidate_checks_values: { what: "an object", is: isFields },
};
const fuller: Record<string, Kind> = {
  user_id: integer,
  company_id: integer,
  brand_id: integer,
  team_id: integer,
  document_id: integer,
  archived: flag,
  overdue: flag,
  canceled: flag,
};

/** Section 2, CandidateInput, but for the id: an address and a number that nobody has. */
const given = {
  first_name: "Ana",
  last_name: "Silva",
  email: "ana@example.com",
  contact_number: "+61491570156",
  job_role: "Nurse",
  department: "Ward 7",
  partner_application_started: true,
};

/** One candidate for all fields, as it was created and as it is fetched. */
async function sampleOf(caller: Caller): Promise<Fields[]> {
  const known = samples.get(caller);
  if (known) return known;
  const created = await caller.create({ checks: caller.types.slice(0, 1).map((type) => ({ type })) });
  const sample = [created, await caller.object("GET", pathOf(created))];
  samples.set(caller, sample);
  return sample;
}
const samples = new WeakMap<Caller, Fields[]>();

const fields: Statement[] = Object.entries({ ...shown, ...fuller }).map(([field, { what, is }]) => ({
  section: "2",
  says:
    field in fuller
      ? `a candidate's ${field} is ${what}, in the fuller form`
      : `a candidate's ${field} is ${what}`,
  async check(caller) {
    for (const candidate of await sampleOf(caller)) {
      const value = candidate[field];
      const mayBeAbsent = field in fuller && (value === undefined || value === null);
      caller.that(mayBeAbsent || is(value), `${field} is ${kind(value)}`);
    }
  },
}));

const taken: Statement[] = Object.entries(given).map(([field, value]) => ({
  section: "2",
  says: `${field} is taken over when a candidate is created, and when it is updated`,
  async check(caller) {
    const created = await caller.create({ candidate: { [field]: value } });
    caller.that(created[field] === value, `created with ${kind(created[field])}`);
    const fetched = await caller.object("GET", pathOf(created));
    caller.that(fetched[field] === value, `fetched with ${kind(fetched[field])}`);
    const other = await caller.create();
    const updated = await caller.object("PUT", pathOf(other), { body: { candidate: { [field]: value } } });
    caller.that(updated[field] === value, `updated to ${kind(updated[field])}`);
    const kept = await caller.object("GET", pathOf(other));
    caller.that(kept[field] === value, `fetched after the update with ${kind(kept[field])}`);
  },
}));

async function changes(caller: Caller, before: Fields): Promise<string[]> {
  const now = await caller.object("GET", pathOf(before));
  return Object.keys({ ...before, ...now }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
}

const stopped = /cancel/i;
const statusOf = (check: unknown) =>
  isFields(check) ? [check.status, check.state].find((one) => typeof one === "string") : undefined;

export const candidates: StatementTopic = {
  about: "Candidates",
  guarantees: [
    {
      section: "4",
      says: "partner_application_id is the partner's own, and addresses the candidate",
      async check(caller) {
        const id = `${caller.newId()}/a b`;
        const created = await caller.create({ candidate: { partner_application_id: id } });
        caller.that(created.partner_application_id === id, `it is ${kind(created.partner_application_id)}`);
        const other = await caller.create({ candidate: { partner_application_id: caller.newId() } });
        const [one, two] = [
          await caller.object("GET", pathOf(created)),
          await caller.object("GET", pathOf(other)),
        ];
        caller.that(one.id === created.id && two.id === other.id, "GET returns another candidate");
        caller.that(one.id !== two.id, "two candidates have one id");
      },
    },
    ...taken,
    ...fields,
    {
      section: "2",
      says: "name is the full name",
      async check(caller) {
        const { name } = await caller.create({ candidate: { first_name: "Ana", last_name: "Silva" } });
        const isFull = typeof name === "string" && name.includes("Ana") && name.includes("Silva");
        caller.that(isFull, `name is ${kind(name)}`);
      },
    },
    {
      section: "2",
      says: "the wrapper candidate is required, and all in it is optional",
      async check(caller) {
        const created = await caller.create();
        await caller.refused("POST", "/candidates", { body: { bypass: true } }, "without candidate");
        await caller.refused("PUT", pathOf(created), { body: {} }, "without candidate");
        await caller.object("PUT", pathOf(created), { body: { candidate: {} } });
      },
    },
    {
      section: "4",
      says: "checks are attached as an explicit list, with details and renewal",
      async check(caller) {
        const type = caller.type();
        const details = { remark: "As agreed" };
        const created = await caller.create({ checks: [{ type, details, renewal: true }] });
        const [check, ...more] = checksOf(created);
        caller.that(check !== undefined && more.length === 0, `there are ${checksOf(created).length} checks`);
        if (!isFields(check)) return;
        // What an entry shows is open; what it shows under these names is what was sent.
        if ("renewal" in check) caller.that(check.renewal === true, `renewal is ${kind(check.renewal)}`);
        if (isFields(check.details)) {
          caller.that(check.details.remark === "As agreed", `details are ${kind(check.details)}`);
        }
        const [plain] = checksOf(await caller.create({ checks: [{ type }] }));
        if (isFields(plain) && "renewal" in plain) {
          caller.that(plain.renewal === false, `without renewal it is ${kind(plain.renewal)}`);
        }
      },
    },
    {
      section: "4",
      says: "bundle_id may be null; when given, checks are ignored",
      async check(caller) {
        const checks = [{ type: caller.type() }];
        const listed = checksOf(await caller.create({ checks, bundle_id: null }));
        caller.that(listed.length === 1, `with null there are ${listed.length} checks`);
        const bundle = (await caller.array("GET", "/bundles")).find(
          (one) => isFields(one) && Number.isInteger(one.id),
        );
        if (!isFields(bundle)) throw new NotHere("the company has no bundle");
        const alone = await caller.create({ bundle_id: bundle.id });
        const both = await caller.create({ bundle_id: bundle.id, checks: Array(7).fill(checks[0]) });
        const [expected, found] = [checksOf(alone).length, checksOf(both).length];
        caller.that(found === expected, `${found} checks with both, ${expected} with the bundle alone`);
      },
    },
    {
      section: "3",
      says: "with bypass nobody is contacted",
      async check(caller) {
        const { wasWrittenTo } = caller;
        if (!wasWrittenTo) throw new NotHere("--inbox says where the service's emails can be seen");
        const address = (who: string) => `${who}-${caller.newId()}@example.com`;
        const [quiet, contacted] = [address("quiet"), address("contacted")];
        await caller.create({ candidate: { email: quiet }, bypass: true });
        await caller.create({ candidate: { email: contacted }, bypass: false });
        if (!(await caller.until(() => wasWrittenTo(contacted))))
          throw new NotHere("nobody was written to without bypass either");
        caller.that(!(await wasWrittenTo(quiet)), "the candidate was written to");
      },
    },
    {
      section: "4",
      says: "bypass is false unless given",
      async check(caller) {
        const { wasWrittenTo } = caller;
        if (!wasWrittenTo) throw new NotHere("--inbox says where the service's emails can be seen");
        const email = `by-default-${caller.newId()}@example.com`;
        await caller.create({ candidate: { email }, bypass: undefined });
        caller.that(await caller.until(() => wasWrittenTo(email)), "the candidate was not written to");
      },
    },
    {
      section: "4",
      says: "user_email is matched with a user of the company, who becomes the owner",
      async check(caller) {
        const { ownerEmail: user_email } = caller;
        if (!user_email) throw new NotHere("--owner-email names a user who is not the owner by default");
        const [owned, other] = [await caller.create({ user_email }), await caller.create()];
        if (!Number.isInteger(other.user_id)) throw new NotHere("the service does not show user_id");
        caller.that(owned.user_id !== other.user_id, `both have the owner ${kind(other.user_id)}`);
        await caller.create({ user_email: "nobody-has-this@example.com" });
      },
    },
    {
      section: "4",
      says: "candidates are listed with their pagination",
      async check(caller) {
        const { candidates: listed, pagination } = await caller.object("GET", "/candidates");
        caller.that(Array.isArray(listed) && listed.every(isFields), `candidates is ${kind(listed)}`);
        caller.that(isFields(pagination), `pagination is ${kind(pagination)}`);
      },
    },
    {
      section: "4",
      says: "a list leaves out nobody who was created between two that it shows",
      async check(caller) {
        const [first, ...others] = [await caller.create(), await caller.create(), await caller.create()];
        const { candidates: listed } = await caller.object("GET", "/candidates");
        const shown = new Set((Array.isArray(listed) ? listed : []).map((one) => isFields(one) && one.id));
        // The order and the length of a page are not shown.
        const [second, third] = others.map(({ id }) => shown.has(id));
        if (!shown.has(first.id) || !third) throw new NotHere("they stand on different pages");
        caller.that(second === true, "the second of three is left out");
      },
    },
    {
      section: "4",
      says: "an update is returned, and stays",
      async check(caller) {
        const created = await caller.create({ candidate: { first_name: "Ana", last_name: "Silva" } });
        const body = { candidate: { last_name: "Sousa" } };
        const updated = await caller.object("PUT", pathOf(created), { body });
        caller.that(updated.last_name === "Sousa", `last_name is ${kind(updated.last_name)}`);
        caller.that(updated.id === created.id, "another candidate is returned");
        const { first_name, last_name } = await caller.object("GET", pathOf(created));
        caller.that(last_name === "Sousa", `fetched, last_name is ${kind(last_name)}`);
        caller.that(first_name === "Ana", `first_name, which was not sent, is ${kind(first_name)}`);
      },
    },
    {
      section: "3",
      says: "canceling cancels the candidate and all of its checks that are in progress; again it is a no-op",
      async check(caller) {
        const created = await caller.create({ checks: [{ type: caller.type() }] });
        await caller.sign(created);
        const canceled = await caller.object("PUT", `${pathOf(created)}/cancel`);
        const isCanceled = canceled.canceled === true || stopped.test(String(canceled.status));
        caller.that(isCanceled, `status is ${kind(canceled.status)}, canceled ${kind(canceled.canceled)}`);
        for (const status of checksOf(canceled).map(statusOf)) {
          const isOpen = typeof status === "string" && /progress/i.test(status);
          caller.that(!isOpen, `a check is still ${kind(status)}`);
        }
        const before = await caller.object("GET", pathOf(created));
        await caller.object("PUT", `${pathOf(created)}/cancel`);
        const changed = await changes(caller, before);
        caller.that(changed.length === 0, `the second time changed ${changed.join(", ")}`);
      },
    },
    {
      section: "1",
      says: "delete returns an object or null, and the candidate is gone",
      async check(caller) {
        const created = await caller.create();
        const result = await caller.result("DELETE", pathOf(created));
        caller.that(result === null || isFields(result), `result is ${kind(result)}`);
        caller.that(!succeeded(await caller.ask("GET", pathOf(created))), "it can still be fetched");
      },
    },
    {
      section: "4",
      says: "history is an array, and not empty once something has happened",
      async check(caller) {
        const created = await caller.create();
        await caller.array("GET", `${pathOf(created)}/history`);
        await caller.object("PUT", `${pathOf(created)}/cancel`);
        const events = await caller.array("GET", `${pathOf(created)}/history`);
        caller.that(events.length > 0, "it is empty after a cancellation");
      },
    },
    {
      section: "3",
      says: "start marks the candidate as started, and returns it",
      async check(caller) {
        const created = await caller.create();
        caller.that(
          created.partner_application_started === false,
          `before, it is ${kind(created.partner_application_started)}`,
        );
        const started = await caller.object("POST", `${pathOf(created)}/start`);
        caller.that(started.id === created.id, "another candidate is returned");
        for (const one of [started, await caller.object("GET", pathOf(created))]) {
          const mark = one.partner_application_started;
          caller.that(mark === true, `partner_application_started is ${kind(mark)}`);
        }
      },
    },
    {
      section: "4",
      says: "checks are added to an existing candidate",
      async check(caller) {
        const created = await caller.create();
        const body = { checks: [{ type: caller.type() }] };
        const answer = await caller.ask("POST", `${pathOf(created)}/checks`, { body });
        // Its body is not shown. This one is that of the creation.
        if (!succeeded(answer)) throw new NotHere("the service takes another body");
        const now = checksOf(await caller.object("GET", pathOf(created))).length;
        const more = now - checksOf(created).length;
        caller.that(more === 1, `there are ${more} more`);
      },
    },
  ],
};
