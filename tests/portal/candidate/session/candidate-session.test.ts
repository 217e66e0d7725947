import { expect, test } from "vitest";
import { makeLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import {
  candidateCookieName,
  candidateHandle,
  handleHeader,
  makeCandidateSession,
  readCandidateSession,
  sessionHeader,
  sessionOfRequest,
} from "#server/portal/candidate/session/candidate-session.ts";

const secret = "session secret";
const now = new Date("2026-03-01T10:00:00Z");
const settings = { portalUrl: "http://127.0.0.1:3000", sessionSecret: secret };

function claims(more: Partial<LinkClaims> = {}): LinkClaims {
  return {
    companyId: 1001,
    partnerId: 1001,
    partnerApplicationId: "application/7 ✓",
    version: 1,
    expiresAt: new Date("2026-03-15T10:00:00Z"),
    ...more,
  };
}

function cookieOf(of: LinkClaims, value = makeCandidateSession(of, secret)): string {
  return `other=1; ${candidateCookieName(candidateHandle(of), settings.portalUrl)}=${value}`;
}

test("a session says whose it is", () => {
  expect(readCandidateSession(makeCandidateSession(claims(), secret), secret, now)).toEqual(claims());
});

test("a session is over when its link is", () => {
  const session = makeCandidateSession(claims(), secret);
  expect(readCandidateSession(session, secret, new Date("2026-03-15T10:00:00Z"))).toBeNull();
});

test("an altered session is refused, wherever it was altered", () => {
  const session = makeCandidateSession(claims(), secret);
  for (let at = 0; at < session.length; at++) {
    const altered = `${session.slice(0, at)}${session[at] === "A" ? "B" : "A"}${session.slice(at + 1)}`;
    expect(readCandidateSession(altered, secret, now)).toBeNull();
  }
});

test("a session of another portal is refused", () => {
  expect(readCandidateSession(makeCandidateSession(claims(), "another"), secret, now)).toBeNull();
});

test("a link's token is no session, even under the same secret", () => {
  expect(readCandidateSession(makeLinkToken(claims(), secret), secret, now)).toBeNull();
});

test.each(["", ".", "a", "a.b.c", "..."])("%j is no session", (text) => {
  expect(readCandidateSession(text, secret, now)).toBeNull();
});

test("a request is of the candidate that it names, when the browser holds several", () => {
  const ana = claims({ partnerApplicationId: "ana" });
  const ben = claims({ partnerApplicationId: "ben" });
  const headers = new Headers({
    cookie: `${cookieOf(ana)}; ${cookieOf(ben)}`,
    [handleHeader]: candidateHandle(ben),
  });
  expect(sessionOfRequest(headers, settings, now)).toEqual(ben);
});

test("a cookie under another candidate's name opens neither", () => {
  const ana = claims({ partnerApplicationId: "ana" });
  const bensSession = makeCandidateSession(claims({ partnerApplicationId: "ben" }), secret);
  const headers = new Headers({ cookie: cookieOf(ana, bensSession), [handleHeader]: candidateHandle(ana) });
  expect(sessionOfRequest(headers, settings, now)).toBeNull();
});

test("a framed journey carries its session in a header", () => {
  const headers = new Headers({ [sessionHeader]: makeCandidateSession(claims(), secret) });
  expect(sessionOfRequest(headers, settings, now)).toEqual(claims());
});

test("without a session there is nobody", () => {
  expect(sessionOfRequest(new Headers(), settings, now)).toBeNull();
  expect(
    sessionOfRequest(new Headers({ [handleHeader]: candidateHandle(claims()) }), settings, now),
  ).toBeNull();
});

test("two partners' candidates with the same partner_application_id have sessions of their own in one browser", () => {
  const [ana, ben] = [
    claims({ partnerId: 1001, candidateId: 7 }),
    claims({ partnerId: 1002, candidateId: 8 }),
  ];
  const cookie = `${cookieOf(ana)}; ${cookieOf(ben)}`;
  for (const of of [ana, ben]) {
    const headers = new Headers({ cookie, [handleHeader]: candidateHandle(of) });
    expect(sessionOfRequest(headers, settings, now)).toEqual(of);
  }
});

test("a session from before handles named the candidate goes on", () => {
  const of = claims({ candidateId: 7 });
  const handle = candidateHandle({ ...of, candidateId: undefined });
  const name = candidateCookieName(handle, settings.portalUrl);
  const cookie = `${name}=${makeCandidateSession(of, secret)}`;
  expect(sessionOfRequest(new Headers({ cookie, [handleHeader]: handle }), settings, now)).toEqual(of);
});

test("a portal's own link stays one when it says whose partner's candidate it is", () => {
  const made = claims({ candidateId: 7, madeByPortal: true });
  expect(readCandidateSession(makeCandidateSession(made, secret), secret, now)).toEqual(made);
});
