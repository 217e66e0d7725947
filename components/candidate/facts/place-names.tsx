"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PlaceField } from "#server/contract/facts/address-forms.ts";

/**
 * What the questions offer to choose from, in the page's language: countries with their ISO 3166-1 codes, the states of
 * Australia, and the months, January first. `addressFields`: what addresses of a country have besides the street, in their
 * order; `otherAddressFields`: those of countries that are not listed there.
 */
export type PlaceNames = {
  countries: [code: string, name: string][];
  australianStates: readonly string[];
  months: string[];
  addressFields: Record<string, PlaceField[]>;
  otherAddressFields: PlaceField[];
};
export type { PlaceField };

const Names = createContext<PlaceNames>({
  countries: [],
  australianStates: [],
  months: [],
  addressFields: {},
  otherAddressFields: [],
});

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
