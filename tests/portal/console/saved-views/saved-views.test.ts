import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

const view = { name: "Nurses", query: "role=nurse&sort=due_at", shared: false };
/** Signs in staff of a company that no other test has. */
async function aCompany(name: string) {
  const { companyId } = await world.anotherCompany(name);
  return async (more: { role?: "admin" | "reviewer"; name?: string } = {}) =>
    (await world.aReviewer({ companyId, ...more })).caller;
}
const gone = { code: "NOT_FOUND" };

test("a view is one's own until it is shared, and nobody's of another company", async () => {
  const member = await aCompany("Own views");
  const [mere, tama] = [await member({ name: "Mere" }), await member({ name: "Tama" })];
  const stranger = await (await aCompany("Views elsewhere"))();
  const { id } = await mere.views.add(view);
  expect(await mere.views.list()).toMatchObject([{ ...view, id, by: null, mayChange: true }]);
  expect(await tama.views.list()).toEqual([]);
  await expect(tama.views.change({ id, name: "Mine" })).rejects.toMatchObject(gone);

  await mere.views.change({ id, shared: true });
  expect(await tama.views.list()).toMatchObject([{ id, by: "Mere", mayChange: false }]);
  expect(await stranger.views.list()).toEqual([]);
  for (const change of [
    () => stranger.views.change({ id, name: "x" }),
    () => stranger.views.remove({ id }),
  ]) {
    await expect(change()).rejects.toMatchObject(gone);
  }
});

test("a shared view is changed by who saved it, and by owners and admins alone", async () => {
  const member = await aCompany("Shared views");
  const [mere, tama, admin] = [await member(), await member(), await member({ role: "admin" })];
  const { id } = await mere.views.add({ ...view, shared: true });
  for (const change of [
    () => tama.views.change({ id, name: "x" }),
    () => tama.views.remove({ id }),
    () => tama.views.restore({ id }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await admin.views.change({ id, name: "Nurses, soon", query: "role=nurse" });
  expect(await tama.views.list()).toMatchObject([
    { name: "Nurses, soon", query: "role=nurse", shared: true },
  ]);
  await admin.views.remove({ id });
  expect(await mere.views.list()).toEqual([]);
});

test("a deleted view is brought back as it was, at its place, for an hour", async () => {
  const mere = await (await aCompany("Deleted views"))();
  const ids = [];
  for (const name of ["A", "B", "C"]) ids.push((await mere.views.add({ ...view, name })).id);
  await mere.views.order({ ids: ids.toReversed() });
  const names = async () => (await mere.views.list()).map(({ name }) => name);
  expect(await names()).toEqual(["C", "B", "A"]);
  await mere.views.remove({ id: ids[1] ?? "" });
  expect(await names()).toEqual(["C", "A"]);
  await mere.views.restore({ id: ids[1] ?? "" });
  expect(await names()).toEqual(["C", "B", "A"]);
  await mere.views.remove({ id: ids[1] ?? "" });
  await world.advance(61 * 60_000);
  await mere.views.add({ ...view, name: "D" });
  expect(await names()).toEqual(["C", "A", "D"]);
  await expect(mere.views.restore({ id: ids[1] ?? "" })).rejects.toMatchObject(gone);
});

test("the order of shared views is each one's own", async () => {
  const member = await aCompany("Ordered views");
  const [mere, tama] = [await member(), await member()];
  const ids = [];
  for (const name of ["A", "B"]) ids.push((await mere.views.add({ ...view, name, shared: true })).id);
  await tama.views.order({ ids: ids.toReversed() });
  expect((await tama.views.list()).map(({ name }) => name)).toEqual(["B", "A"]);
  expect((await mere.views.list()).map(({ name }) => name)).toEqual(["A", "B"]);
});

test("a view has a name, and there are not more than anybody can look through", async () => {
  const mere = await (await aCompany("Many views"))();
  await expect(mere.views.add({ ...view, name: "  " })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (let count = 0; count < 50; count += 1) await mere.views.add({ ...view, name: `${count}` });
  await expect(mere.views.add(view)).rejects.toThrow("You have 50 views");
});
