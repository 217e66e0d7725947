import type { ReactNode } from "react";

/** The id by which the operator finds a failure in the log. One press selects all of it. */
export function Reference({ label, id }: { label: ReactNode; id: string | null }) {
  if (id === null) return null;
  return (
    <span className="mt-1 block text-sm break-all">
      {label}: <bdi className="select-all">{id}</bdi>
    </span>
  );
}
