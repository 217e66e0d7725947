import { describe, expect, test } from "vitest";
import {
  type ListState,
  listAddress,
  noFilters,
  readListState,
  viewQuery,
} from "#components/staff/shared/list-address.ts";

const usual: ListState = { ...noFilters(), q: "", sort: "-created_at", page: 1, view: "" };
const read = (query: string) => readListState(new URLSearchParams(query));

describe("the address of the list", () => {
  test.each<Partial<ListState>>([
    {},
    { page: 3 },
    { q: "Ngāta & sons", status: "in-progress", sort: "created_at", page: 12 },
    { due: "this-week", created: "2026-11-01..", role: "nurse & aide", partner: "7", sort: "-due_at" },
    { checkType: "credit", checkStatus: "overdue", outcome: "consider", view: "a-view", sort: "name" },
  ])("says again what it was made from", (state) => {
    expect(read(listAddress(state).split("?")[1] ?? "")).toEqual({ ...usual, ...state });
  });

  test("leaves out what is usual", () => {
    expect(listAddress(usual)).toBe("/review");
  });

  test.each(["page=0", "page=-1", "page=1.5", "page=abc", "page=", "sort=email", "queue=documents"])(
    "%s is read as if it were not there",
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );

  test("of a view keeps what is sought and how it is sorted, and not the page", () => {
    const query = viewQuery({ ...usual, q: "ana", status: "overdue", sort: "due_at", page: 3, view: "x" });
    expect(query).toBe("q=ana&status=overdue&sort=due_at");
    expect(read(query)).toEqual({ ...usual, q: "ana", status: "overdue", sort: "due_at" });
  });

  test("what nobody can type is not searched for", () => {
    expect(read("q=a%00b").q).toBe("a b");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(255);
  });
});
