"use client";

import { useEffect, useState } from "react";

/** The parts of a candidate's page, in their order. */
export const sectionIds = [
  "checks",
  "documents",
  "notes",
  "messages",
  "facts",
  "referees",
  "details",
  "names",
  "consents",
  "kept",
  "deliveries",
  "history",
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Open from the beginning: what the page has without asking the service. */
const openAtFirst: ReadonlySet<SectionId> = new Set([
  "checks",
  "documents",
  "notes",
  "messages",
  "details",
  "names",
]);

const place = "candor.candidate-sections";

export type Sections = {
  isOpen: (id: SectionId) => boolean;
  toggle: (id: SectionId) => void;
  /** Opens a part, scrolls to it and gives its heading the focus. */
  show: (id: SectionId) => void;
};

/** Which parts of the page are open, as this browser remembers it for every candidate. */
export function useSections(): Sections {
  const [chosen, setChosen] = useState<Partial<Record<SectionId, boolean>>>({});
  // The server does not know it: the first rendering is the same as there.
  useEffect(() => setChosen(remembered()), []);
  const isOpen = (id: SectionId) => chosen[id] ?? openAtFirst.has(id);

  function set(id: SectionId, open: boolean) {
    const next = { ...chosen, [id]: open };
    setChosen(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing shows the page as at first.
    }
  }

  return {
    isOpen,
    toggle: (id) => set(id, !isOpen(id)),
    show(id) {
      if (!isOpen(id)) set(id, true);
      const heading = document.querySelector<HTMLElement>(`#${id} h2 button`);
      heading?.focus({ preventScroll: true });
      heading?.closest("section")?.scrollIntoView({ block: "start" });
    },
  };
}

function remembered(): Partial<Record<SectionId, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === "boolean"));
  } catch {
    return {};
  }
}
