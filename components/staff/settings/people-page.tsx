"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { AddPerson } from "./add-person.tsx";
import { PersonRow } from "./person-row.tsx";

/** The people who sign in for the company, and their roles. */
export function PeoplePage({
  me,
  role,
  first,
}: {
  me: string;
  role: PersonView["role"];
  first: PersonView[] | undefined;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const people = useQuery({
    ...trpc.people.list.queryOptions(),
    initialData: first,
    retry: retryStumbles,
  });
  const [adding, setAdding] = useState(false);
  const [news, setNews] = useState("");
  const onChanged = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.people.list.queryFilter());
  };
  if (!people.data) {
    return people.error ? <Problem error={people.error} retry={people.refetch} /> : <ListSkeleton />;
  }
  return (
    <Panel
      title={words("people.title")}
      aside={
        <Button kind="secondary" size="compact" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" className="size-4" />
          {words("people.add")}
        </Button>
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("people.lead")}</p>
      {people.error ? <Problem error={people.error} retry={people.refetch} /> : null}
      <ul className="divide-y divide-line">
        {people.data.map((person) => (
          <PersonRow key={person.id} person={person} isMe={person.id === me} onChanged={onChanged} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
      {adding ? (
        <AddPerson
          roles={
            role === "owner" ? ["viewer", "reviewer", "admin", "owner"] : ["viewer", "reviewer", "admin"]
          }
          onClose={() => setAdding(false)}
          onAdded={(name) => onChanged(words("people.added", { name }))}
        />
      ) : null}
    </Panel>
  );
}
