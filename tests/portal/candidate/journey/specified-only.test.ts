import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  type JourneyUnderTest,
  openJourneyUnderTest,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;

beforeAll(async () => {
  under = await openJourneyUnderTest({ extensions: false });
});
afterAll(() => under.close());

test("a service that has only what the specification has serves the whole journey, by a link of the portal's own", async () => {
  const candidate = await under.aCandidate({ checks: ["identity"] });
  const params = { partner_application_id: candidate.partner_application_id };
  await expect(under.service.client.call(api.listUploads, { params })).rejects.toMatchObject({ status: 404 });
  const token = makeLinkToken(
    {
      companyId: candidate.company_id,
      partnerApplicationId: candidate.partner_application_id,
      version: 1,
      expiresAt: new Date(under.portal.clock.now().getTime() + linkLifetimeMs),
    },
    under.portal.settings.linkSecret,
  );
  const ana = under.visitor(candidateLink(under.portal.settings.portalUrl, token));
  const photo = await aPhoto();

  await ana.candidate.saveDetails({ firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" });
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(photo));
  const { uploadId } = await ana.documents.upload(anUpload(photo, { idType: "card_18" }));
  await ana.documents.remove({ uploadId });
  await ana.documents.upload(anUpload(photo, { idType: "drivers_license" }));
  await ana.documents.upload(anUpload(photo, { idType: "drivers_license" }));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });

  const signed = await under.service.client.call(api.getCandidate, { params });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
  expect(await ana.candidate.journey()).toMatchObject({
    step: "status",
    documents: [{ idType: "passport" }, { idType: "drivers_license", side: "front" }, { side: "back" }],
  });
});
