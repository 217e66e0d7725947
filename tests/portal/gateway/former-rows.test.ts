import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { aPhoto } from "../../support/pictures.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { type JourneyUnderTest, openJourneyUnderTest, readyToSign } from "../journey-under-test.ts";

const migrations = path.join(import.meta.dirname, "../../../server/portal/migrations");
const minutes = 60_000;

let under: JourneyUnderTest;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  photo = await aPhoto();
});
afterAll(() => under.close());

/** The portal's schema as it was before there were intents. */
async function formerly(): Promise<void> {
  const { db } = under.portal;
  const folder = await temporaryFolder("former-migrations");
  const former = (await readdir(migrations)).filter((name) => name < "0030");
  for (const name of former) await cp(path.join(migrations, name), path.join(folder, name));
  await db`drop schema portal cascade`;
  await migrate(db, "portal", folder);
  await rm(folder, { recursive: true });
  const { companyId, token } = under.service.account;
  await saveConnection(under.portal, { companyId, baseUrl: null, token });
}

/** As a former version sealed what a table held of a candidate. */
function formerlySealed(column: string, partnerApplicationId: string, content: unknown): Buffer {
  const place = `${column}:${under.service.account.companyId}:${partnerApplicationId}`;
  return under.portal.sealer.seal(JSON.stringify(content), place);
}

test("a signature that a former version left under way is written down where the service has it, and only there", async () => {
  const { db, sealer } = under.portal;
  const ready = await readyToSign(under, photo);
  await db`alter table portal.receipts add constraint breaks check (false) not valid`;
  await expect(ready.ana.signature.submit(ready.signature)).rejects.toThrow("breaks");
  const other = await readyToSign(under, photo);
  const [row] = await db<{ sealed: Buffer }[]>`select sealed_payload as sealed from portal.intents`;
  const place = `portal.intents.sealed_payload:signature:${under.service.account.companyId}:${ready.candidate.id}`;
  const signing = JSON.parse(sealer.open(row?.sealed ?? Buffer.alloc(0), place).toString("utf8"));

  await formerly();
  for (const { id, partner_application_id } of [ready.candidate, other.candidate]) {
    await db`
      insert into portal.signings (company_id, partner_application_id, candidate_id, sealed_signing, begun_at)
      values (${under.service.account.companyId}, ${partner_application_id}, ${id},
        ${formerlySealed("portal.signings.sealed_signing", partner_application_id, signing)}, ${under.portal.clock.now()})`;
  }
  await migrate(db, "portal", migrations);

  await under.portal.runJobs();
  expect([...(await db`select from portal.consents`)]).toHaveLength(0);
  under.portal.clock.advance(10 * minutes);
  await under.portal.runJobs();
  const consents = await db`select candidate_id as id, text_sha256 as sha256, strokes from portal.consents`;
  expect([...consents]).toEqual([
    { id: ready.candidate.id, sha256: ready.signature.textSha256, strokes: ready.signature.by.strokes },
  ]);
  expect((await ready.ana.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
  expect((await other.ana.candidate.journey()).standing.submitted).toBe(false);
  expect([...(await db`select from portal.intents`)]).toHaveLength(0);
});
