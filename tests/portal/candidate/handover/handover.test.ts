import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { makeLinkToken, readLinkToken } from "#server/contract/link-token.ts";
import { continueHere } from "#server/portal/candidate/handover/continue-here.ts";
import { openHandover } from "#server/portal/candidate/handover/open-handover.ts";
import { visitHandover } from "#server/portal/candidate/handover/visit-handover.ts";
import { openLink } from "#server/portal/candidate/journey/open-link.ts";
import { findDevices } from "#server/portal/candidate/journey/progress-store.ts";
import { visitByHandle, visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import {
  candidateHandle,
  handleHeader,
  sessionOfRequest,
} from "#server/portal/candidate/session/candidate-session.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  anUpload,
  type JourneyUnderTest,
  openJourneyUnderTest,
  type Visitor,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;
let candidate: Candidate;
let desktop: Visitor;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  publishPortal(under.portal);
});
afterAll(() => under.close());
beforeEach(async () => {
  candidate = await under.aCandidate();
  desktop = under.visitor(candidate.partner_link);
});

test("a phone that scans the code goes on where the computer is, and both see the same", async () => {
  const token = candidate.partner_link.split("/").pop() ?? "";
  await visitInFrame(under.portal, token, { headers: new Headers(), ip: null });
  const { qr, address, goodForMs } = await desktop.handovers.make({ step: "documents" });
  expect(goodForMs).toBe(15 * 60 * 1000);
  expect(await scanned(qr)).toBe(address);
  expect(await desktop.handovers.state()).toBe("waiting");

  const phone = aBrowser();
  await phone.open(address);
  expect(await phone.look()).toMatchObject({ state: "open", firstName: "Ana" });
  expect(await phone.press()).toMatch(/^\/apply\/c\/[\w-]{16}\/documents$/);
  expect(await desktop.handovers.state()).toBe("connected");
  expect(await phone.journey()).toMatchObject({ ok: true, journey: { person: { firstName: "Ana" } } });

  const { company_id: companyId, partner_application_id: partnerApplicationId, id: candidateId } = candidate;
  expect(await findDevices(under.portal.db, { companyId, partnerApplicationId, candidateId })).toEqual([
    { way: "link", userAgent: "A browser", at: expect.any(String) },
    { way: "code", userAgent: "A phone", at: expect.any(String) },
  ]);

  const onThePhone = under.visitor(candidate.partner_link);
  await onThePhone.documents.upload(anUpload(await aPhoto()));
  expect((await desktop.candidate.journey()).documents).toHaveLength(1);
});

test("who only looks at the address uses nothing up, and the address does not stay", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  for (let times = 0; times < 3; times++) {
    const scanner = aBrowser();
    const answer = await scanner.open(address);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/go");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await scanner.look()).toMatchObject({ state: "open" });
  }
  expect(await desktop.handovers.state()).toBe("waiting");
});

test("a code works once: another device is told that it was used, the same one goes on", async () => {
  const { address } = await desktop.handovers.make({ step: "sign" });
  const [phone, stranger] = [aBrowser(), aBrowser()];
  await phone.open(address);
  await stranger.open(address);
  const [first, second] = await Promise.all([phone.press(), phone.press()]);
  expect([first, second]).toContainEqual(expect.stringContaining("/sign"));
  expect(await phone.press()).toContain("/sign");
  expect(await phone.look()).toMatchObject({ state: "here" });
  expect(await stranger.press()).toBe("/go");
  expect(await stranger.look()).toEqual({ state: "closed", reason: "codeUsed" });
  expect(stranger.session(candidate)).toBeNull();
});

test("a code is over after fifteen minutes, and when a newer one is made", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const phone = aBrowser();
  await phone.open(address);
  const newer = await desktop.handovers.make({ step: "documents" });
  expect(await phone.look()).toEqual({ state: "closed", reason: "codeOver" });
  expect(await phone.press()).toBe("/go");
  await phone.open(newer.address);
  under.portal.clock.advance(15 * 60 * 1000 + 1);
  expect(await phone.look()).toEqual({ state: "closed", reason: "codeOver" });
  expect(await phone.press()).toBe("/go");
  expect(await desktop.handovers.state()).toBe("none");
});

test("the phone's session ends with the computer's", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const phone = aBrowser();
  await phone.open(address);
  await phone.press();
  const reading = readLinkToken(
    candidate.partner_link.split("/").pop() ?? "",
    under.portal.settings.linkSecret,
    under.portal.clock.now(),
  );
  expect(phone.session(candidate)).toEqual(reading.ok && reading.claims);
});

test("a code of an older session does not take the place of a newer one on the phone", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const phone = aBrowser();
  await phone.enter(candidate.partner_link);
  const older = phone.session(candidate);
  if (!older) throw new Error("The link left no session.");
  const newer = { ...older, expiresAt: new Date(older.expiresAt.getTime() + 24 * 60 * 60 * 1000) };
  const token = makeLinkToken(newer, under.portal.settings.linkSecret);
  await phone.enter(`http://portal.test/apply/${token}`);
  await phone.open(address);
  expect(await phone.press()).toMatch(/\/documents$/);
  expect(phone.session(candidate)).toEqual(newer);
  expect(await desktop.handovers.state()).toBe("connected");
});

test("a code of a canceled candidate, and one that nobody made, open nothing", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  await under.service.client.call(api.cancelCandidate, { params: candidate });
  const phone = aBrowser();
  await phone.open(address);
  expect(await phone.look()).toEqual({ state: "closed", reason: "canceled" });
  await phone.open("http://portal.test/go/00000000000000000000000000");
  expect(await phone.look()).toEqual({ state: "closed", reason: "codeUnknown" });
  expect(await aBrowser().look()).toEqual({ state: "closed", reason: "codeUnknown" });
});

test("a form of another site can't take a browser to someone else's journey", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const victim = aBrowser();
  expect(await victim.press(new URLSearchParams({ code: address.split("/").pop() ?? "" }))).toBe("/go");
  expect(await desktop.handovers.state()).toBe("waiting");
});

test.each([
  ["no form", JSON.stringify({ code: "x" })],
  ["far more than the form", `code=${"x".repeat(100_000)}`],
])("what is %s leads to the code's page like any other", async (_, body) => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const phone = aBrowser();
  await phone.open(address);
  expect(await phone.press(body)).toBe("/go");
  expect(await phone.look()).toMatchObject({ state: "open" });
});

test("ten codes in fifteen minutes are enough", async () => {
  for (let made = 0; made < 10; made++) await desktop.handovers.make({ step: "documents" });
  await expect(desktop.handovers.make({ step: "documents" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  under.portal.clock.advance(16 * 60 * 1000);
  await desktop.handovers.make({ step: "documents" });
});

test("no code can be read from the database", async () => {
  const { address } = await desktop.handovers.make({ step: "documents" });
  const rows = await under.portal.db`select * from portal.handovers`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(address.split("/").pop());
});

/** The cookies that a browser keeps between the pages of a code. */
function aBrowser() {
  const cookies = new Map<string, string>();
  const headers = () =>
    new Headers({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "user-agent": "A phone",
    });
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    async open(address: string) {
      const code = address.split("/").pop() ?? "";
      return keep(await openHandover(new Request(address), { params: Promise.resolve({ code }) }));
    },
    async enter(link: string) {
      const token = link.split("/").pop() ?? "";
      const request = new Request(link, { headers: headers() });
      return keep(await openLink(request, { params: Promise.resolve({ token }) }));
    },
    look: () => visitHandover(under.portal, { headers: headers(), ip: null }),
    async press(body: BodyInit = new URLSearchParams({ code: cookies.get("candor_go") ?? "" })) {
      const request = new Request("http://portal.test/go/continue", {
        method: "POST",
        body,
        headers: headers(),
      });
      return keep(await continueHere(request)).headers.get("location");
    },
    session(of: Candidate) {
      const handle = candidateHandle({
        companyId: of.company_id,
        partnerApplicationId: of.partner_application_id,
        candidateId: of.id,
      });
      const asked = headers();
      asked.set(handleHeader, handle);
      return sessionOfRequest(asked, under.portal.settings, under.portal.clock.now());
    },
    journey() {
      const {
        company_id: companyId,
        partner_application_id: partnerApplicationId,
        id: candidateId,
      } = candidate;
      const handle = candidateHandle({ companyId, partnerApplicationId, candidateId });
      return visitByHandle(under.portal, handle, { headers: headers(), ip: null });
    },
  };
}

/** The text that a camera reads from the code as it is drawn on the page. */
async function scanned({ size, path }: { size: number; path: string }): Promise<string | undefined> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
