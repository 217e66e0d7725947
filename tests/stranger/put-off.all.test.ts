import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { agreeToAll, anUpload, aSignature, failure, person } from "../portal/journey-under-test.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../portal/portal-under-test.ts";
import { aPhoto } from "../support/pictures.ts";
import { busy, contradicted } from "./faults.ts";
import { aStrangersCandidate } from "./records.ts";
import { openStranger, type Stranger } from "./stranger.ts";

let portal: PortalUnderTest;
let theirs: Stranger;
let others: Stranger;
let photo: Buffer;
beforeAll(async () => {
  portal = await openPortalUnderTest();
  [theirs, others] = await Promise.all([openStranger({ token: "one" }), openStranger({ token: "other" })]);
  await saveConnection(portal, { companyId: 5, baseUrl: theirs.baseUrl, token: theirs.token });
  await saveConnection(portal, { companyId: 6, baseUrl: theirs.baseUrl, token: theirs.token });
  await saveConnection(portal, { companyId: 7, baseUrl: others.baseUrl, token: others.token });
  photo = await aPhoto();
});
afterAll(async () => {
  await portal.close();
  await Promise.all([theirs.close(), others.close()]);
});
beforeEach(async () => {
  theirs.mend();
  await portal.db`delete from portal.service_pauses`;
});

/** A candidate whose signature the service has without the portal knowing: the outbox is to find out. */
async function signedUnheard(companyId: number, stranger: Stranger): Promise<string> {
  const { partner_application_id: partnerApplicationId } = aStrangersCandidate(stranger.records);
  const expiresAt = new Date(portal.clock.now().getTime() + 3_600_000);
  const session = makeCandidateSession(
    { companyId, partnerApplicationId, version: 1, expiresAt },
    portal.settings.sessionSecret,
  );
  const ana = createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(photo));
  const { sha256 } = await ana.candidate.consentText();
  stranger.break("POST /candidates/{id}/files", contradicted, 1);
  await failure(ana.signature.submit({ ...aSignature, textSha256: sha256 }));
  return partnerApplicationId;
}

async function isWrittenDown(partnerApplicationId: string): Promise<boolean> {
  const rows = await portal.db`
    select from portal.consents where partner_application_id = ${partnerApplicationId}`;
  return rows.length > 0;
}

/** The queue's own clock is the database's: whatever waits for a time is due now, in the outbox too. */
async function runAll(): Promise<void> {
  await portal.db`update pgboss.job set start_after = now() where state < 'active'`;
  await portal.db`update portal.intents set next_attempt_at = created_at`;
  await portal.runJobs();
}

const askings = (stranger: Stranger) => stranger.heard.length;
const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString();

test.each([
  ["seconds", () => "120"],
  ["an HTTP date", inTwoMinutes],
])(
  "a service that is away is not asked before the time that it gave in %s; others are",
  async (_, retryAfter) => {
    const [ana, ben, cleo] = [
      await signedUnheard(5, theirs),
      await signedUnheard(6, theirs),
      await signedUnheard(7, others),
    ];
    theirs.break("GET /candidates/{id}", busy(503, retryAfter()));
    await runAll();
    const asked = askings(theirs);
    await runAll();
    expect(askings(theirs)).toBe(asked);
    expect(await Promise.all([ana, ben, cleo].map(isWrittenDown))).toEqual([false, false, true]);

    theirs.mend();
    await runAll();
    expect(askings(theirs)).toBe(asked);
    portal.clock.advance(125_000);
    await runAll();
    expect(await Promise.all([ana, ben].map(isWrittenDown))).toEqual([true, true]);
  },
);

test("a company that asked too often waits by itself: another one at the same service goes on", async () => {
  const [ana, ben] = [await signedUnheard(5, theirs), await signedUnheard(6, theirs)];
  theirs.break("GET /candidates/{id}", busy(429, "120"), 1);
  await runAll();
  await runAll();
  const written = await Promise.all([ana, ben].map(isWrittenDown));
  expect(written.filter(Boolean)).toHaveLength(1);
  portal.clock.advance(125_000);
  await runAll();
  expect(await Promise.all([ana, ben].map(isWrittenDown))).toEqual([true, true]);
});
