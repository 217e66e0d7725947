import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { type Account, anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let own: Client;
let partner: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, { name: "Kauri Care" });
  own = world.clientOf(await ownToken(world.service, account.companyId));
  partner = world.clientOf(account);
});
afterAll(() => world.close());

const given = {
  name: "Kauri Home",
  primary_color: "#7C3AED",
  support_email: "help@kauri.example",
  support_phone: "+64 9 555 0100",
  privacy_url: "https://kauri.example/privacy",
};
const aBrand = (more: Partial<typeof given> = {}) =>
  own.call(api.createBrand, { body: { ...given, ...more } });
const theDefault = async () => (await own.call(api.listBrands)).find((brand) => brand.default);

test("a company creates a brand, changes it, and each change counts", async () => {
  const created = await aBrand();
  expect(created).toMatchObject({ ...given, primary_color: "#7c3aed", default: false, version: 1 });
  const params = { brand_id: created.id };
  const body = { ...given, name: "Kauri at Home", primary_color: "#ABC", version: 1 };
  const changed = await own.call(api.updateBrandDetails, { params, body });
  expect(changed).toMatchObject({ name: "Kauri at Home", primary_color: "#aabbcc", version: 2 });
  expect(await own.call(api.getBrand, { params })).toEqual(changed);
  expect(await partner.call(api.listBrands)).toContainEqual(changed);
});

test("a brand has a look of its own, which stays where a change says nothing of it", async () => {
  const theme = { color_scheme: "dark" as const, radius: 4, font: "serif" as const };
  const created = await own.call(api.createBrand, { body: given });
  expect(created.theme).toEqual({ color_scheme: "auto", radius: 12, font: "candor" });
  const params = { brand_id: created.id };
  const change = (body: { theme?: typeof theme }) =>
    own.call(api.updateBrandDetails, { params, body: { ...given, ...body } });
  expect(await change({ theme })).toMatchObject({ theme });
  expect(await change({})).toMatchObject({ theme, version: 3 });
  const body = { ...given, theme: { ...theme, radius: 900 } };
  await expect(own.call(api.updateBrandDetails, { params, body })).rejects.toMatchObject({
    status: 422,
    error: { param: "theme.radius" },
  });
});

test("of two who change the same brand, the second is told and nothing of theirs is saved", async () => {
  const { id } = await aBrand();
  const params = { brand_id: id };
  const change = (name: string) =>
    own.call(api.updateBrandDetails, { params, body: { ...given, name, version: 1 } });
  const answers = await Promise.allSettled([change("First"), change("Second")]);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 409, code: "changed_meanwhile" } }]);
  expect(await own.call(api.getBrand, { params })).toMatchObject({ version: 2 });
});

test.each([
  ["a colour that is a word", { primary_color: "teal" }, "primary_color", "must be a colour such as #0f766e"],
  ["no address for questions", { support_email: "" }, "support_email", "must be an email address"],
  ["a phone number of letters", { support_phone: "call us" }, "support_phone", "must be a phone number"],
  [
    "a privacy notice that is a script",
    { privacy_url: "javascript:alert(1)" },
    "privacy_url",
    "a web address",
  ],
  ["an empty name", { name: "  " }, "name", "must not be empty"],
])("a brand with %s is refused with a sentence", async (_, wrong, param, message) => {
  await expect(aBrand(wrong)).rejects.toMatchObject({
    status: 422,
    error: { param },
    message: expect.stringContaining(message),
  });
});

test("new candidates have the default brand, those who are there keep theirs, and what is used is not removed", async () => {
  const atFirst = await theDefault();
  const former = await aBrand({ name: "Kahikatea" });
  await own.call(api.setDefaultBrand, { params: { brand_id: former.id } });
  const before = await partner.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
  const next = await aBrand({ name: "Rimu" });
  expect(await own.call(api.setDefaultBrand, { params: { brand_id: next.id } })).toMatchObject({
    default: true,
  });
  const after = await partner.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
  expect([before.brand_id, after.brand_id]).toEqual([former.id, next.id]);
  expect((await own.call(api.listBrands)).filter((brand) => brand.default)).toHaveLength(1);

  const remove = (brand_id: number) => own.call(api.deleteBrand, { params: { brand_id } });
  await expect(remove(next.id)).rejects.toMatchObject({ status: 409, code: "in_use" });
  await expect(remove(former.id)).rejects.toMatchObject({
    code: "in_use",
    message: "1 candidate has this brand. It can be removed when none has it.",
  });
  const unused = await aBrand();
  expect(await remove(unused.id)).toBeNull();
  await expect(remove(unused.id)).rejects.toMatchObject({ status: 404, code: "not_found" });
  await own.call(api.setDefaultBrand, { params: { brand_id: atFirst?.id ?? 0 } });
});

test("two brands that are made the default at once leave one default", async () => {
  const [one, other, former] = [await aBrand(), await aBrand(), await theDefault()];
  await Promise.all(
    [one, other].map(({ id }) => own.call(api.setDefaultBrand, { params: { brand_id: id } })),
  );
  expect((await own.call(api.listBrands)).filter((brand) => brand.default)).toHaveLength(1);
  await own.call(api.setDefaultBrand, { params: { brand_id: former?.id ?? 0 } });
});

test("a partner's token, no token and another company's change no brand", async () => {
  const { id } = await aBrand();
  const params = { brand_id: id };
  await expect(partner.call(api.updateBrandDetails, { params, body: given })).rejects.toMatchObject({
    status: 403,
    code: "company_token_required",
  });
  const { status } = await world.request("POST", "/branding", given, { authorization: "" });
  expect(status).toBe(401);
  const elsewhere = await anAccount(world.service, { name: "Elsewhere" });
  const theirs = world.clientOf(await ownToken(world.service, elsewhere.companyId));
  const data = await picture("png");
  for (const calling of [
    () => theirs.call(api.updateBrandDetails, { params, body: given }),
    () => theirs.call(api.setDefaultBrand, { params }),
    () => theirs.call(api.deleteBrand, { params }),
    () => theirs.call(api.setBrandLogo, { params, body: { data } }),
    () => theirs.call(api.deleteBrandLogo, { params }),
  ])
    await expect(calling()).rejects.toMatchObject({ status: 404, code: "not_found" });
});

async function picture(format: "png" | "jpeg" | "webp", width = 1200, height = 300): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#7c3aed" } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: "#ffffff" } } }])
    .withMetadata({ exif: { IFD0: { Copyright: "A secret place" } } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString("base64")}`;
}

test("a logo is kept as a small PNG without metadata, at a public address that never changes", async () => {
  const { id } = await aBrand();
  const params = { brand_id: id };
  const first = await own.call(api.setBrandLogo, { params, body: { data: await picture("jpeg") } });
  const address = first.logo_url ?? "";
  expect(address.startsWith(`${world.baseUrl}/branding/logos/`)).toBe(true);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(["png", 640, 160]);
  expect(bytes.includes("A secret place")).toBe(false);

  const second = await own.call(api.setBrandLogo, {
    params,
    body: { data: await picture("webp", 300, 300) },
  });
  expect(second.logo_url).not.toBe(address);
  // Emails that were sent still show theirs.
  expect((await fetch(address)).status).toBe(200);
  expect(await own.call(api.deleteBrandLogo, { params })).toMatchObject({ logo_url: null });
  expect((await fetch(`${world.baseUrl}/branding/logos/other.png`)).status).toBe(404);
});

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const damagedPng = Buffer.from("\x89PNG\r\n\x1a\n and nothing else", "latin1").toString("base64");
const asData = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString("base64")}`;

test.each([
  ["an SVG", asData("image/svg+xml", svg), "logo_not_image", "SVG files can contain scripts"],
  ["an SVG that says it is a PNG", asData("image/png", svg), "logo_not_image", "Export the logo as PNG"],
  ["a PDF", asData("application/pdf", "%PDF-1.7 …"), "logo_not_image", "must be a PNG, JPEG or WebP"],
  ["a page", asData("image/png", "<html>"), "logo_not_image", "must be a PNG, JPEG or WebP"],
  ["a damaged PNG", `data:image/png;base64,${damagedPng}`, "unreadable_file", "damaged"],
  ["nothing", "data:image/png;base64,", "empty_file", "empty"],
  ["a web address", "https://kauri.example/logo.png", "invalid_data_uri", "data"],
])(
  "%s is refused as a logo with a reason, and the brand keeps the one it has",
  async (_, data, code, message) => {
    const { id } = await aBrand();
    const params = { brand_id: id };
    const before = await own.call(api.setBrandLogo, { params, body: { data: await picture("png") } });
    await expect(own.call(api.setBrandLogo, { params, body: { data } })).rejects.toMatchObject({
      status: 422,
      code,
      message: expect.stringContaining(message),
    });
    expect(await own.call(api.getBrand, { params })).toEqual(before);
  },
);

test("the invitation shows the logo and the phone number of the candidate's brand", async () => {
  const brand = await theDefault();
  const params = { brand_id: brand?.id ?? 0 };
  const details = { ...given, name: "Kauri Care" };
  await own.call(api.updateBrandDetails, { params, body: details });
  const { logo_url } = await own.call(api.setBrandLogo, { params, body: { data: await picture("png") } });
  await partner.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", email: "ana.logo@example.com" } },
  });
  await world.runJobs();
  const mail = (await world.mails()).find(({ recipient }) => recipient === "ana.logo@example.com");
  expect(mail?.html).toContain(`<img src="${logo_url}"`);
  expect(mail?.html).toContain('href="tel:+6495550100"');
  expect(mail?.text).toContain("help@kauri.example. · +64 9 555 0100");
});
