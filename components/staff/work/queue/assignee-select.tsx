"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";

/** In an address and in a choice: whoever nobody is assigned to. */
export const nobody = "nobody";

/** Chooses one of the staff, or nobody. It shows what the server has, so that a failure changes nothing. */
export function AssigneeSelect({
  label,
  place,
  value,
  placeholder,
  busy,
  onChoose,
}: {
  label: string;
  /** By which keys find it: the candidate's id, or "selected". */
  place: string;
  /** Who it is now; "" is what the placeholder says. */
  value: { id: string; name: string } | typeof nobody | "";
  placeholder?: string;
  busy: boolean;
  onChoose: (staffId: string | null) => void;
}) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const { data: people = [] } = useQuery({ ...trpc.queue.people.queryOptions(), staleTime: 60_000 });
  const isOther = typeof value === "object" && !people.some(({ id }) => id === value.id);
  return (
    <select
      aria-label={label}
      aria-busy={busy || undefined}
      data-assign={place}
      value={typeof value === "object" ? value.id : value}
      onChange={({ target }) => onChoose(target.value === nobody ? null : target.value)}
      className="relative min-h-9 w-full max-w-44 truncate rounded-control border border-line-strong bg-surface px-2 text-sm text-ink pointer-coarse:min-h-11"
    >
      {placeholder ? (
        <option value="" disabled>
          {placeholder}
        </option>
      ) : null}
      <option value={nobody}>{words("nobody")}</option>
      {isOther ? <option value={value.id}>{value.name}</option> : null}
      {people.map(({ id, name, isMe }) => (
        <option key={id} value={id}>
          {isMe ? words("me", { name }) : name}
        </option>
      ))}
    </select>
  );
}
