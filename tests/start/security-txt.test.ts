import { expect, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { securityTxtApp } from "../../server/start/security-txt-app.ts";
import { testClock } from "../support/test-clock.ts";

const path = "/.well-known/security.txt";
const publicUrl = "https://candor.example";

test("security.txt says where to report a vulnerability, until when that holds, and where it belongs", async () => {
  const { clock } = testClock("2026-11-22T13:45:00Z");
  const app = securityTxtApp({ contact: contactOf("security@candor.example"), publicUrl, clock });
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await response.text()).toBe(
    [
      "Contact: mailto:security@candor.example",
      "Expires: 2027-05-21T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://candor.example/.well-known/security.txt",
      "",
    ].join("\r\n"),
  );
});

test("security.txt of a site that runs for years has never expired, and is for less than a year", async () => {
  const { clock, advance } = testClock("2026-11-22T23:59:59Z");
  const app = securityTxtApp({ contact: contactOf("https://candor.example/report"), publicUrl, clock });
  for (let month = 0; month < 36; month += 1) {
    const text = await (await app.request(path)).text();
    const leftMs = Date.parse(/^Expires: (.+?)\r$/m.exec(text)?.[1] ?? "") - clock.now().getTime();
    expect(leftMs).toBeGreaterThan(30 * 24 * 3600 * 1000);
    expect(leftMs).toBeLessThan(365 * 24 * 3600 * 1000);
    await advance(30 * 24 * 3600 * 1000);
  }
});

test("without a contact there is no security.txt", async () => {
  const app = securityTxtApp({ contact: contactOf(""), publicUrl, clock: testClock().clock });
  expect((await app.request(path)).status).toBe(404);
});

test.each(["http://candor.example/report", "javascript:alert(1)", "security", "a@b.example\r\nX: y"])(
  "%j is no contact",
  (contact) => {
    expect(() => contactOf(contact)).toThrow("SECURITY_CONTACT has an invalid value");
  },
);

function contactOf(SECURITY_CONTACT: string): string | undefined {
  return readEnv({ SECURITY_CONTACT }).SECURITY_CONTACT;
}
