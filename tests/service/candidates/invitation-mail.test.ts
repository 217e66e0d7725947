import { expect, test } from "vitest";
import { type Invitation, invitationMail } from "#server/service/candidates/invitation-mail.ts";

const anInvitation: Invitation = {
  language: "en",
  candidate: { first_name: "Ana", email: "ana@example.com" },
  company: { name: "Harbour Café", timezone: "Pacific/Auckland", locale: "en-NZ" },
  brand: {
    name: "Harbour Checks",
    primary_color: "#0f766e",
    support_email: "people@harbour.example",
    privacy_url: "https://harbour.example/privacy",
    logo_url: null,
  },
  checks: ["Identity", "National police check"],
  link: "https://candor.example/apply/eyJjIjoxfQ.c2lnbmF0dXJl",
  expiresAt: new Date("2026-03-15T22:30:00Z"),
  minutes: 10,
  reminder: false,
};

const write = (changes: Partial<Invitation> = {}) =>
  invitationMail({ ...anInvitation, ...changes }, "checks@candor.example");

test("it comes in the brand's name, and answers go to the brand's support", () => {
  expect(write()).toMatchObject({
    to: "ana@example.com",
    from: { name: "Harbour Checks", address: "checks@candor.example" },
    replyTo: "people@harbour.example",
    subject: "Your background check for Harbour Café",
  });
});

test.each(["text", "html"] as const)(
  "its %s says who asks, why, for what, how long, and until when",
  (part) => {
    const body = write()[part];
    for (const said of [
      "Hello Ana,",
      "Harbour Café has asked you to complete a background check.",
      "Harbour Checks does this for them.",
      "confirms who you are",
      "Identity",
      "National police check",
      "about 10 minutes",
      "passport or driver licence",
      "https://candor.example/apply/eyJjIjoxfQ.c2lnbmF0dXJl",
      "people@harbour.example",
      "https://harbour.example/privacy",
      "You can safely ignore this message",
    ]) {
      expect(body).toContain(said);
    }
    expect(body.replaceAll("\u{202f}", " ")).toContain("until Monday, 16 March 2026 at 11:30 am NZDT");
  },
);

test("what is not known is left out", () => {
  const { text, html } = write({
    candidate: { first_name: "", email: "ana@example.com" },
    brand: { ...anInvitation.brand, name: "Harbour Café", privacy_url: null },
    checks: [],
  });
  for (const body of [text, html]) {
    expect(body).toContain("Hello,");
    expect(body).not.toMatch(/does this for them|will be checked|information is used/);
  }
});

test("names cannot bring markup or headers along", () => {
  const { subject, from, html } = write({
    candidate: { first_name: '<img src=x onerror="alert(1)">', email: "ana@example.com" },
    company: { ...anInvitation.company, name: "Harbour\r\nBcc: eve@example.com" },
    brand: {
      ...anInvitation.brand,
      name: 'Checks"\n<script>',
      primary_color: 'red;background:url("https://evil.example")',
    },
    checks: ["</ul><script>alert(1)</script>"],
  });
  expect(subject).toBe("Your background check for Harbour Bcc: eve@example.com");
  expect(from.name).toBe('Checks" <script>');
  expect(html).not.toMatch(/<script|<img|evil\.example/);
});
