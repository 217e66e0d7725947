import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAuditExport } from "#server/portal/pages/answer-audit-export.ts";
import { answerBulkReport } from "#server/portal/pages/answer-bulk-report.ts";
import { answerExport } from "#server/portal/pages/answer-export.ts";
import { answerImportReport } from "#server/portal/pages/answer-import-report.ts";
import { appRouter } from "#server/portal/trpc/root.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { aPasskeyOf, signedIn } from "../passkeys/signed-in.ts";

const minute = 60_000;
/** What a stolen session or mailbox must not do, by what it is. */
const fresh = {
  roles: ["people.add", "people.changeRole", "people.remove", "people.resend", "people.allowPasskey"],
  "ways to sign in": [
    ...["account.confirm", "account.removePasskey", "identityProvider.requirePasskeys"],
    ...["identityProvider.save", "identityProvider.disconnect", "identityProvider.remove"],
  ],
  "providers and connections": [
    ...["settings.checkProviders.connectProvider", "settings.checkProviders.changeProvider"],
    ...["settings.checkProviders.replaceProviderSecret", "settings.checkProviders.disconnectProvider"],
    ...["connection.connect", "connection.disconnect"],
  ],
  "tokens and secrets": [
    ...["integrations.createToken", "integrations.createOAuthClient", "authorizations.allow"],
    ...["integrations.webhookSecret", "integrations.rotateSecret"],
  ],
  deletions: ["candidateActions.delete"],
  retention: ["retention.save", "retention.hold", "retention.release"],
};
const listed = Object.values(fresh).flat();

let world: StaffUnderTest;
/** What is called without input is done, such as disconnecting: to this one. */
let otherCompanyId: number;
beforeAll(async () => {
  world = await openStaffUnderTest();
  otherCompanyId = (await world.anotherCompany("Tui Logistics")).companyId;
});
afterAll(() => world.close());

/** The procedure at a path, called with nothing: a proof is asked for before what was given is read. */
function called(caller: Awaited<ReturnType<typeof signedIn>>["caller"], path: string): Promise<unknown> {
  const found = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller);
  return (found as (given: unknown) => Promise<unknown>)(undefined);
}

test("what takes a fresh proof is what this says, and nothing else", () => {
  type Marked = { _def: { meta?: { fresh?: boolean } } };
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Marked>);
  const marked = procedures.flatMap(([path, { _def }]) => (_def.meta?.fresh ? [path] : []));
  expect(marked.sort()).toEqual([...listed].sort());
});

test.each([...listed, "account.passkeyToAdd", "account.addPasskey"])(
  "%s is refused fifteen minutes after a sign-in, and asked for by another one",
  async (path) => {
    const olivia = await world.aReviewer({ role: "owner", companyId: otherCompanyId });
    const old = await signedIn(world.portal, olivia.staff, "link");
    await world.clock.advance(15 * minute);
    await expect(called(old.caller, path)).rejects.toMatchObject({
      failure: { reason: "sign_in_needed" },
      message: "Sign in again to confirm that it’s you, then try again.",
    });
    const now = await signedIn(world.portal, olivia.staff, "link");
    const outcome = await called(now.caller, path).catch((error: { failure?: { reason: string } }) => error);
    expect(outcome).not.toMatchObject({ failure: { reason: "sign_in_needed" } });
  },
);

test("whoever has a passkey shows it with that: a sign-in by their mailbox alone changes nothing", async () => {
  const olivia = await world.aReviewer({ role: "owner" });
  const tama = await world.aReviewer({ role: "reviewer" });
  await aPasskeyOf(world.portal, olivia.staff);
  const change = { id: tama.staff.id, role: "admin" } as const;
  const byMail = await signedIn(world.portal, olivia.staff, "link");
  await expect(byMail.caller.people.changeRole(change)).rejects.toMatchObject({
    failure: { reason: "passkey_needed" },
  });
  await expect(byMail.caller.account.passkeyToAdd()).rejects.toMatchObject({
    failure: { reason: "passkey_needed" },
  });
  const byPasskey = await signedIn(world.portal, olivia.staff, "passkey");
  await byPasskey.caller.people.changeRole(change);
  expect((await byPasskey.caller.people.list()).find(({ id }) => id === tama.staff.id)?.role).toBe("admin");
});

test("a provider's sign-in is a proof only where the provider was made to ask the person", async () => {
  const olivia = await world.aReviewer({ role: "owner" });
  const silent = await signedIn(world.portal, olivia.staff, "provider");
  await expect(silent.caller.account.confirm()).rejects.toMatchObject({
    failure: { reason: "sign_in_needed" },
  });
  const asked = await signedIn(world.portal, olivia.staff, "provider", { isAsked: true });
  await asked.caller.account.confirm();
});

test("a list, the rows of an import, those refused in bulk and the audit log are exported to nobody whose proof is old", async () => {
  const olivia = await world.aReviewer({ role: "owner" });
  const session = await signedIn(world.portal, olivia.staff, "link");
  const context = { portal: world.portal, headers: session.headers, ip: null };
  const exported = async () => [
    (await answerExport(context, new URLSearchParams())).status,
    (await answerAuditExport(context, new URLSearchParams())).status,
    (await answerBulkReport(context, "1")).status,
    (await answerImportReport(context, "1", new URLSearchParams())).status,
  ];
  // There is no such action and no such import.
  expect(await exported()).toEqual([200, 200, 404, 404]);
  await world.clock.advance(15 * minute);
  expect(await exported()).toEqual([403, 403, 403, 403]);
});
