import { expect, test } from "vitest";
import { headersIn, unseenHeaders } from "#components/staff/settings/header-lines.ts";

test("headers that are left as they are shown are kept, and others have the value that is written", () => {
  const shown = unseenHeaders(["X-Team", "X-Key"]);
  expect(headersIn(shown)).toEqual({ headers: { "X-Team": true, "X-Key": true }, wrong: null });
  expect(headersIn(`${shown.replace(/^X-Team: .*$/m, "X-Team: recruiting")}\n\n X-Url : a:b `)).toEqual({
    headers: { "X-Team": "recruiting", "X-Key": true, "X-Url": "a:b" },
    wrong: null,
  });
});

test("a line without a name or a value is told", () => {
  for (const line of ["X-Team", "X-Team:", ": recruiting"]) expect(headersIn(line).wrong).toBe(line);
});
