import { expect, test } from "vitest";
import { dayOf, monthOf, readDate } from "#components/candidate/facts/read-date.ts";
import { placeNames } from "#server/portal/candidate/facts/place-names.ts";

const { months } = placeNames("en");
const may = { day: "14", month: "05", year: "1991" };

test.each([
  "14/05/1991",
  "14/5/1991",
  "14.05.1991",
  "14-05-1991",
  "14 05 1991",
  " 14/05/1991\n",
  "1991-05-14",
  "1991/5/14",
  "05/14/1991",
  "14 May 1991",
  "14 may 1991",
  "May 14, 1991",
  "١٤/٠٥/١٩٩١",
  "१४/०५/१९९१",
  "੧੪/੦੫/੧੯੯੧",
])("%j is the 14th of May 1991", (text) => {
  expect(readDate(text, months)).toEqual(may);
});

test("of two numbers the first is the day, and a day loses its zero", () => {
  expect(readDate("03/04/1991", months)).toEqual({ day: "3", month: "04", year: "1991" });
});

test("months are read by their names in the page's language", () => {
  expect(readDate("14 mayo 1991", placeNames("es").months)).toEqual(may);
  expect(readDate("14 मई 1991", placeNames("hi").months)).toEqual(may);
});

test.each(["14", "14/05", "14/05/91", "31/02/1991", "14/05/1891", "0/5/1991", "Ana was born", ""])(
  "%j is not taken for a date",
  (text) => {
    expect(readDate(text, months)).toBeNull();
  },
);

test("a day that does not exist is no day, and half a date none either", () => {
  expect(dayOf(may)).toBe("1991-05-14");
  expect(dayOf({ ...may, day: "4" })).toBe("1991-05-04");
  expect(dayOf({ day: "31", month: "02", year: "1991" })).toBe("");
  expect(dayOf({ ...may, year: "91" })).toBe("");
  expect(dayOf({ ...may, month: "" })).toBe("");
  expect(monthOf(may)).toBe("1991-05");
  expect(monthOf({ month: "05", year: "" })).toBe("");
});
