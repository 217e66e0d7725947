import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { DuplicateView, PersonDraft } from "../launching/launch-answers.ts";

/** So long nothing is typed before somebody is looked for. */
const restMs = 500;

/** Who may be the same person as the one who is typed. */
export function useDuplicates(person: PersonDraft): {
  found: DuplicateView[];
  /** Before it is sent: false when somebody was found only now, who has to be seen first. */
  areSeen(): Promise<boolean>;
} {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [rested, rest] = useRested(JSON.stringify(person));
  const looking = trpc.creating.duplicates.queryOptions(JSON.parse(rested), {
    staleTime: 30_000,
    retry: false,
  });
  const { data } = useQuery({ ...looking, enabled: isComparable(JSON.parse(rested)) });
  const found = data ?? [];
  return {
    found,
    async areSeen() {
      if (!isComparable(person)) return true;
      const options = trpc.creating.duplicates.queryOptions(person, { staleTime: 30_000, retry: false });
      // Where nobody can be looked for, the candidate is created all the same: the form's own call says what is wrong.
      rest();
      const now = await queryClient.fetchQuery(options).catch(() => found);
      const seen = new Set(found.map(({ id }) => id));
      return now.every(({ id }) => seen.has(id));
    },
  };
}

function isComparable({ firstName, lastName, email, contactNumber, reference }: PersonDraft): boolean {
  return (
    email.includes("@") ||
    contactNumber.length > 5 ||
    reference !== "" ||
    (firstName !== "" && lastName !== "")
  );
}

/** What is typed once nothing is typed for a while, or at once when asked for. */
function useRested(text: string): [rested: string, now: () => void] {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [rested, () => setRested(text)];
}
