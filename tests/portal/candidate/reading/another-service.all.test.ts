import { afterAll, beforeAll, expect, test } from "vitest";
import { aSpecimen } from "../../../support/specimens/a-specimen.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest({ extensions: false });
});
afterAll(() => under.close());

test("in front of a service with specified operations alone a passport is read and kept as the specification's type", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { addable, readsDocuments } = await ana.candidate.journey();
  expect(readsDocuments).toBe(true);
  const form = new FormData();
  form.set("key", crypto.randomUUID());
  const photo = await aSpecimen({ issuer: "NZL", number: "LA123456" });
  form.set("file", new File([new Uint8Array(photo)], "passport.jpg", { type: "image/jpeg" }));
  for (const type of addable.filter((one) => one.includes("passport"))) form.append("type", type);
  const { passport, uploadId } = await ana.documents.readPassport(form);
  expect(passport).toMatchObject({ number: "LA123456", country: "NZ" });
  expect((await ana.candidate.journey()).documents).toMatchObject([
    { uploadId, idType: expect.stringMatching(/^(nz_)?passport$/) },
  ]);
});
