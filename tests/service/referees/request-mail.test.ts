import { expect, test } from "vitest";
import {
  type RefereeRequest,
  requestMail,
  requestText,
} from "../../../server/service/referees/request-mail.ts";

const request: RefereeRequest = {
  language: "en",
  referee: { first_name: "Rita", email: "rita@example.com" },
  candidate: { name: "Ana Silva", job_role: "Nurse" },
  company: { name: "Harbour Health", timezone: "Australia/Sydney", locale: "en-AU" },
  brand: {
    name: "Harbour Health",
    primary_color: "#0f766e",
    support_email: "people@harbour.example",
    privacy_url: "https://harbour.example/privacy",
    logo_url: null,
  },
  link: "https://candor.example/referee/1001.secret",
  expiresAt: new Date("2026-03-16T09:00:00Z"),
  ofIdentity: false,
  minutes: 6,
  reminder: false,
  reminderDays: [1, 3, 6],
};

test("both parts say who asks, about whom, how long, until when, and how to say no", () => {
  const { from, replyTo, subject, text, html } = requestMail(request, "candor@example.com");
  expect([from.name, replyTo, subject]).toEqual([
    "Harbour Health",
    "people@harbour.example",
    "A reference for Ana Silva",
  ]);
  for (const part of [text, html]) {
    for (const told of [
      "Hello Rita,",
      "Harbour Health has asked you for a reference for Ana Silva for the role of Nurse.",
      "about 6 minutes",
      request.link,
      "16 March 2026",
      "If you would rather not answer",
      "people@harbour.example",
      "https://harbour.example/privacy",
      "1, 3 and 6 days",
    ]) {
      expect(part).toContain(told);
    }
  }
});

test("a reminder says that it is one, and the last that none follows", () => {
  const reminder = requestMail({ ...request, reminder: true, reminderDays: [] }, "candor@example.com");
  expect(reminder.subject).toBe("Reminder: a reference for Ana Silva");
  expect(reminder.text).toContain("would still like to hear from you");
  expect(reminder.text).not.toContain("1, 3 and 6 days");
  expect(requestText({ ...request, reminder: true })).toContain("still asks you");
});

test("names cannot become markup or break out of the subject", () => {
  const { subject, html, from } = requestMail(
    {
      ...request,
      referee: { first_name: "<script>", email: "rita@example.com" },
      candidate: { name: "Ana\r\nBcc: everyone@example.com", job_role: '"><img src=x>' },
      brand: { ...request.brand, name: "Harbour\nHealth" },
    },
    "candor@example.com",
  );
  expect(html).not.toMatch(/<script>|<img src=x>/);
  expect(subject).toBe("A reference for Ana Bcc: everyone@example.com");
  expect(from.name).toBe("Harbour Health");
});

test("a candidate and a referee without names are still written about in whole sentences", () => {
  const { text } = requestMail(
    {
      ...request,
      referee: { first_name: "", email: "r@example.com" },
      candidate: { name: "", job_role: "" },
    },
    "candor@example.com",
  );
  expect(text).toContain("Hello,");
  expect(text).toContain("has asked you for a reference for someone you know.");
});

test("the text message says the same in one line with the link at its end", () => {
  const text = requestText(request);
  expect(text).toBe(
    "Harbour Health: Harbour Health asks you for a reference for Ana Silva (about 6 minutes). Answer or decline: https://candor.example/referee/1001.secret",
  );
});
