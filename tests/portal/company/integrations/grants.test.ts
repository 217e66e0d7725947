import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { allowProgram } from "../../allowed-program.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const redirectUri = "https://hireline.example/callback";
let world: StaffUnderTest;
let owner: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: owner } = await world.aReviewer({ role: "owner", name: "Hana Tui" }));
});
afterAll(() => world.close());

/** A program that a user of the company allowed, with its access token. */
async function aProgram(name: string): Promise<string> {
  const made = await owner.integrations.createOAuthClient({ name, redirectUris: [redirectUri] });
  return await allowProgram(world, { ...made, redirectUri, allowedBy: "olivia@harbour.example" });
}

test("programs with access are listed with who allowed them, kept where whoever removes that person says so, and ended here at once", async () => {
  const { staff } = await world.aReviewer({ email: "olivia@harbour.example", name: "Olivia Chen" });
  const program = openClient({ baseUrl: world.baseUrl, token: await aProgram("Hireline") });
  await program.call(api.getCompany);
  const listed = async () =>
    (await owner.integrations.accountApi()).grants?.find((one) => one.client.name === "Hireline");
  expect(await listed()).toMatchObject({ allowed_by: { email: staff.email }, isOfFormer: false, own: false });
  const asked = await owner.people.admittedPrograms({ id: staff.id });
  expect(asked).toEqual([expect.objectContaining({ client: "Hireline" })]);
  await owner.people.remove({ id: staff.id, keep: asked.map(({ grantId }) => grantId) });
  await world.runPortalJobs();
  expect(await listed()).toMatchObject({ isOfFormer: true });
  await program.call(api.getCompany);

  const id = (await listed())?.id ?? "";
  const { caller: reviewer } = await world.aReviewer({ name: "Mere Ngata" });
  await expect(reviewer.integrations.endGrant({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await owner.integrations.endGrant({ id });
  await expect(program.call(api.getCompany)).rejects.toMatchObject({ status: 401 });
  expect(await listed()).toBeUndefined();
  await expect(owner.integrations.endGrant({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a person who is removed takes the programs with them that they admitted, refreshes and codes on their way included", async () => {
  const { staff } = await world.aReviewer({ email: "olivia@harbour.example", name: "Olivia Chen" });
  const made = await owner.integrations.createOAuthClient({ name: "Payroll", redirectUris: [redirectUri] });
  const token = await allowProgram(world, { ...made, redirectUri, allowedBy: "olivia@harbour.example" });
  const program = openClient({ baseUrl: world.baseUrl, token });
  await program.call(api.getCompany);
  await owner.people.remove({ id: staff.id });
  await world.runPortalJobs();
  await expect(program.call(api.getCompany)).rejects.toMatchObject({ status: 401 });
  // What was exchanged a moment later, by a code of before.
  const late = await allowProgram(world, { ...made, redirectUri, allowedBy: "olivia@harbour.example" });
  await world.clock.advance(2 * 60_000);
  await world.runPortalJobs();
  const again = openClient({ baseUrl: world.baseUrl, token: late });
  await expect(again.call(api.getCompany)).rejects.toMatchObject({ status: 401 });
});
