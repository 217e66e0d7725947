import { TRPCClientError } from "@trpc/client";
import { createTranslator, type Locale } from "next-intl";
import { expect, test } from "vitest";
import { quotedRefusal } from "#components/candidate/documents/file-failure-text.ts";
import { failureText } from "#components/candidate/failure-text.ts";
import ar from "#components/candidate/messages/ar.json" with { type: "json" };
import en from "#components/candidate/messages/en.json" with { type: "json" };
import type { ErrorDetail } from "#server/contract/error-code.ts";

const closed = "This document can no longer be removed.";

test("a step that is closed is told in the language of the page, and in English as exactly as the portal does", () => {
  expect(said("en", "illegal_transition", closed)).toBe(closed);
  expect(said("ar", "illegal_transition", closed)).toBe(ar.failures.illegal_transition);
  expect(said("ar", "invalid_token", "The session is over.")).toBe(ar.failures.invalid_token);
});

test("a reason that has no words of its own is never told in English to who chose another language", () => {
  expect(said("en", "scope_missing", "The token lacks a scope.")).toBe("The token lacks a scope.");
  expect(said("ar", "scope_missing", "The token lacks a scope.")).toBe(ar.failures.other);
});

test("without an answer it is the connection that broke", () => {
  expect(failureText(new TRPCClientError("Failed to fetch"), words("ar"), "ar")).toBe(ar.failures.network);
});

test("what another vendor's service says of a file is quoted in every language", () => {
  const details = [{ param: "file", code: "refused_in_words", message: "Zu unscharf." }];
  expect(said("en", "validation_failed", "Refused.", details)).toContain("“Zu unscharf.”");
  expect(said("ar", "validation_failed", "Refused.", details)).toContain("«Zu unscharf.»");
});

function said(locale: "en" | "ar", reason: string, message: string, details?: ErrorDetail[]): string {
  const failure = { reason, ...(details ? { details } : {}) };
  const data = { code: "CONFLICT", httpStatus: 409, path: "", failure };
  const error = new TRPCClientError(message, { result: { error: { code: -32009, message, data } } });
  return quotedRefusal(error, words(locale)) ?? failureText(error, words(locale), locale);
}

function words(locale: Extract<Locale, "en" | "ar">) {
  return createTranslator({ locale, messages: { en, ar }[locale], namespace: "failures" });
}
