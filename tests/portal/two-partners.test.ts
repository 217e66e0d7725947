import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import { currentLink, linkInMail } from "#server/portal/candidate/addressing/current-link.ts";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { sweepGone } from "#server/portal/company/retention/sweep-gone.ts";
import { readCandidate } from "#server/portal/gateway/read-candidate.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { type Account, anotherToken, ownToken } from "../support/cast.ts";
import { aPhoto } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { agreeToAll, anUpload, aSignature, person, type Visitor } from "./journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "./staff-under-test.ts";

/*
 * A company that is connected by its own token. Two of its partners launch a candidate of the same
 * partner_application_id: whatever happens to one of them is nothing of the other's.
 */
const id = "APP-1";
const day = 24 * 3_600_000;
let world: StaffUnderTest;
let otherline: Account;
let photo: Buffer;

beforeAll(async () => {
  world = await openStaffUnderTest();
  const own = await ownToken(world.service, world.account.companyId);
  await saveConnection(world.portal, { companyId: own.companyId, baseUrl: world.baseUrl, token: own.token });
  otherline = await anotherToken(world.service, own.companyId, "Otherline");
  photo = await aPhoto();
});
afterAll(() => world.close());

type Pair = Record<"ana" | "ben", { candidate: Candidate; visitor: Visitor }>;

/** Ana of Hireline and Ben of Otherline, with one id. */
async function aPair(partner_application_id: string, checks = ["right_to_work_au"]): Promise<Pair> {
  const launch = async (account: Account, first_name: string) => {
    const candidate = await world.clientOf(account).call(api.createCandidate, {
      body: {
        candidate: {
          partner_application_id,
          first_name,
          last_name: "Ngata",
          email: `${first_name.toLowerCase()}@candidate.example`,
        },
        checks: checks.map((type) =>
          type === "reference_plus" ? { type, details: { referees_wanted: 1 } } : aKnownCheck(type),
        ),
        bypass: true,
      },
    });
    return { candidate, visitor: visitorOf(candidate.partner_link) };
  };
  return { ana: await launch(world.account, "Ana"), ben: await launch(otherline, "Ben") };
}

function visitorOf(link: string): Visitor {
  const { linkSecret, sessionSecret } = world.portal.settings;
  const token = new URL(link).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, linkSecret, world.portal.clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  const headers = new Headers({ [sessionHeader]: makeCandidateSession(reading.claims, sessionSecret) });
  return createCaller({ portal: world.portal, headers, ip: null });
}

async function signs({ candidate, visitor }: Pair["ana"]): Promise<void> {
  await visitor.candidate.saveDetails({ ...person, firstName: candidate.first_name, email: candidate.email });
  await agreeToAll(visitor);
  await visitor.documents.upload(anUpload(photo));
  const { sha256 } = await visitor.candidate.consentText();
  await visitor.signature.submit({ ...aSignature, textSha256: sha256 });
}

const keyOf = ({ candidate }: Pair["ana"]) => ({
  partnerApplicationId: candidate.partner_application_id,
  candidateId: candidate.id,
});

test("each link opens its own journey, and signing one leaves the other where it was", async () => {
  const { ana, ben } = await aPair(id);
  expect(await ana.visitor.candidate.journey()).toMatchObject({ person: { firstName: "Ana" } });
  expect(await ben.visitor.candidate.journey()).toMatchObject({ person: { firstName: "Ben" } });
  await signs(ben);
  expect(await ben.visitor.candidate.journey()).toMatchObject({
    standing: { submitted: true },
    receipt: { number: expect.any(String) },
  });
  expect(await ana.visitor.candidate.journey()).toMatchObject({
    standing: { submitted: false, detailsConfirmed: false },
    documents: [],
    receipt: null,
    step: "welcome",
  });
});

test("each signature is written down, and its receipt mailed, for its own candidate", async () => {
  const { ana, ben } = await aPair("UNDER-WAY");
  await signs(ana);
  await signs(ben);
  await world.runPortalJobs();
  const [row] = await world.portal.db`
    select count(distinct candidate_id)::int as receipts from portal.receipts
    where partner_application_id = 'UNDER-WAY'`;
  expect(row).toEqual({ receipts: 2 });
  expect(
    (await world.mails())
      .filter(({ subject }) => /receipt|signed/i.test(subject))
      .map(({ recipient }) => recipient),
  ).toEqual(expect.arrayContaining(["ana@candidate.example", "ben@candidate.example"]));
});

test("staff see, open and decide on each by itself, and by the id alone are asked which is meant", async () => {
  const mere = await world.aReviewer();
  const { ana, ben } = await aPair("STAFF");
  await signs(ana);
  await signs(ben);
  const { rows } = await mere.caller.queue.list({ kinds: ["documents"], perPage: 100 });
  const waiting = rows.filter(({ partnerApplicationId }) => partnerApplicationId === "STAFF");
  expect(waiting.map(({ candidate }) => [candidate?.name, candidate?.partner])).toEqual([
    ["Ana Ngata", "Hireline"],
    ["Ben Ngata", "Otherline"],
  ]);
  await expect(mere.caller.candidates.get({ partnerApplicationId: "STAFF" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const namesakes = await mere.caller.candidates.namesakes({ partnerApplicationId: "STAFF" });
  expect(namesakes.map(({ id: candidateId }) => candidateId)).toEqual([ana.candidate.id, ben.candidate.id]);
  const page = await mere.caller.candidates.get(keyOf(ben));
  expect(page.candidate).toMatchObject({ name: "Ben Ngata", partner: "Otherline" });
  const [document] = page.uploads.filter(({ isSignature }) => !isSignature);
  const seen = await world.lookAt(mere.headers, {
    ...keyOf(ben),
    uploadId: document?.id ?? 0,
  });
  await mere.caller.reviews.approve({
    ...seen,
    ...keyOf(ben),
    uploadId: document?.id ?? 0,
    seenReviewId: null,
  });
  const timeline = await mere.caller.candidates.timeline(keyOf(ana));
  expect(timeline.filter(({ kind }) => kind === "review")).toEqual([]);
  const { candidates } = await mere.caller.candidates.list({ q: "STAFF" });
  expect(candidates.map(({ name, waiting: count }) => [name, count])).toEqual([
    ["Ben Ngata", 0],
    ["Ana Ngata", 1],
  ]);
  // Ana's document waits, and nobody's of the same id.
  const after = await mere.caller.queue.list({ kinds: ["documents"], perPage: 100 });
  const left = after.rows.filter(({ partnerApplicationId }) => partnerApplicationId === "STAFF");
  expect(left.map(({ candidateId }) => candidateId)).toEqual([ana.candidate.id]);
});

test("each gets a language, a code for another device and a new link of its own", async () => {
  const { ana, ben } = await aPair("OWN");
  const first = await ana.visitor.handovers.make({ step: "welcome" });
  await ben.visitor.handovers.make({ step: "welcome" });
  expect(first.address).toContain("/go/");
  expect(await ana.visitor.handovers.state()).toBe("waiting");
  await ana.visitor.links.renew();
  await ben.visitor.links.renew();
  await world.runPortalJobs();
  const mails = (await world.mails())
    .filter(({ subject }) => /link/i.test(subject))
    .map(({ recipient }) => recipient);
  expect(mails).toEqual(expect.arrayContaining(["ana@candidate.example", "ben@candidate.example"]));
});

test("a link that the portal makes by itself opens the candidate for whom it was made", async () => {
  const { ana, ben } = await aPair("BY-PORTAL");
  for (const { candidate } of [ana, ben]) {
    const known = readCandidate({ ...candidate, partner_link: "" });
    const link = currentLink(world.portal, candidate.company_id, known);
    const journey = await visitorOf(link).candidate.journey();
    expect(journey.person.firstName).toBe(candidate.first_name);
    // In emails too: no short link leads to what another vendor's service knows.
    const elsewhere = { ...known, partner_link: "https://vendor.example/s/abc" };
    for (const one of [known, elsewhere]) {
      expect(linkInMail(world.portal, candidate.company_id, one)).toBe(link);
    }
  }
});

test("each one's referees are named and asked for themselves", async () => {
  const { ana, ben } = await aPair("REFEREES", ["reference_plus"]);
  const referee = {
    name: "Mere Kahu",
    email: "mere@ward7.example",
    contactNumber: "",
    relationship: "My manager",
    company: "Ward 7",
    jobTitle: "Head nurse",
  };
  for (const { candidate, visitor } of [ana, ben]) {
    await visitor.candidate.saveDetails({ ...person, firstName: candidate.first_name });
    await agreeToAll(visitor);
    const checkId = candidate.candidate_checks[0]?.id ?? 0;
    await visitor.referees.name({ checkId, referee });
  }
  const { sha256 } = await ben.visitor.candidate.consentText();
  await ben.visitor.signature.submit({ ...aSignature, textSha256: sha256 });
  await world.runPortalJobs();
  const requested = async (account: Account, { candidate }: Pair["ana"]) => {
    const params = {
      partner_application_id: candidate.partner_application_id,
      candidate_check_id: candidate.candidate_checks[0]?.id ?? 0,
    };
    const referees = await world.clientOf(account).call(api.listReferees, { params });
    return referees.map(({ requested_at }) => requested_at !== null);
  };
  expect(await requested(otherline, ben)).toEqual([true]);
  expect(await requested(world.account, ana)).toEqual([false]);
});

test("what is held of one that the service erased goes, and the other's stays", async () => {
  const { ana, ben } = await aPair("ERASED");
  await signs(ana);
  await signs(ben);
  await sweepGone(world.portal).run({});
  await world.runPortalJobs();
  await world.clientOf(otherline).call(api.deleteCandidate, { params: { partner_application_id: "ERASED" } });
  for (const days of [1, 30]) {
    await world.clock.advance(days * day);
    await sweepGone(world.portal).run({});
    await world.runPortalJobs();
  }
  const held = await world.portal.db<{ candidate_id: number }[]>`
    select distinct candidate_id from portal.consents where partner_application_id = 'ERASED'
    union select distinct candidate_id from portal.documents where partner_application_id = 'ERASED'
    union select distinct candidate_id from portal.receipts where partner_application_id = 'ERASED'`;
  expect(held.map(({ candidate_id }) => candidate_id)).toEqual([ana.candidate.id]);
});
