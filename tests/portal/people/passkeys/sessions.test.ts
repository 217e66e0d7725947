import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deviceName } from "#server/portal/people/auth/device-name.ts";
import { openStaffSession, staffSessionCookie } from "#server/portal/people/auth/staff-session.ts";
import { endOfSession, staffOfRequest } from "#server/portal/people/auth.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const minute = 60_000;
const hour = 60 * minute;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

let world: StaffUnderTest;
let count = 0;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

/** One more browser in which this person signs in. */
async function anotherSession(staffId: string, userAgent: string | null, ip: string | null) {
  count += 1;
  const token = `a token of a browser for tests, ${count}`;
  await openStaffSession(world.portal, staffId, token, { ip, userAgent, method: "link" });
  const headers = new Headers({ cookie: `${staffSessionCookie(world.portal.settings.portalUrl)}=${token}` });
  return { headers, caller: createCaller({ portal: world.portal, headers, ip }) };
}

const isOpen = async (headers: Headers) => (await staffOfRequest(world.portal, headers)) !== null;

describe("a person's own sessions", () => {
  test("are listed with device, address and times, and which of them is this one", async () => {
    const mere = await world.aReviewer({ name: "Mere Ngata" });
    await world.clock.advance(hour);
    const phone = await anotherSession(mere.staff.id, safari, "203.0.113.7");
    const { sessions, limits } = await phone.caller.account.sessions();
    expect(limits).toEqual({ idleMs: 12 * hour, lifetimeMs: 168 * hour });
    expect(sessions).toMatchObject([
      { isThis: true, ip: "203.0.113.7", method: "link", device: { browser: "Safari", system: "iPhone" } },
      { isThis: false, ip: null, device: { browser: null, system: null } },
    ]);
    const [now, before] = sessions.map(({ seenAt }) => new Date(seenAt).getTime());
    expect((now ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(hour);
  });

  test("are ended one by one, at once and in every process, and by nobody else's hand", async () => {
    const mere = await world.aReviewer();
    const stranger = await world.aReviewer();
    const stolen = await anotherSession(mere.staff.id, firefox, "198.51.100.9");
    const { sessions } = await mere.caller.account.sessions();
    const id = sessions.find(({ isThis }) => !isThis)?.id ?? "";
    await expect(stranger.caller.account.endSession({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await isOpen(stolen.headers)).toBe(true);
    await mere.caller.account.endSession({ id });
    expect(await isOpen(stolen.headers)).toBe(false);
    expect(await isOpen(mere.headers)).toBe(true);
    await expect(mere.caller.account.endSession({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("are all ended but the one from which it is asked", async () => {
    const mere = await world.aReviewer({ role: "viewer" });
    const others = [
      await anotherSession(mere.staff.id, firefox, null),
      await anotherSession(mere.staff.id, safari, null),
    ];
    expect(await mere.caller.account.endOtherSessions()).toEqual({ count: 2 });
    expect(await Promise.all(others.map(({ headers }) => isOpen(headers)))).toEqual([false, false]);
    expect(await isOpen(mere.headers)).toBe(true);
  });
});

describe("an owner", () => {
  test("sees and ends the sessions of a person, which is recorded in both logs", async () => {
    const olivia = await world.aReviewer({ name: "Olivia Owens", role: "owner" });
    const ravi = await world.aReviewer({ name: "Ravi Rao" });
    await anotherSession(ravi.staff.id, firefox, "198.51.100.9");
    const { id } = ravi.staff;
    const [first] = await olivia.caller.people.sessions({ id });
    await olivia.caller.people.endSessions({ id, sessionId: first?.id ?? "" });
    expect(await olivia.caller.people.sessions({ id })).toHaveLength(1);
    expect(await olivia.caller.people.endSessions({ id, sessionId: null })).toEqual({ count: 1 });
    expect(await isOpen(ravi.headers)).toBe(false);
    const { changes } = await olivia.caller.settings.changes({ area: "people" });
    expect(changes.filter(({ action }) => action === "endSessions")).toHaveLength(2);
    const audited = await world.portal.db<{ details: unknown }[]>`
      select details from portal.audit_entries where action = 'session.ended' and subject = ${id}`;
    expect(audited.map(({ details }) => details)).toEqual([{ count: 1 }, { count: 1 }]);
  });

  test("alone does: an admin is refused, and so is an owner of another company", async () => {
    const ravi = await world.aReviewer();
    const admin = await world.aReviewer({ role: "admin" });
    const other = await world.anotherCompany("Kea Couriers");
    const stranger = await world.aReviewer({ companyId: other.companyId, role: "owner" });
    for (const [caller, code] of [
      [admin.caller, "FORBIDDEN"],
      [stranger.caller, "NOT_FOUND"],
    ] as const) {
      await expect(caller.people.sessions({ id: ravi.staff.id })).rejects.toMatchObject({ code });
      const ending = caller.people.endSessions({ id: ravi.staff.id, sessionId: null });
      await expect(ending).rejects.toMatchObject({ code });
    }
    expect(await isOpen(ravi.headers)).toBe(true);
  });
});

describe("the limits", () => {
  test("that an operator makes narrower also end the sessions of before, and the page says which it was", async () => {
    const mere = await world.aReviewer();
    await world.clock.advance(20 * minute);
    const narrow = (sessionLimits: { idleMs: number; lifetimeMs: number }) => ({
      ...world.portal,
      settings: { ...world.portal.settings, sessionLimits },
    });
    const idle = narrow({ idleMs: 15 * minute, lifetimeMs: 168 * hour });
    expect(await staffOfRequest(idle, mere.headers)).toBeNull();
    expect(await endOfSession(idle, mere.headers)).toBe("idle");
    const brief = narrow({ idleMs: 12 * hour, lifetimeMs: 15 * minute });
    expect(await staffOfRequest(brief, mere.headers)).toBeNull();
    expect(await endOfSession(brief, mere.headers)).toBe("lifetime");
    expect(await staffOfRequest(world.portal, mere.headers)).toMatchObject({ id: mere.staff.id });
  });

  test("of idleness count from the last use, however short they are", async () => {
    const sessionLimits = { idleMs: 5 * minute, lifetimeMs: hour };
    const portal = { ...world.portal, settings: { ...world.portal.settings, sessionLimits } };
    const mere = await world.aReviewer();
    for (let used = 0; used < 56; used += 4) {
      expect(await staffOfRequest(portal, mere.headers)).not.toBeNull();
      await world.clock.advance(4 * minute);
    }
    await world.clock.advance(5 * minute);
    expect(await endOfSession(portal, mere.headers)).toBe("lifetime");
  });

  test("say nothing to who never had a session, and that it has ended to whose session was ended elsewhere", async () => {
    expect(await endOfSession(world.portal, new Headers())).toBeNull();
    const mere = await world.aReviewer();
    const other = await anotherSession(mere.staff.id, firefox, null);
    await mere.caller.account.endOtherSessions();
    expect(await endOfSession(world.portal, other.headers)).toBe("ended");
  });
});

test.each([
  [firefox, "Firefox", "Windows"],
  [safari, "Safari", "iPhone"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  ["<script>alert(1)</script>", null, null],
  [null, null, null],
])("%j is called %s on %s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
