import { useRef, useState } from "react";

/** A row that can be selected, with the service's id of its candidate. */
export type Selectable = { id: number; partnerApplicationId: string };

/** Candidates by the service's id, each with its partner_application_id. */
export type Selected = ReadonlyMap<number, string>;

export type SelectionControls = {
  selected: Selected;
  /** All that the list shows, on all of its pages, and not only `selected`. */
  isMatching: boolean;
  has: (row: Selectable) => boolean;
  /** `extend`: everything from the row that was last toggled to this one. */
  toggle: (row: Selectable, extend: boolean) => void;
  togglePage: () => void;
  selectMatching: () => void;
  clear: () => void;
  restore: (selected: [number, string][]) => void;
};

/** Which candidates are selected. It lasts from page to page, and ends when other candidates are listed. */
export function useSelection(rows: readonly Selectable[], listed: string): SelectionControls {
  const [state, setState] = useState({ listed, selected: new Map<number, string>(), isMatching: false });
  const anchor = useRef<number | null>(null);
  // Another search or filter lists other candidates: what is not in sight may not stay selected.
  const current =
    state.listed === listed ? state : { listed, selected: new Map<number, string>(), isMatching: false };
  const set = (selected: Map<number, string>, isMatching = false) =>
    setState({ listed, selected, isMatching });
  const pageIsSelected = rows.length > 0 && rows.every(({ id }) => current.selected.has(id));

  function toggle(row: Selectable, extend: boolean) {
    const next = new Map(current.isMatching ? entriesOf(rows) : current.selected);
    const select = !next.has(row.id);
    for (const one of extend ? between(rows, anchor.current, row.id) : [row]) {
      if (select || extend) next.set(one.id, one.partnerApplicationId);
      else next.delete(one.id);
    }
    anchor.current = row.id;
    set(next);
  }
  function togglePage() {
    const next = new Map(current.selected);
    for (const row of rows) {
      if (pageIsSelected || current.isMatching) next.delete(row.id);
      else next.set(row.id, row.partnerApplicationId);
    }
    set(next);
  }
  return {
    selected: current.selected,
    isMatching: current.isMatching,
    has: ({ id }) => current.isMatching || current.selected.has(id),
    toggle,
    togglePage,
    selectMatching: () => set(new Map(entriesOf(rows)), true),
    clear: () => set(new Map()),
    restore: (entries) => set(new Map(entries)),
  };
}

function entriesOf(rows: readonly Selectable[]): [number, string][] {
  return rows.map((row) => [row.id, row.partnerApplicationId]);
}

/** The rows from one to the other, whichever comes first; the second alone when the first is not on the page. */
function between(rows: readonly Selectable[], from: number | null, to: number): Selectable[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? rows.slice(last, last + 1) : rows.slice(first, last + 1);
}
