import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { readLinkToken } from "../../../../server/contract/link-token.ts";
import {
  makeCandidateSession,
  sessionHeader,
} from "../../../../server/portal/candidate/session/candidate-session.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { agreeToAll, anUpload, aSignature, person, type Visitor } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer()).caller;
});
afterAll(() => world.close());

/** The candidate on their own link. */
async function visitor(partner_application_id: string): Promise<Visitor> {
  const { partner_link } = await world.client.call(api.getCandidate, { params: { partner_application_id } });
  const { linkSecret, sessionSecret } = world.portal.settings;
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, linkSecret, world.portal.clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  const headers = new Headers({ [sessionHeader]: makeCandidateSession(reading.claims, sessionSecret) });
  return createCaller({ portal: world.portal, headers, ip: null });
}

async function fileEvents(partnerApplicationId: string) {
  const timeline = await mere.candidates.timeline({ partnerApplicationId });
  return timeline.filter(({ type }) => type.startsWith("file.")).map(({ type, actor }) => [type, actor]);
}

test("history names the candidate for what they sent, removed and signed here, and the partner for what came by API", async () => {
  const { partner_application_id: id } = await world.client.call(api.createCandidate, {
    body: {
      bypass: true,
      candidate: { first_name: "Ana", last_name: "Ngata" },
      checks: [aKnownCheck("right_to_work_au")],
    },
  });
  const photo = await aPhoto();
  await world.client.call(api.storeFile, {
    params: { partner_application_id: id },
    body: { data: dataUri(photo), id_type: "passport" },
  });
  const timeline = await mere.candidates.timeline({ partnerApplicationId: id });
  const partner = timeline.find(({ type }) => type === "candidate.created")?.actor ?? "";
  expect(partner).not.toBe("");
  expect(await fileEvents(id)).toEqual([["file.uploaded", partner]]);
  const ana = await visitor(id);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  await ana.documents.remove({ uploadId });
  await ana.documents.upload(anUpload(photo));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  // The clock of the test stands still: what has the same time stays in the order of the service.
  expect(await fileEvents(id)).toEqual([
    ["file.uploaded", partner],
    ["file.uploaded", "Ana Ngata"],
    ["file.deleted", "Ana Ngata"],
    ["file.uploaded", "Ana Ngata"],
    ["file.uploaded", "Ana Ngata"],
  ]);
});
