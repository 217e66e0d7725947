import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import type { StaffActionKind } from "#server/portal/console/actions/staff-action.ts";
import { listStaffActions } from "#server/portal/console/actions/staff-action-store.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { ownToken } from "../../../support/cast.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { failure } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
let olivia: Caller;
let stranger: Caller;
/** The candidates of whom open pages were notified. */
const told: (string | null)[] = [];

beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer({ name: "Mere Ngata" })).caller;
  olivia = (await world.aReviewer({ name: "Olivia Owens", role: "admin" })).caller;
  const other = await world.anotherCompany("Kauri Care");
  stranger = (await world.aReviewer({ companyId: other.companyId, role: "owner" })).caller;
  const { companyId } = world.account;
  await world.portal.changes.follow({
    companyId,
    partnerApplicationId: null,
    session: "test",
    changed: (id) => told.push(id),
    ended() {},
  });
});
afterAll(() => world.close());

type Target = { partnerApplicationId: string; candidateId: number };
let of: Target;
let checks: { id: number; type: string }[];
const params = () => ({ partner_application_id: of.partnerApplicationId });
const atService = () => world.client.call(api.getCandidate, { params: params() });

beforeEach(async () => {
  const candidate = await world.client.call(api.createCandidate, {
    body: {
      candidate: {
        first_name: "Māia",
        last_name: "Tūhoe",
        email: "maia@candidate.example",
        contact_number: "+64 21 555 0101",
        job_role: "Nurse",
      },
      checks: [{ type: "bankruptcy", details: knownDetails("bankruptcy") }, { type: "reference_plus" }],
      bypass: true,
    },
  });
  of = { partnerApplicationId: candidate.partner_application_id, candidateId: candidate.id };
  checks = candidate.candidate_checks;
  told.length = 0;
});

/** It is written down once, with the name of who did it, and open pages hear of it. */
async function expectRecorded(kind: StaffActionKind, more: { checkId?: number; subjects?: string[] } = {}) {
  const owner = { companyId: world.account.companyId, ...of };
  expect(await listStaffActions(world.portal.db, owner)).toMatchObject([
    { kind, staffName: "Mere Ngata", checkId: more.checkId ?? null, subjects: more.subjects ?? [] },
  ]);
  await expect.poll(() => told).toContain(of.partnerApplicationId);
}

async function expectNothingRecorded() {
  expect(await listStaffActions(world.portal.db, { companyId: world.account.companyId, ...of })).toEqual([]);
}

const noDetails = { firstName: "", lastName: "", email: "", contactNumber: "", jobRole: "", department: "" };
const shown = {
  ...noDetails,
  firstName: "Māia",
  lastName: "Tūhoe",
  email: "maia@candidate.example",
  contactNumber: "+64 21 555 0101",
  jobRole: "Nurse",
};
const aReferee = {
  name: "Tama Rewi",
  email: "tama@referee.example",
  contactNumber: "",
  relationship: "Manager",
  company: "Kauri",
  jobTitle: "",
};

const every: [name: string, act: (by: Caller) => Promise<unknown>][] = [
  ["show the link", (by) => by.candidateActions.showLink(of)],
  ["send the link", (by) => by.candidateActions.sendLink(of)],
  [
    "correct the details",
    (by) => by.candidateActions.correctDetails({ ...of, shown, corrected: { ...shown, jobRole: "Cook" } }),
  ],
  ["start", (by) => by.candidateActions.start(of)],
  ["cancel", (by) => by.candidateActions.cancel(of)],
  ["delete", (by) => by.candidateActions.delete({ ...of, typed: "Māia Tūhoe" })],
  ["add checks", (by) => by.candidateActions.orderChecks({ ...of, checks: [{ type: "identity" }] })],
  ["cancel a check", (by) => by.candidateActions.cancelCheck({ ...of, checkId: checks[0]?.id ?? 0 })],
  ["list referees", (by) => by.candidateActions.referees({ ...of, checkId: checks[1]?.id ?? 0 })],
  [
    "add a referee",
    (by) => by.candidateActions.addReferee({ ...of, checkId: checks[1]?.id ?? 0, referee: aReferee }),
  ],
  [
    "ask a referee",
    (by) => by.candidateActions.askReferee({ ...of, checkId: checks[1]?.id ?? 0, refereeId: 1 }),
  ],
  [
    "remove a referee",
    (by) => by.candidateActions.removeReferee({ ...of, checkId: checks[1]?.id ?? 0, refereeId: 1 }),
  ],
];

test("nobody without a session, and nobody of another company, can do anything to a candidate", async () => {
  const nobody = createCaller({ portal: world.portal, headers: new Headers(), ip: null });
  const before = await atService();
  for (const [name, act] of every) {
    expect(await failure(act(nobody)), name).toMatchObject({ code: "UNAUTHORIZED" });
    expect(await failure(act(stranger)), name).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await atService()).toEqual(before);
  await expectNothingRecorded();
});

describe("the link", () => {
  test("is shown to staff as it opens the journey, and that it was shown is written down", async () => {
    const { link } = await mere.candidateActions.showLink(of);
    const token = new URL(link).pathname.split("/").at(-1) ?? "";
    const { linkSecret } = world.portal.settings;
    expect(readLinkToken(token, linkSecret, world.portal.clock.now())).toMatchObject({
      ok: true,
      claims: { partnerApplicationId: of.partnerApplicationId },
    });
    await expectRecorded("link_shown");
  });

  test("is sent again by email, renewed", async () => {
    const before = await atService();
    expect(await mere.candidateActions.sendLink(of)).toEqual({ channel: "email", renewed: true });
    expect((await atService()).partner_link).not.toBe(before.partner_link);
    await world.runJobs();
    const [mail] = (await world.mails()).filter(({ recipient }) => recipient === "maia@candidate.example");
    expect(await world.linkIn(mail?.text)).toBe((await atService()).partner_link);
    await expectRecorded("link_sent", { subjects: ["email"] });
  });

  test("is not said to be sent where no email leaves", async () => {
    const { portal, account, baseUrl } = world;
    const { token } = await ownToken(world.service, account.companyId);
    const connect = (to: string | null) =>
      saveConnection(portal, { companyId: account.companyId, baseUrl: to, token });
    onTestFinished(async () => {
      portal.settings.unsentMail = null;
      await connect(baseUrl);
    });
    await connect(null);
    portal.settings.unsentMail = { shownAt: null };
    expect(await mere.candidateActions.sendLink(of)).toMatchObject({ channel: "unsent" });
  });

  test("of a candidate without an address is not sent, with words that say what to do", async () => {
    const body = { candidate: { email: "", contact_number: "" } };
    await world.client.call(api.updateCandidate, { params: params(), body });
    expect((await mere.candidates.get(of)).actions.sendLink).toBeNull();
    expect(await failure(mere.candidateActions.sendLink(of))).toMatchObject({
      message: expect.stringContaining("Add an email address"),
    });
    await expectNothingRecorded();
  });
});

describe("details", () => {
  test("are corrected, and the history names the fields", async () => {
    const corrected = { ...shown, lastName: "  Tūhoe-Rewi ", contactNumber: "+64 21 555 0102" };
    const answer = await mere.candidateActions.correctDetails({ ...of, shown, corrected });
    expect(answer.changed).toEqual(["lastName", "contactNumber"]);
    expect(await atService()).toMatchObject({
      last_name: "Tūhoe-Rewi",
      contact_number: "+64 21 555 0102",
      first_name: "Māia",
    });
    await expectRecorded("details_corrected", { subjects: ["lastName", "contactNumber"] });
  });

  test("that a colleague changed meanwhile are not overwritten", async () => {
    const body = { candidate: { email: "new@candidate.example" } };
    await world.client.call(api.updateCandidate, { params: params(), body });
    const mine = { ...of, shown, corrected: { ...shown, email: "mine@candidate.example" } };
    expect(await failure(mere.candidateActions.correctDetails(mine))).toMatchObject({
      cause: { code: "illegal_transition" },
    });
    expect((await atService()).email).toBe("new@candidate.example");
    await expectNothingRecorded();
  });

  test("that are no details are refused with the field", async () => {
    const wrong = { ...of, shown, corrected: { ...shown, email: "no address" } };
    expect(await failure(mere.candidateActions.correctDetails(wrong))).toMatchObject({ code: "BAD_REQUEST" });
    const nameless = { ...of, shown, corrected: { ...shown, firstName: "", lastName: "" } };
    expect(await failure(mere.candidateActions.correctDetails(nameless))).toMatchObject({
      cause: { code: "validation_failed", param: "firstName" },
    });
  });
});

test("a candidate is started once", async () => {
  expect((await mere.candidates.get(of)).actions.start).toBe(true);
  await mere.candidateActions.start(of);
  await mere.candidateActions.start(of);
  expect((await atService()).partner_application_started).toBe(true);
  expect((await mere.candidates.get(of)).actions.start).toBe(false);
  await expectRecorded("started");
});

test("a candidate is canceled once, and then offers only what is still possible", async () => {
  await mere.candidateActions.cancel(of);
  await mere.candidateActions.cancel(of);
  expect(await atService()).toMatchObject({ canceled: true, status: "canceled" });
  await expectRecorded("canceled");
  expect((await mere.candidates.get(of)).actions).toEqual({
    showLink: false,
    sendLink: null,
    sendingRenews: true,
    correct: true,
    start: false,
    cancel: false,
    delete: false,
    addChecks: false,
    cancelChecks: [],
  });
  for (const act of [mere.candidateActions.showLink, mere.candidateActions.sendLink]) {
    expect(await failure(act(of))).toMatchObject({ cause: { code: "illegal_transition" } });
  }
});

describe("deleting", () => {
  test("is for owners and admins", async () => {
    expect((await mere.candidates.get(of)).actions.delete).toBe(false);
    expect(await failure(mere.candidateActions.delete({ ...of, typed: "Māia Tūhoe" }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await atService()).id).toBe(of.candidateId);
  });

  test("asks for the candidate's name", async () => {
    expect(await failure(olivia.candidateActions.delete({ ...of, typed: "Maia" }))).toMatchObject({
      cause: { code: "validation_failed", param: "typed" },
    });
    expect((await atService()).id).toBe(of.candidateId);
  });

  test("erases what the service has, and what the portal keeps, at once", async () => {
    await world.aDocument(of.partnerApplicationId);
    await mere.candidateActions.showLink(of);
    expect((await olivia.candidates.get(of)).actions.delete).toBe(true);
    await olivia.candidateActions.delete({ ...of, typed: "maia tuhoe" });
    expect(await failure(mere.candidates.get(of))).toMatchObject({ code: "NOT_FOUND" });
    await expectNothingRecorded();
    const left = await world.portal.db`
      select from portal.held_candidates where partner_application_id = ${of.partnerApplicationId}`;
    expect(left).toHaveLength(0);
    await expect.poll(() => told).toContain(of.partnerApplicationId);
  });

  test("is refused under a legal hold, with the reason", async () => {
    const body = { reason: "Claim 2027/113", by: "Olivia Owens" };
    const own = world.clientOf(await ownToken(world.service, world.account.companyId));
    await own.call(api.setLegalHold, { params: params(), body });
    expect(await failure(olivia.candidateActions.delete({ ...of, typed: "Māia Tūhoe" }))).toMatchObject({
      message: expect.stringContaining("legal hold"),
    });
    expect((await atService()).id).toBe(of.candidateId);
  });
});

describe("checks", () => {
  test("that the company may launch are offered with their details, and added with them", async () => {
    const { checks: offered } = await mere.creating.options();
    expect(offered.map(({ code }) => code)).not.toContain("acc");
    const wanted = offered.find(({ code }) => code === "qualification");
    const [detail] = wanted?.details ?? [];
    const details = { [detail?.key ?? "institution"]: "Massey University", unused: "" };
    await mere.candidateActions.orderChecks({ ...of, checks: [{ type: "qualification", details }] });
    const added = (await atService()).candidate_checks.find(({ type }) => type === "qualification");
    expect(added?.details).toEqual({ [detail?.key ?? "institution"]: "Massey University" });
    await expectRecorded("checks_added", { subjects: ["qualification"] });
  });

  test("that the company may not launch are refused with the service's reason", async () => {
    const unknown = { ...of, checks: [{ type: "acc" }] };
    expect(await failure(mere.candidateActions.orderChecks(unknown))).toMatchObject({
      message: expect.stringContaining("acc"),
    });
    await expectNothingRecorded();
  });

  test("are canceled one by one, once", async () => {
    const checkId = checks[0]?.id ?? 0;
    expect((await mere.candidates.get(of)).actions.cancelChecks).toEqual(checks.map(({ id }) => id));
    await mere.candidateActions.cancelCheck({ ...of, checkId });
    await mere.candidateActions.cancelCheck({ ...of, checkId });
    expect((await atService()).candidate_checks.map(({ status }) => status)).toEqual([
      "canceled",
      "candidate",
    ]);
    expect((await mere.candidates.get(of)).actions.cancelChecks).toEqual([checks[1]?.id]);
    await expectRecorded("check_canceled", { checkId, subjects: ["bankruptcy"] });
  });

  test("of another candidate are not found", async () => {
    const elsewhere = await world.aCandidate();
    const checkId = checks[0]?.id ?? 0;
    const call = mere.candidateActions.cancelCheck({ partnerApplicationId: elsewhere, checkId });
    expect(await failure(call)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("referees", () => {
  test("are added, asked, reminded and removed", async () => {
    const ofCheck = { ...of, checkId: checks[1]?.id ?? 0 };
    expect(await mere.candidateActions.referees(ofCheck)).toEqual({
      open: true,
      takesMore: true,
      ofIdentity: false,
      referees: [],
    });
    await mere.candidateActions.addReferee({ ...ofCheck, referee: aReferee });
    await expectRecorded("referee_added", { checkId: ofCheck.checkId });
    const listed = await mere.candidateActions.referees(ofCheck);
    expect(listed?.referees).toMatchObject([
      { name: "Tama Rewi", email: "tama@referee.example", relationship: "Manager", state: "named" },
    ]);
    const refereeId = listed?.referees[0]?.id ?? 0;
    await mere.candidateActions.askReferee({ ...ofCheck, refereeId });
    await mere.candidateActions.askReferee({ ...ofCheck, refereeId, channel: "email" });
    await world.runJobs();
    const mails = (await world.mails()).filter(({ recipient }) => recipient === "tama@referee.example");
    expect(mails).toHaveLength(1);
    expect((await mere.candidateActions.referees(ofCheck))?.referees[0]).toMatchObject({ state: "asked" });
    await mere.candidateActions.removeReferee({ ...ofCheck, refereeId });
    expect((await mere.candidateActions.referees(ofCheck))?.referees).toEqual([]);
  });

  test("of a check that has no list are not listed, and none is added", async () => {
    const ofCheck = { ...of, checkId: checks[0]?.id ?? 0 };
    expect(await mere.candidateActions.referees(ofCheck)).toBeNull();
    expect(await failure(mere.candidateActions.addReferee({ ...ofCheck, referee: aReferee }))).toMatchObject({
      cause: { code: "illegal_transition" },
    });
  });
});

describe("at a service that has the specified operations alone", () => {
  let plain: StaffUnderTest;
  beforeAll(async () => {
    plain = await openStaffUnderTest({ extensions: false });
  });
  afterAll(() => plain.close());

  test("the portal mails the link itself, and offers no single check to cancel", async () => {
    const { caller } = await plain.aReviewer();
    const partnerApplicationId = await plain.aCandidate({ email: "plain@candidate.example" });
    const { candidate, actions } = await caller.candidates.get({ partnerApplicationId });
    expect(actions).toMatchObject({ sendLink: "email", sendingRenews: false, cancelChecks: [] });
    const target = { partnerApplicationId, candidateId: candidate.id };
    expect(await caller.candidateActions.sendLink(target)).toEqual({ channel: "email", renewed: false });
    const [mail] = (await plain.mails()).filter(({ recipient }) => recipient === "plain@candidate.example");
    expect(mail?.text).toContain("/s/");
    // The rule for who asks for their own link holds for staff as well.
    expect(await failure(caller.candidateActions.sendLink(target))).toMatchObject({
      message: expect.stringContaining("sent their link a moment ago"),
    });
    const checkId = candidate.checks[0]?.id ?? 0;
    expect(await failure(caller.candidateActions.cancelCheck({ ...target, checkId }))).toMatchObject({
      message: expect.stringContaining("can’t cancel a single check"),
    });
    await caller.candidateActions.cancel(target);
    expect((await caller.candidates.get(target)).candidate.status).toBe("canceled");
  });
});
