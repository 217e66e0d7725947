import { afterAll, beforeAll, expect, test } from "vitest";
import { findConnection } from "../../server/portal/gateway/connection-store.ts";
import { findStaffByEmail } from "../../server/portal/people/auth/staff-store.ts";
import { openCompany, plainCompany } from "../../server/start/first-company.ts";
import { asOwner } from "../support/database.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const hana = { email: "hana@tui.example", name: "Hana Tui" };
const tui = plainCompany({ name: "Tui Logistics", country: "NZ", owner: hana });

async function rowsOfTui() {
  const [row] = await world.service.db`
    select
      (select count(*) from service.companies where name = 'Tui Logistics') as companies,
      (select count(*) from service.users where email = ${hana.email}) as users,
      (select count(*) from service.partners where name = 'Tui Logistics') as partners,
      (select count(*) from service.account_tokens where name = 'Candidate portal') as tokens,
      (select count(*) from portal.connections) as connections,
      (select count(*) from portal.staff_users) as staff`;
  return row;
}

test("a company is there with all that belongs to it, or not at all, and is made once", async () => {
  const { db } = world.service;
  const nothing = await rowsOfTui();
  expect(nothing).toMatchObject({ companies: 0, partners: 0 });
  await asOwner(
    db,
    (owner) => owner`alter table portal.staff_users add constraint breaks check (false) not valid`,
  );
  await expect(openCompany(world.service, tui)).rejects.toThrow("breaks");
  expect(await rowsOfTui()).toEqual(nothing);

  await asOwner(db, (owner) => owner`alter table portal.staff_users drop constraint breaks`);
  const { companyId } = await openCompany(world.service, tui);
  const made = await rowsOfTui();
  expect(made).toEqual({ companies: 1, users: 1, partners: 1, tokens: 1, connections: 1, staff: 1 });
  expect(await findStaffByEmail(db, hana.email)).toMatchObject({ companyId, role: "owner" });
  expect(await findConnection(db, companyId)).not.toBeNull();

  expect(await openCompany(world.service, tui)).toMatchObject({ companyId });
  expect(await rowsOfTui()).toEqual(made);
});
