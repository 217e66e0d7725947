"use client";

import { useWords } from "../../messages/use-words.ts";
import { listSorts, type Sort } from "../../shared/list-address.ts";

/** The order of the list, where there are no columns to press: on phones. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const words = useWords("consoleList");
  return (
    <label className="inline-flex items-center gap-2 text-sm md:hidden">
      <span className="sr-only">{words("sort.label")}</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as Sort)}
        className="min-h-9 rounded-control border border-line-strong bg-surface ps-3 pe-8 text-base pointer-coarse:min-h-11"
      >
        {listSorts.map((one) => (
          <option key={one} value={one}>
            {words(`sort.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
