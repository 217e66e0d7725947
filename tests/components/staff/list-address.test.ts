import { describe, expect, test } from "vitest";
import { type ListState, listAddress, readListState } from "#components/staff/shared/list-address.ts";

const usual: ListState = { queue: false, q: "", status: "", sort: "-created_at", page: 1 };
const read = (query: string) => readListState(new URLSearchParams(query));

describe("the address of the list", () => {
  test.each<Partial<ListState>>([
    {},
    { queue: true, page: 3 },
    { q: "Ngāta & sons", status: "in-progress", sort: "created_at", page: 12 },
  ])("says again what it was made from", (state) => {
    expect(read(listAddress(state).split("?")[1] ?? "")).toEqual({ ...usual, ...state });
  });

  test("leaves out what is usual", () => {
    expect(listAddress(usual)).toBe("/review");
  });

  test.each(["page=0", "page=-1", "page=1.5", "page=abc", "page=", "sort=name", "queue=all"])(
    "%s is read as if it were not there",
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );

  test("what nobody can type is not searched for", () => {
    expect(read("q=a%00b").q).toBe("a b");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(255);
  });
});
