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
  asks: {
    documents: ["au_passport", "au_driver_licence", "linkage_photo"],
    pages: ["birth", "addresses"],
    referees: false,
  },
  measuredMinutes: null,
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
      "about 5 minutes",
      "Answer some questions about yourself.",
      "2 documents that show who you are, such as your passport and driver licence",
      "A photo of your face, which you can take on the way",
      "The addresses where you have lived, with months and years",
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

test("an invitation to confirm details and sign alone names no documents and no questions", () => {
  const { text } = write({ asks: { documents: [], pages: [], referees: false } });
  expect(text).toContain("1. Check your details and correct them if needed.\n2. Sign on the screen.");
  expect(text).not.toMatch(/Have this ready|ID|questions about yourself/);
});
