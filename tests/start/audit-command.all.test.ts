import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { start, operate, embedded } = candor;

test("a company whose audit log was deleted with its head is missed by the next verification, without a kept export", async () => {
  const one = start();
  await one.ready;
  expect(operate("audit", "verify")).toContain("Nothing was tampered with.");
  expect(operate("audit", "accept", "--reason", "first look")).toContain("Accepted: checkpoint 1.");
  const verified = operate("audit", "verify");
  expect(verified).toMatch(/checkpoint 1 of 20\S+, accepted: first look\nNothing was tampered with\.$/m);
  const urls = await embedded();
  const owner = openDatabase(urls?.ownerUrl ?? "", { maxConnections: 1 });
  await owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    for (const half of ["service", "portal"]) {
      await tx.unsafe(`delete from ${half}.audit_entries where company_id > 0`);
      await tx.unsafe(`delete from ${half}.audit_heads where company_id > 0`);
    }
  });
  await owner.end();
  let complaint = "";
  try {
    operate("audit", "verify");
  } catch (error) {
    complaint = String((error as { stdout: unknown }).stdout);
  }
  expect(complaint).toContain("the whole log is gone");
  expect(complaint).toContain("the head of the log is gone");
  expect(complaint).toContain("TAMPERED WITH");
  expect(await one.stop()).toBe(0);
});
