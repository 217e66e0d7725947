import { afterAll, beforeAll, expect, test } from "vitest";
import { factInWords } from "#components/candidate/facts/fact-in-words.ts";
import { api } from "#server/contract/api.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { ownDataRoutes, ownUploadRoutes, resultRoutes } from "#server/portal/pages/answer-own-files.ts";
import { aPhoto } from "../../../support/files.ts";
import { pdfText } from "../../../support/pdf-text.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest({ extensions: false });
  publishPortal(under.portal);
});
afterAll(() => under.close());

test("in front of a service with specified operations alone a candidate sees times and results, and gets copies and all that is held", async () => {
  const candidate = await under.aCandidate();
  const claims = {
    companyId: candidate.company_id,
    partnerApplicationId: candidate.partner_application_id,
    version: 1,
    expiresAt: new Date(under.portal.clock.now().getTime() + linkLifetimeMs),
  };
  const token = makeLinkToken(claims, under.portal.settings.linkSecret);
  const ana = under.visitor(candidateLink(under.portal.settings.portalUrl, token));
  await ana.candidate.opened();
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const { uploadId } = await ana.documents.upload(anUpload(await aPhoto(), { name: "passport.jpg" }));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  const outlooks = async () => Object.values((await ana.candidate.journey()).outlooks);
  expect(await outlooks()).toMatchObject([{ usual: { basis: "catalogue", to: 24 }, late: false }]);

  await under.service.runJobs();
  for (let minute = 0; minute < 5; minute += 1) await under.service.advance(60_000);
  expect(await outlooks()).toMatchObject([{ result: { outcome: "clear", copy: true } }]);
  const [check] = (await under.fetched(candidate)).candidate_checks;
  const request = new Request("http://portal.test/");
  const get = { token, check: String(check?.id), uploadId: String(uploadId) };
  const copy = await resultRoutes.byLink(request, { params: Promise.resolve(get) });
  expect(copy.headers.get("content-type")).toBe("application/pdf");

  const json = await ownDataRoutes(factInWords).byLink(request, {
    params: Promise.resolve({ token, format: "json" }),
  });
  expect(await json.json()).toMatchObject({
    person: [{ first_name: "Ana" }],
    checks: [{ result: "clear" }],
    documents: [{ id: uploadId, sentHere: true }],
    devices: expect.arrayContaining([expect.objectContaining({ way: "link", userAgent: "A browser" })]),
    copies: [{ kind: "result", check_type: "right_to_work_au" }, { kind: "data_json" }],
  });
  const pdf = await ownDataRoutes(factInWords).byLink(request, {
    params: Promise.resolve({ token, format: "pdf" }),
  });
  expect((await pdfText(new Uint8Array(await pdf.arrayBuffer()))).text).toContain("passport.jpg");
  const file = await ownUploadRoutes.byLink(request, { params: Promise.resolve(get) });
  expect(file.status).toBe(200);
  const params = { partner_application_id: candidate.partner_application_id };
  await expect(under.service.client.call(api.listUploads, { params })).rejects.toMatchObject({ status: 404 });
});
