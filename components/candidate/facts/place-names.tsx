"use client";

import { createContext, type ReactNode, useContext } from "react";

/**
 * What the questions offer to choose from, in the page's language: countries with their ISO 3166-1 codes, the states of
 * Australia, and the months, January first.
 */
export type PlaceNames = {
  countries: [code: string, name: string][];
  australianStates: readonly string[];
  months: string[];
};

const Names = createContext<PlaceNames>({ countries: [], australianStates: [], months: [] });

/** What there is to choose from, in the page's language, for every question of the page. */
export function PlaceNamesProvider({ names, children }: { names: PlaceNames; children: ReactNode }) {
  return <Names value={names}>{children}</Names>;
}

export function usePlaceNames(): PlaceNames {
  return useContext(Names);
}

/** `2024-07` in words; empty for what is no month. */
export function useMonthInWords(): (month: string) => string {
  const { months } = usePlaceNames();
  return (month) => {
    const [year = "", number = ""] = month.split("-");
    return [months[Number(number) - 1], year].filter(Boolean).join(" ");
  };
}
