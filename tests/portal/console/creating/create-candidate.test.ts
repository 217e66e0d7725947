import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { openReceiver, type Receiver } from "../../../support/receiver.ts";
import { type Front, openFront } from "../../company/connections/front.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let front: Front;
let receiver: Receiver;
let mere: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  front = await openFront();
  receiver = await openReceiver();
  front.serve({ ...world.service, settings: { ...world.service.settings, baseUrl: `${front.url}/v1` } });
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
  mere = (await world.aReviewer()).caller;
});
afterAll(async () => {
  await world.close();
  await front.close();
  await receiver.close();
});

const person = {
  firstName: "Ana",
  lastName: "Ngata",
  email: "ana.ngata@candidate.example",
  contactNumber: "",
  jobRole: "Nurse",
  department: "Ward 7",
  reference: "",
};
const choice = {
  bundleId: null,
  checks: [{ type: "identity", details: {} }],
  contact: false,
  ownerEmail: "ravi@harbour.example",
};
const aCreation = (given: Partial<typeof person> = {}) => ({
  key: randomUUID(),
  person: { ...person, email: `${randomUUID()}@candidate.example`, ...given },
  choice,
});
const inService = (partner_application_id: string) =>
  world.client.call(api.listCandidates, { query: { q: partner_application_id } });
const createdBy = async (email: string) => {
  const { token } = await ownToken(world.service, world.account.companyId);
  const { candidates } = await world.clientOf({ token }).call(api.listCandidates, { query: { q: email } });
  return candidates;
};

describe("a candidate whom staff create", () => {
  test("is created in the web application: no webhook is notified of their checks, not even a global one", async () => {
    const own = await ownToken(world.service, world.account.companyId);
    for (const account of [own, world.account]) {
      await world
        .clientOf(account)
        .call(api.saveWebhook, { body: { uri: `${receiver.url}/in`, global: true } });
    }
    const creation = aCreation();
    const made = await mere.creating.create(creation);
    const [candidate] = await createdBy(creation.person.email);
    expect(candidate).toMatchObject({
      id: made.id,
      source: "web",
      job_role: "Nurse",
      department: "Ward 7",
      candidate_checks: [{ type: "identity" }],
    });
    expect(made).toMatchObject({ name: "Ana Ngata", contactedBy: null, differs: false });
    expect(made.link).toMatchObject({ address: candidate?.partner_link, qr: { size: expect.any(Number) } });
    const params = { partner_application_id: made.partnerApplicationId };
    await world.clientOf(own).call(api.cancelCandidate, { params });
    await world.runJobs();
    expect(receiver.calls).toEqual([]);
  });

  test("is written to where staff want that, and to nobody where they don't", async () => {
    const written = aCreation();
    await mere.creating.create({ ...written, choice: { ...choice, contact: true } });
    const silent = aCreation();
    await mere.creating.create(silent);
    await world.runJobs();
    const recipients = (await world.mails()).map(({ recipient }) => recipient);
    expect(recipients).toContain(written.person.email);
    expect(recipients).not.toContain(silent.person.email);
  });

  test("is written to in the brand that staff choose", async () => {
    const own = world.clientOf(await ownToken(world.service, world.account.companyId));
    const brand = {
      name: "Harbour Nurses",
      primary_color: "#7c2d12",
      support_email: "nurses@harbour.example",
    };
    const { id } = await own.call(api.createBrand, { body: brand });
    await world.clock.advance(61_000);
    const { brands } = await mere.creating.options();
    expect(brands.at(-1)).toEqual({ id, name: "Harbour Nurses" });
    const creation = aCreation();
    await mere.creating.create({ ...creation, choice: { ...choice, contact: true, brandId: id } });
    await world.runJobs();
    const mail = (await world.mails()).find(({ recipient }) => recipient === creation.person.email);
    expect(mail?.text).toContain("Harbour Nurses");
  });

  test("is said to be sent an email where emails leave, or where another service sends them", async () => {
    const { portal, account, service } = world;
    const contactedBy = async () =>
      (await mere.creating.create({ ...aCreation(), choice: { ...choice, contact: true } })).contactedBy;
    expect(await contactedBy()).toBe("email");
    const { token } = await ownToken(service, account.companyId);
    const connect = (baseUrl: string | null) =>
      saveConnection(portal, { companyId: account.companyId, baseUrl, token });
    onTestFinished(async () => {
      portal.settings.unsentMail = null;
      await connect(`${front.url}/v1`);
    });
    portal.settings.unsentMail = { shownAt: null };
    expect(await contactedBy()).toBe("email");
    await connect(null);
    expect(await contactedBy()).toBe("unsent");
  });

  test("is created once by a form that is submitted twice at once, and again after its response was lost", async () => {
    const creation = aCreation();
    front.loseAnswer(/^POST \/v1\/candidates$/);
    await expect(mere.creating.create(creation)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    const both = await Promise.all([mere.creating.create(creation), mere.creating.create(creation)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const changed = { ...creation, person: { ...creation.person, firstName: "Anna" } };
    expect(await mere.creating.create(changed)).toMatchObject({ id: both[0].id, differs: true });
    expect(await createdBy(creation.person.email)).toHaveLength(1);
  });

  test("keeps the company's own reference, which nobody else can be given", async () => {
    const creation = aCreation({ reference: "HR/2041 é" });
    expect((await mere.creating.create(creation)).partnerApplicationId).toBe("HR/2041 é");
    await expect(mere.creating.create(aCreation({ reference: "HR/2041 é" }))).rejects.toMatchObject({
      code: "CONFLICT",
      failure: { details: [{ param: "person.reference", code: "taken" }] },
    });
  });
});

describe("before anybody is created, the form is told", () => {
  test("all that is wrong with its fields, at once", async () => {
    const wrong = {
      ...aCreation({ firstName: "", lastName: "", email: "ana@", contactNumber: "12" }),
      choice: { ...choice, checks: [] },
    };
    const before = front.asked.length;
    await expect(mere.creating.create(wrong)).rejects.toMatchObject({
      failure: {
        details: [
          { param: "person.firstName", code: "missing" },
          { param: "person.email", code: "not_an_email" },
          { param: "person.contactNumber", code: "not_a_number" },
          { param: "choice.checks", code: "nothing_chosen" },
        ],
      },
    });
    expect(front.asked.slice(before)).not.toContain("POST /v1/candidates");
  });

  test("that somebody who is to be written to needs an address", async () => {
    const without = aCreation({ email: "" });
    await expect(
      mere.creating.create({ ...without, choice: { ...choice, contact: true } }),
    ).rejects.toMatchObject({
      failure: { details: [{ param: "person.email", code: "no_way_to_contact" }] },
    });
  });

  test("what the company does not offer, another company's bundle among it", async () => {
    const other = await world.anotherCompany("Kauri Care");
    const [theirs] = await world.clientOf(other).call(api.listBundles);
    for (const { param, ...given } of [
      { param: "choice.bundleId", bundleId: theirs?.id ?? 0 },
      { param: "choice.brandId", brandId: 999_999 },
      { param: "choice.checks", checks: [{ type: "acc", details: {} }] },
    ]) {
      const chosen = { ...choice, ...given };
      await expect(mere.creating.create({ ...aCreation(), choice: chosen })).rejects.toMatchObject({
        failure: { details: [{ param, code: "not_offered" }] },
      });
    }
  });

  test("what each check asks of the candidate, and which details staff may give", async () => {
    const { checks, bundles, owners } = await mere.creating.options();
    expect(checks.map(({ code }) => code)).not.toContain("acc");
    expect(checks.find(({ code }) => code === "wwcc")).toMatchObject({
      turnaroundHours: 48,
      asks: { facts: expect.arrayContaining(["working_with_children_card"]), documents: [] },
      details: [
        { key: "card_number", required: false, askedLater: true },
        { key: "state", type: "select", options: expect.arrayContaining([{ value: "NSW", label: "NSW" }]) },
      ],
    });
    const [purpose, children] = checks.find(({ code }) => code === "national_police_check")?.details ?? [];
    expect([purpose, children]).toMatchObject([
      { askedLater: true, options: expect.arrayContaining([{ value: "employment", label: "Employment" }]) },
      { key: "with_children", label: "Works with children", type: "boolean", askedLater: true },
    ]);
    expect(bundles).toMatchObject([{ name: "Ward staff", checks: [{ title: "Identity" }, {}] }]);
    expect(owners).toContainEqual({ name: "Mere Ngata", email: expect.any(String) });
  });
});

describe("who may be the same person is shown", () => {
  test("by reference, email address or name, however it is spelled; nobody else, and nobody of another company", async () => {
    const tran = { firstName: "Bình", lastName: "Trần", email: "binh@candidate.example" };
    const there = await mere.creating.create(aCreation({ ...tran, reference: "DUP-1" }));
    const other = await world.anotherCompany("Rimu Rest");
    const { caller: tama } = await world.aReviewer({ companyId: other.companyId });
    const looked = (given: Partial<typeof person>, by = mere) =>
      by.creating.duplicates({ ...person, firstName: "", lastName: "", email: "", ...given });
    expect(await looked({ email: "BINH@candidate.example" })).toMatchObject([
      { id: there.id, name: "Bình Trần", alike: ["email"] },
    ]);
    expect(await looked({ reference: "DUP-1" })).toMatchObject([{ alike: ["reference"] }]);
    expect(await looked({ firstName: "Bình", lastName: "Trần" })).toMatchObject([{ alike: ["name"] }]);
    expect(await looked({ email: "binh@candidate.exampl" })).toEqual([]);
    expect(await looked({ ...tran }, tama)).toEqual([]);
  });
});

test("staff of another company create for their own alone", async () => {
  const other = await world.anotherCompany("Totara Trust");
  const { caller: tama } = await world.aReviewer({ companyId: other.companyId });
  const made = await tama.creating.create(aCreation({ firstName: "Tama" }));
  expect((await inService(made.partnerApplicationId)).candidates).toEqual([]);
  const there = await world.clientOf(other).call(api.getCandidate, {
    params: { partner_application_id: made.partnerApplicationId },
  });
  expect(there).toMatchObject({ id: made.id, first_name: "Tama", source: "api" });
});
