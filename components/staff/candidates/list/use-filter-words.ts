"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type FilterField, filterNames, type ListState } from "../../shared/list-address.ts";
import { candidateStatuses } from "../../shared/status-badge.tsx";
import { exactTime, writtenDay } from "../../shared/time-words.ts";
import { CompanyPlace } from "../../shared/time-zone.tsx";
import type { Option } from "./option-list.tsx";

const checkStatuses = ["candidate", "in-progress", "overdue", "completed", "canceled"] as const;
const outcomeNames = ["clear", "consider", "unable_to_complete"] as const;
const pastRanges = ["today", "last-7-days", "last-30-days", "this-month"] as const;
const dueRanges = ["past", "today", "this-week", "next-7-days"] as const;

const dayFields: ReadonlySet<FilterField> = new Set([
  "created",
  "due",
  "submitted",
  "completed",
  "opened",
  "checkDue",
  "checkCompleted",
]);
const aheadFields: ReadonlySet<FilterField> = new Set(["due", "checkDue"]);

/** How a filter is chosen: from a list, from a list of ranges or as days of one's own, or as a text. */
type FilterKind = "options" | "days" | "text";

export function kindOf(field: FilterField): FilterKind {
  if (field === "role") return "text";
  return dayFields.has(field) ? "days" : "options";
}

/** The names of filters and of their values, with what there is to choose from. */
export function useFilterWords() {
  const words = useWords("consoleList");
  const shared = useWords("consoleShared");
  const place = useContext(CompanyPlace);
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.candidates.filterOptions.queryOptions(), staleTime: 60_000 });
  const types = data?.checkTypes ?? [];
  const partners = data?.partners ?? [];
  const people = data?.people ?? [];

  function optionsOf(field: FilterField): Option[] {
    switch (field) {
      case "status":
        return candidateStatuses.map((value) => ({ value, label: shared(`status.${value}`) }));
      case "checkType":
        return types.map(({ code, title }) => ({ value: code, label: title }));
      case "checkStatus":
        return checkStatuses.map((value) => ({ value, label: shared(`checkStatus.${value}`) }));
      case "outcome":
        return outcomeNames.map((value) => ({ value, label: shared(`outcome.${value}`) }));
      case "waiting":
        return [{ value: "candidate", label: words("views.waiting") }];
      case "assignee":
        return people.map(({ id, name, isMe }) => ({
          value: id,
          label: isMe ? words("me", { name }) : name,
        }));
      case "partner":
        return partners.map(({ id, name }) => ({ value: String(id), label: name }));
      case "role":
        return [];
      default:
        return (aheadFields.has(field) ? dueRanges : pastRanges).map((value) => ({
          value,
          label: words(value === "past" ? "ranges.overdue" : `ranges.${value}`),
        }));
    }
  }
  /** An address that someone wrote may have anything. */
  function timeIn(text: string): string {
    return Number.isNaN(Date.parse(text)) ? text : exactTime(text, place);
  }
  function valueIn(field: FilterField, value: string): string {
    const option = optionsOf(field).find((one) => one.value === value);
    if (option) return option.label;
    const [, first, last] = /^(\d{4}-[\dT:.Z-]*)?\.\.(\d{4}-[\dT:.Z-]*)?$/.exec(value) ?? [];
    const day = (text: string) => (text.includes("T") ? timeIn(text) : writtenDay(text, place));
    if (first && last) {
      return first === last ? day(first) : words("ranges.between", { first: day(first), last: day(last) });
    }
    if (first) return words("ranges.from", { day: day(first) });
    return last ? words("ranges.until", { day: day(last) }) : value;
  }
  return {
    nameOf: (field: FilterField) => words(`filters.${field}`),
    optionsOf,
    valueIn,
    /** Those that can be chosen from: not a partner where there is one at most. */
    fields: filterNames.filter((field) => field !== "partner" || partners.length > 1),
  };
}

/** The filters that the list is narrowed by. */
export function activeFilters(state: ListState): FilterField[] {
  return filterNames.filter((name) => state[name] !== "");
}
