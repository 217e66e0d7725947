import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let admin: Caller;
let brandId: number;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: admin } = await world.aReviewer({ role: "admin" }));
  brandId = (await world.client.call(api.listBrands))[0]?.id ?? 0;
});
afterAll(() => world.close());

const sites = async (caller = admin) => (await caller.embedding.sites()).brands[0]?.sites;

test("an admin adds a careers site and removes it, and the service has it so", async () => {
  expect(await admin.embedding.sites()).toEqual({
    editable: true,
    portalUrl: expect.stringMatching(/^http/),
    brands: [
      {
        id: brandId,
        name: "Harbour Health",
        default: true,
        embedKey: expect.any(String),
        theme: { color_scheme: "auto", radius: 12, font: "candor" },
        sites: [],
      },
    ],
  });
  expect(await admin.embedding.add({ brandId, origin: " HTTPS://Careers.Harbour.example/ " })).toEqual({
    origin: "https://careers.harbour.example",
  });
  await admin.embedding.add({ brandId, origin: "https://招聘.example" });
  expect(await sites()).toEqual([
    { origin: "https://careers.harbour.example", readable: null },
    { origin: "https://xn--otu796d.example", readable: "招聘.example" },
  ]);
  await admin.embedding.remove({ brandId, origin: "https://careers.harbour.example" });
  await admin.embedding.remove({ brandId, origin: "https://careers.harbour.example" });
  const [brand] = await world.client.call(api.listBrands);
  expect(brand?.embed_origins).toEqual(["https://xn--otu796d.example"]);
  await admin.embedding.remove({ brandId, origin: "https://xn--otu796d.example" });
});

test.each([
  [
    "https://careers.harbour.example/jobs",
    "The address must be an origin without a path: write https://careers",
  ],
  [
    "https://*.co.nz",
    "The address can't be this wildcard: * stands only for what is before a domain of your own",
  ],
  ["careers.harbour.example", "The address must begin with https://: write https://careers.harbour.example."],
])("%s is refused at its field, with what to write instead", async (origin, sentence) => {
  await expect(admin.embedding.add({ brandId, origin })).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    message: expect.stringContaining(sentence),
    cause: { param: "origin" },
  });
});

test("a site that is in the list, and one too many, are refused at the field", async () => {
  const [brand] = await world.client.call(api.listBrands);
  const params = { brand_id: brandId };
  const embed_origins = Array.from({ length: 20 }, (_, index) => `https://site-${index}.example`);
  await world.client.call(api.updateBrand, { params, body: { embed_origins } });
  const refusal = (sentence: string) => ({ message: sentence, cause: { param: "origin" } });
  await expect(admin.embedding.add({ brandId, origin: "https://SITE-3.example" })).rejects.toMatchObject(
    refusal("https://site-3.example is already in the list."),
  );
  await expect(admin.embedding.add({ brandId, origin: "https://more.example" })).rejects.toMatchObject(
    refusal("There are already 20 sites, which is the limit. Remove one that is no longer used."),
  );
  const body = { embed_origins: brand?.embed_origins ?? [] };
  await world.client.call(api.updateBrand, { params, body });
});

test("a reviewer sees and changes nothing of it, and another company's brand is not there", async () => {
  const { caller: reviewer } = await world.aReviewer();
  const origin = "https://evil.example";
  for (const ask of [() => reviewer.embedding.sites(), () => reviewer.embedding.add({ brandId, origin })]) {
    await expect(ask()).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  const other = await world.anotherCompany("Tui Logistics");
  const { caller: theirs } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  await expect(theirs.embedding.add({ brandId, origin })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await sites()).toEqual([]);
});

test("where the service has no operation for it the list is shown, and said to be kept there", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    await plain.service.db`update service.brands set embed_origins = '{https://careers.harbour.example}'`;
    const { caller } = await plain.aReviewer({ role: "owner" });
    expect(await caller.embedding.sites()).toMatchObject({
      editable: false,
      brands: [{ sites: [{ origin: "https://careers.harbour.example" }] }],
    });
  } finally {
    await plain.close();
  }
});
