import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { makeLinkToken, readLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import { currentLink } from "#server/portal/candidate/addressing/current-link.ts";
import { handoverCookie } from "#server/portal/candidate/handover/handover-cookie.ts";
import { visitHandover } from "#server/portal/candidate/handover/visit-handover.ts";
import { openLink } from "#server/portal/candidate/journey/open-link.ts";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { findLanguage, saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { readCandidate } from "#server/portal/gateway/read-candidate.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { aPhoto } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { agreeToAll, anUpload, aSignature, failure, person, type Visitor } from "../../journey-under-test.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
let mereHeaders: Headers;
let photo: Buffer;
beforeAll(async () => {
  // A service of the specification alone: what staff see of files is what the portal knows.
  world = await openStaffUnderTest({ extensions: false });
  ({ caller: mere, headers: mereHeaders } = await world.aReviewer());
  photo = await aPhoto();
});
afterAll(() => world.close());

let ana: Candidate;
/** Ana's id, which Ben gets after her. */
let partnerApplicationId: string;
let count = 0;
beforeEach(async () => {
  partnerApplicationId = `used-again-${count++}`;
  ana = await invite("Ana");
});

function invite(first_name: string): Promise<Candidate> {
  const email = `${first_name.toLowerCase()}@candidate.example`;
  const candidate = { partner_application_id: partnerApplicationId, first_name, last_name: "Ngata", email };
  return world.client.call(api.createCandidate, {
    body: { bypass: true, candidate, checks: [aKnownCheck("right_to_work_au")] },
  });
}

/** The partner deletes Ana, and launches checks on Ben under the same id. */
async function giveIdToBen(): Promise<Candidate> {
  await world.client.call(api.deleteCandidate, { params: { partner_application_id: partnerApplicationId } });
  return await invite("Ben");
}

function claimsOf(link: string): LinkClaims {
  const token = new URL(link).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, world.portal.settings.linkSecret, world.portal.clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  return reading.claims;
}

function visitor(link: string): Visitor {
  const session = makeCandidateSession(claimsOf(link), world.portal.settings.sessionSecret);
  return createCaller({ portal: world.portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
}

async function signAs(candidate: Visitor): Promise<void> {
  await candidate.candidate.saveDetails(person);
  await agreeToAll(candidate);
  await candidate.documents.upload(anUpload(photo));
  const { sha256 } = await candidate.candidate.consentText();
  await candidate.signature.submit({ ...aSignature, textSha256: sha256 });
}

describe("whoever had an id before", () => {
  test("does not come to the next one's pages by the old link, nor by the session that it left", async () => {
    const before = visitor(ana.partner_link);
    await before.candidate.journey();
    const ben = await giveIdToBen();
    expect(await failure(before.candidate.journey())).toMatchObject({ code: "NOT_FOUND" });
    expect(await failure(before.links.renew())).toMatchObject({ code: "NOT_FOUND" });
    expect((await visitor(ben.partner_link).candidate.journey()).person.firstName).toBe("Ben");
  });

  test("does not come there by a link that the portal made by itself", async () => {
    const made = currentLink(
      world.portal,
      world.account.companyId,
      readCandidate({ ...ana, partner_link: "" }),
    );
    expect((await visitor(made).candidate.journey()).person.firstName).toBe("Ana");
    await giveIdToBen();
    expect(await failure(visitor(made).candidate.journey())).toMatchObject({ code: "NOT_FOUND" });
  });

  test("does not come there by a code for a second device", async () => {
    const { address } = await visitor(ana.partner_link).handovers.make({ step: "details" });
    await giveIdToBen();
    const code = address.split("/").pop() ?? "";
    const [cookie = ""] = handoverCookie(code, world.portal.settings.portalUrl).split(";");
    const visit = await visitHandover(world.portal, { headers: new Headers({ cookie }), ip: null });
    expect(visit).toEqual({ state: "closed", reason: "unknown" });
  });

  test("leaves no session in a browser that keeps the next one out", async () => {
    const { portal } = world;
    publishPortal(portal);
    const open = (token: string, cookie = "") =>
      openLink(new Request("http://portal.test/apply/x", { headers: { cookie } }), {
        params: Promise.resolve({ token }),
      });
    const claims = claimsOf(ana.partner_link);
    const renewed = { ...claims, expiresAt: new Date(claims.expiresAt.getTime() + 24 * 3_600_000) };
    const left = await open(makeLinkToken(renewed, portal.settings.linkSecret));
    const cookie = left.headers.get("set-cookie")?.split(";")[0] ?? "";
    const ben = await giveIdToBen();
    const answer = await open(new URL(ben.partner_link).pathname.split("/").pop() ?? "", cookie);
    expect(answer.headers.get("set-cookie")).toMatch(/^candor_c_/);
  });
});

describe("the next one with an id", () => {
  test("finds nothing of the one before on their pages, and is asked for everything", async () => {
    await signAs(visitor(ana.partner_link));
    const ben = visitor((await giveIdToBen()).partner_link);
    const journey = await ben.candidate.journey();
    expect(journey).toMatchObject({
      person: { firstName: "Ben" },
      documents: [],
      receipt: null,
      standing: { submitted: false, detailsConfirmed: false, disclosuresAgreed: false },
    });
    await signAs(ben);
    expect((await ben.candidate.journey()).documents).toHaveLength(1);
  });

  test("is not spoken to in the language that the one before chose", async () => {
    const { db, clock } = world.portal;
    await saveLanguage(db, claimsOf(ana.partner_link), "es", clock.now());
    const ben = claimsOf((await giveIdToBen()).partner_link);
    expect(await findLanguage(db, ben)).toBeNull();
    await saveLanguage(db, ben, "hi", clock.now());
    expect(await findLanguage(db, ben)).toBe("hi");
  });

  test("is shown to staff without files, decisions and views of the one before", async () => {
    await signAs(visitor(ana.partner_link));
    const [upload] = (await mere.candidates.get({ partnerApplicationId })).uploads;
    const target = await world.lookAt(mereHeaders, { partnerApplicationId, uploadId: upload?.id ?? 0 });
    await mere.reviews.reject({ ...target, ...inWords("This is the passport of somebody else.") });
    await world.portal.db`
      insert into portal.file_views
        (company_id, partner_application_id, candidate_id, upload_id, staff_user_id, viewed_at)
      select company_id, partner_application_id, candidate_id, upload_id, staff_user_id, decided_at
      from portal.reviews where partner_application_id = ${partnerApplicationId}`;
    expect((await mere.candidates.timeline({ partnerApplicationId })).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["review", "view"]),
    );
    await giveIdToBen();
    expect((await mere.candidates.get({ partnerApplicationId })).uploads).toEqual([]);
    const timeline = await mere.candidates.timeline({ partnerApplicationId });
    expect(timeline.map(({ kind, type }) => [kind, type])).toEqual([["history", "candidate.created"]]);
  });

  test("is not written to about a document of the one before", async () => {
    await signAs(visitor(ana.partner_link));
    const [upload] = (await mere.candidates.get({ partnerApplicationId })).uploads;
    const target = await world.lookAt(mereHeaders, { partnerApplicationId, uploadId: upload?.id ?? 0 });
    await mere.reviews.reject({ ...target, ...inWords("This passport has expired.") });
    const ben = await giveIdToBen();
    await world.clock.advance(60_000);
    await world.runPortalJobs();
    expect((await world.mails()).filter(({ recipient }) => recipient === ben.email)).toEqual([]);
    const outcomes = await world.portal.db`
      select m.outcome from portal.review_mails m join portal.reviews r on r.id = m.review_id
      where r.partner_application_id = ${partnerApplicationId}`;
    expect([...outcomes]).toEqual([{ outcome: "candidate_gone" }]);
  });

  test("does not wait in the queue for documents of the one before, who can be taken out of it", async () => {
    const before = visitor(ana.partner_link);
    await before.candidate.saveDetails(person);
    await agreeToAll(before);
    await before.documents.upload(anUpload(photo));
    const ben = await giveIdToBen();
    const { candidates } = await mere.candidates.list({ q: partnerApplicationId });
    expect(candidates).toMatchObject([{ waiting: 0 }]);
    const rows = async () =>
      (await mere.queue.list({ kinds: ["documents"] })).rows.filter(
        (row) => row.partnerApplicationId === partnerApplicationId,
      );
    const kinds = [{ kind: "documents", count: 1 }];
    expect(await rows()).toMatchObject([{ candidate: null, kinds }]);
    await signAs(visitor(ben.partner_link));
    expect(new Set((await rows()).map(({ candidateId }) => candidateId)).size).toBe(2);
    await mere.candidates.dismiss({ partnerApplicationId });
    expect(await rows()).toMatchObject([{ candidate: { name: "Ana Ngata" }, kinds }]);
    await expect(mere.candidates.dismiss({ partnerApplicationId })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});
