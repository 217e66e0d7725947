import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
});
afterAll(() => world.close());

test("an admin chooses by type what candidates see of results, which the log of settings records, and a reviewer may not", async () => {
  const { caller: owner } = await world.aReviewer({ role: "owner" });
  const { caller: admin } = await world.aReviewer({ role: "admin", name: "Aroha Adams" });
  const { caller: reviewer } = await world.aReviewer();
  const sharesOf = async (type: string) =>
    (await admin.settings.checkTypes.sharing()).find((one) => one.type === type)?.shares;
  expect([await sharesOf("national_police_check"), await sharesOf("identity")]).toEqual([
    "disclosed",
    "copy",
  ]);

  await admin.settings.checkTypes.share({ type: "national_police_check", shares: "outcome" });
  await admin.settings.checkTypes.share({ type: "identity", shares: "nothing" });
  expect([await sharesOf("national_police_check"), await sharesOf("identity")]).toEqual([
    "outcome",
    "nothing",
  ]);
  const { changes } = await owner.settings.changes({});
  expect(changes.slice(0, 2)).toMatchObject([
    { area: "checkTypes", subject: "identity", action: "share", staffName: "Aroha Adams" },
    {
      subject: "national_police_check",
      changes: [{ field: "candidatesSee", from: "disclosed", to: "outcome" }],
    },
  ]);

  await expect(
    reviewer.settings.checkTypes.share({ type: "identity", shares: "copy" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  // Another company's choice is its own.
  const other = await world.anotherCompany("Hill Hospital");
  const { caller: theirs } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  const theirTypes = await theirs.settings.checkTypes.sharing();
  expect(theirTypes.find(({ type }) => type === "identity")?.shares).toBe("copy");
});
