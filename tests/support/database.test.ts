import { expect, test } from "vitest";
import { openDatabase } from "../../server/platform/db/database.ts";
import { createTestDatabase } from "./database.ts";

test("each test database is migrated, and sees nothing of another", async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()];
  const [one, two] = [openDatabase(first.url), openDatabase(second.url)];
  await one`insert into service.partners (name) values ('Ada')`;
  expect(await one`select name from service.partners`).toHaveLength(1);
  expect(await two`select name from service.partners`).toHaveLength(0);
  await Promise.all([one.end(), two.end()]);
  await Promise.all([first.drop(), second.drop()]);
});
