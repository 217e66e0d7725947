import { expect, test } from "vitest";
import { amountIn, amountText } from "../../server/contract/money.ts";

test("an amount is written in its currency's own digits, and read back as it was", () => {
  for (const [amount, currency, text] of [
    [4250, "NZD", "42.50"],
    [5, "AUD", "0.05"],
    [1200, "JPY", "1200"],
    [12_345, "KWD", "12.345"],
    [999_999_999, "NZD", "9999999.99"],
  ] as const) {
    expect(amountText(amount, currency)).toBe(text);
    expect(amountIn(text, currency)).toBe(amount);
  }
});

test("an amount is read with a comma, or without its last digits, and nothing is guessed of what is none", () => {
  expect(amountIn(" 42,5 ", "NZD")).toBe(4250);
  expect(amountIn("42", "NZD")).toBe(4200);
  for (const text of ["", "42.505", "-1", "1,200.00", "4 2", "1e3", "NaN"]) {
    expect(amountIn(text, "NZD"), text).toBeNull();
  }
  expect(amountIn("12.5", "JPY")).toBeNull();
});
