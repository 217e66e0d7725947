import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages } from "#server/platform/languages/language.ts";
import { agreeToAll, anUpload, aSignature, failure, person } from "../portal/journey-under-test.ts";
import { heicWithExif } from "../support/heic.ts";
import { aPhoto } from "../support/pictures.ts";
import { busy, contradicted, empty, nothing, nullOnSuccess, page, refused, refusedByHttp } from "./faults.ts";
import { aStrangersCandidate, type StrangersCandidate } from "./records.ts";
import type { Shapes } from "./shapes.ts";
import { openStrangersPortal, type StrangersPortal } from "./strangers-portal.ts";

let world: StrangersPortal;
let photo: Buffer;
let ana: StrangersCandidate;
beforeAll(async () => {
  world = await openStrangersPortal();
  photo = await aPhoto();
});
afterAll(() => world.close());
beforeEach(() => {
  world.stranger.mend();
  ana = aStrangersCandidate(world.stranger.records);
});

const file = "POST /candidates/{id}/files";
const visitor = () => world.visitor(ana.partner_application_id);

async function readyToSign() {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  await caller.documents.upload(anUpload(photo));
  const { sha256 } = await caller.candidate.consentText();
  return { caller, signature: { ...aSignature, textSha256: sha256 } };
}

const everyShape: Partial<Shapes>[] = [
  {},
  { checks: "types alone", times: "seconds", ids: "digits" },
  { checks: "ids alone", documents: "in own words" },
  { checks: "nothing known", times: "in words" },
  { checks: "no list", documents: "passport" },
];
test.each(everyShape)("the journey goes from the link to the status, with %o", async (shape) => {
  Object.assign(world.stranger.shapes, shape);
  const { caller, signature } = await readyToSign();
  await caller.signature.submit(signature);
  const journey = await caller.candidate.journey();
  expect(journey).toMatchObject({
    step: "status",
    standing: { submitted: true },
    documents: [{ idType: "passport" }],
  });
  expect(journey.submittedAt === null).toBe(shape.times === "in words");
  const own = world.stranger.records.signatures.filter(
    ({ candidate }) => candidate === ana.partner_application_id,
  );
  expect(own).toHaveLength(1);
});

test.each(["own names", "types alone", "ids alone", "nothing known", "no list"] as const)(
  "checks are checks however they are shown: %s",
  async (checks) => {
    world.stranger.shapes.checks = checks;
    const journey = await visitor().candidate.journey();
    expect(journey.checks).toHaveLength(checks === "no list" ? 1 : 2);
    expect(journey.checks.every(({ title }) => title !== "")).toBe(true);
    const [declaration] = (await visitor().candidate.consentText()).paragraphs;
    expect(declaration).toContain(journey.checks[0]?.title);
    expect(declaration).not.toContain("those that I will be told of");
  },
);

test("a check without a name has one in every language, and none is English by accident", async () => {
  world.stranger.shapes.checks = "nothing known";
  const titles = new Set<string>();
  for (const language of languages) {
    const { checkTitle } = await import("#server/portal/foundation/languages/check-title.ts");
    titles.add(checkTitle("", "", language));
  }
  expect(titles.size).toBe(languages.length);
});

test("a police check calls for its disclosure also where only its title says so", async () => {
  ana = aStrangersCandidate(world.stranger.records, { kinds: ["criminal history"] });
  expect((await visitor().candidate.journey()).disclosures.map(({ disclosure }) => disclosure)).toContain(
    "criminal_record",
  );
});

test.each([
  ["not said", { types: [], atLeastOne: true }],
  ["in own words", { types: [], atLeastOne: true }],
  ["none", { types: [], atLeastOne: false }],
  ["passport", { types: ["passport"], atLeastOne: false }],
] as const)(
  "documents are only said to be unneeded where the service says so: %s",
  async (documents, wanted) => {
    // The details of check types are kept for a minute.
    ana = aStrangersCandidate(world.stranger.records, { kinds: [`kind with documents ${documents}`] });
    world.stranger.shapes.documents = documents;
    expect((await visitor().candidate.journey()).wanted).toEqual(wanted);
  },
);

test("a journey goes to its end at a service that refuses every field and parameter that is an extension", async () => {
  world.stranger.shapes.unknownFields = "refused";
  const { caller, signature } = await readyToSign();
  await caller.signature.submit(signature);
  await world.portal.runJobs();
  expect(await caller.candidate.journey()).toMatchObject({ step: "status", standing: { submitted: true } });
  const heard = world.stranger.heard.map(({ operation }) => operation);
  expect(heard).toEqual(expect.arrayContaining(["PUT /candidates/{id}", "POST /candidates/{id}/files"]));
  expect(world.stranger.refusedFields).toEqual([]);
});

test("documents go out as a media type and base64 alone, and keep the candidate's name for them here", async () => {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  const licence = { idType: "drivers_license", side: "front", name: "Führerschein – 護照.jpg" };
  await caller.documents.upload(anUpload(photo, licence));
  const [sent] = [...world.stranger.records.uploads.values()].filter(
    ({ candidate }) => candidate === ana.partner_application_id,
  );
  expect(sent?.data).toMatch(/^data:image\/jpeg;base64,[\w+/=]+$/);
  expect((await caller.candidate.journey()).documents).toMatchObject([
    { fileName: "Führerschein – 護照 (front).jpg", fileType: "image/jpeg", side: "front" },
  ]);
});

test("why the service refuses a file is passed on in its own words, cut where they are long, and the next file is taken", async () => {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  const refusalOf = async (error: unknown) => {
    world.stranger.break(file, refused(422, error), 1);
    const refusal = await failure(caller.documents.upload(anUpload(photo)));
    return (refusal as { failure?: { details?: { code: string; message: string }[] } }).failure?.details;
  };
  const blurred = "Der Ausweis ist unscharf.";
  const quoted = (message: string) => [{ param: "file", code: "refused_in_words", message }];
  expect(await refusalOf({ message: blurred })).toEqual(quoted(blurred));
  expect(await refusalOf(blurred)).toEqual(quoted(blurred));
  expect(await refusalOf({ message: "x".repeat(900) })).toEqual(quoted("x".repeat(300)));
  expect(await refusalOf({})).toBeUndefined();
  await caller.documents.upload(anUpload(photo));
  expect((await caller.candidate.journey()).documents).toHaveLength(1);
});

describe("a signature that the service did not take", () => {
  const ways = [
    ["refused in the envelope", refused(422, { text: "Unterschrift zu klein." })],
    ["refused by HTTP", refusedByHttp(422)],
    ["answered with nothing", nothing],
    ["answered with an empty body", empty(200)],
    ["answered with a page", page(200)],
    ["answered with a page of an error", page(502)],
    ["put off", busy(503, "60")],
  ] as const;

  test.each(ways)("does not look sent: %s", async (_, fault) => {
    const { caller, signature } = await readyToSign();
    world.stranger.break(file, fault);
    const refusal = await failure(caller.signature.submit(signature));
    expect(refusal.message).not.toMatch(/Unterschrift|Bad luck/);
    expect(await caller.candidate.journey()).toMatchObject({
      standing: { submitted: false },
      step: "review",
    });
    expect(ana.submitted).toBeNull();
    const consents = await world.portal.db`
      select from portal.consents where partner_application_id = ${ana.partner_application_id}`;
    expect(consents).toHaveLength(0);
    world.stranger.mend();
    await caller.signature.submit(signature);
    expect(ana.submitted).not.toBeNull();
  });

  test("and one that it took, although it reports an error, is not sent twice", async () => {
    const { caller, signature } = await readyToSign();
    world.stranger.break(file, contradicted, 1);
    await failure(caller.signature.submit(signature));
    await caller.signature.submit(signature);
    expect(
      world.stranger.records.signatures.filter(({ candidate }) => candidate === ana.partner_application_id),
    ).toHaveLength(1);
    expect(await caller.candidate.journey()).toMatchObject({
      step: "status",
      receipt: { number: expect.any(String) },
    });
  });
});

test("a company that its service gives no name has that of the setting", async () => {
  const named = await openStrangersPortal({ companyName: "Northgate Screening" });
  try {
    const { partner_application_id } = aStrangersCandidate(named.stranger.records);
    const { brand } = await named.visitor(partner_application_id).candidate.journey();
    expect(brand.name).toBe("Northgate Screening");
  } finally {
    await named.close();
  }
});

test("a photo as phones take it reaches another service as JPEG, upright, and once", async () => {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  const key = randomUUID();
  const upload = () => anUpload(heicWithExif, { name: "IMG_0001.HEIC", key });
  await caller.documents.upload(upload());
  await caller.documents.upload(upload());
  const stored = [...world.stranger.records.uploads.values()].filter(
    ({ candidate }) => candidate === ana.partner_application_id,
  );
  expect(stored.map(({ type }) => type)).toEqual(["image/jpeg"]);
  const picture = await sharp(stored[0]?.bytes).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 64, height: 32 });
  expect(picture.exif).toBeUndefined();
  const [document] = (await caller.candidate.journey()).documents;
  expect(document?.fileName).toMatch(/\.(jpg|bin)$/);
});

test("a photo that cannot be decoded is refused with a reason before it leaves", async () => {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  const torn = heicWithExif.subarray(0, heicWithExif.length / 2);
  const refusal = await failure(caller.documents.upload(anUpload(torn, { name: "IMG_0002.HEIC" })));
  expect(refusal.message).toContain("damaged");
  expect((await caller.candidate.journey()).documents).toEqual([]);
});

test.each([
  ["refused in the envelope", refused(422, { text: "Zu dunkel." })],
  ["answered with nothing", nothing],
] as const)("a document that the service did not take is not in the list: %s", async (_, fault) => {
  const caller = visitor();
  await caller.candidate.saveDetails(person);
  await agreeToAll(caller);
  world.stranger.break(file, fault);
  const refusal = await failure(caller.documents.upload(anUpload(photo)));
  expect(refusal.message).not.toContain("dunkel");
  expect((await caller.candidate.journey()).documents).toEqual([]);
});

test("details that the service did not take are not confirmed", async () => {
  world.stranger.break(
    "PUT /candidates/{id}",
    refused(422, { text: "Name zu lang.", fields: ["last_name"] }),
  );
  const refusal = await failure(visitor().candidate.saveDetails(person));
  expect(refusal.message).toBe("This was not accepted. Please check it and try again.");
  expect((await visitor().candidate.journey()).standing.detailsConfirmed).toBe(false);
});

test("a proxy's page of 404 does not tell a candidate that there are no such checks", async () => {
  world.stranger.break("GET /candidates/{id}", page(404));
  expect(await failure(visitor().candidate.journey())).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("a success is one too where error is null, not the empty object of the specification", async () => {
  const { caller, signature } = await readyToSign();
  world.stranger.break(file, nullOnSuccess);
  world.stranger.break("GET /candidates/{id}", nullOnSuccess);
  await caller.signature.submit(signature);
  expect((await caller.candidate.journey()).standing.submitted).toBe(true);
});

test("a service that asks for a moment gets it, and the candidate gets the page", async () => {
  world.stranger.break("GET /candidates/{id}", busy(429, "1"), 1);
  expect((await visitor().candidate.journey()).person.firstName).toBe("Ana");
});
