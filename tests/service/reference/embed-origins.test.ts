import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let brandId: number;
beforeAll(async () => {
  world = await openServiceUnderTest();
  brandId = (await world.client.call(api.listBrands))[0]?.id ?? 0;
});
afterAll(() => world.close());

const origins = async () => (await world.client.call(api.listBrands))[0]?.embed_origins;
const put = (embed_origins: unknown, headers = {}) =>
  world.request("PUT", `/branding/${brandId}`, { embed_origins }, headers);

test("a company says which sites may embed, and the list is kept as origins, each once", async () => {
  const { status, body } = await put([
    "HTTPS://Careers.Harbour.example:443/",
    "https://careers.harbour.example",
    "http://localhost:8080",
  ]);
  expect([status, body.result]).toMatchObject([
    200,
    { id: brandId, embed_origins: ["https://careers.harbour.example", "http://localhost:8080"] },
  ]);
  expect(await origins()).toEqual(["https://careers.harbour.example", "http://localhost:8080"]);
  const [listed] = await world.client.call(api.listBrands);
  expect(await world.client.call(api.getBrand, { params: { brand_id: brandId } })).toEqual(listed);
  await put([]);
  expect(await origins()).toEqual([]);
});

test("an entry that is no origin is refused by its place, and nothing is changed", async () => {
  await put(["https://careers.harbour.example"]);
  const { status, body } = await put(["https://jobs.harbour.example", "https://*.com.au"]);
  expect([status, body.error]).toMatchObject([
    422,
    {
      code: "validation_failed",
      param: "embed_origins[1]",
      message: expect.stringContaining(
        "can't be this wildcard: * stands only for what is before a domain of your own",
      ),
    },
  ]);
  expect(await origins()).toEqual(["https://careers.harbour.example"]);
});

test.each([
  ["nothing", undefined],
  ["a text", "https://careers.harbour.example"],
  ["more than twenty", Array.from({ length: 21 }, (_, index) => `https://${index}.example`)],
])("%s in place of the list is refused", async (_, list) => {
  const { status, body } = await put(list);
  expect([status, body.error.param]).toEqual([422, "embed_origins"]);
});

test("an origin that the operator entered before there were rules stops no change of the others", async () => {
  await world.service.db`
    update service.brands set embed_origins = '{http://intranet.harbour.example}' where id = ${brandId}`;
  const added = await put(["http://intranet.harbour.example", "https://careers.harbour.example"]);
  expect(added.status).toBe(200);
  expect((await put(["https://careers.harbour.example"])).status).toBe(200);
  expect((await put(["http://intranet.harbour.example"])).status).toBe(422);
});

test("another company's brand is not found, nor one that is not there", async () => {
  const other = await anAccount(world.service, { name: "Kererū Care" });
  const [theirs] = await world.clientOf(other).call(api.listBrands);
  for (const id of [theirs?.id, 4711]) {
    const { status, body } = await world.request("PUT", `/branding/${id}`, {
      embed_origins: ["https://evil.example"],
    });
    expect([status, body.error.code, body.error.param]).toEqual([404, "not_found", "brand_id"]);
    expect((await world.request("GET", `/branding/${id}`)).body.error).toEqual({
      ...body.error,
      request_id: expect.any(String),
    });
  }
  expect((await world.clientOf(other).call(api.listBrands))[0]?.embed_origins).toEqual([]);
});

test("without a token nobody changes it", async () => {
  const { status } = await put(["https://evil.example"], { authorization: "" });
  expect(status).toBe(401);
});

test("two that change the list at once leave one of the two lists, whole", async () => {
  const [one, other] = [["https://a.example", "https://b.example"], ["https://c.example"]];
  const answers = await Promise.all([put(one), put(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([one, other]).toContainEqual(await origins());
});
