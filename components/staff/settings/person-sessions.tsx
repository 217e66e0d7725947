"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem } from "../shared/problem.tsx";
import { SessionList } from "./account/session-list.tsx";

/** Where someone else is signed in, for owners, who can end it. */
export function PersonSessions({
  person,
  onClose,
}: {
  person: Pick<PersonView, "id" | "name">;
  onClose: () => void;
}) {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const { id } = person;
  const list = useQuery({ ...trpc.people.sessions.queryOptions({ id }), staleTime: 0 });
  const end = useMutation(trpc.people.endSessions.mutationOptions({ onSettled: () => list.refetch() }));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words("sessions.of", { name: person.name })}
      description={words("sessions.ofText")}
      closeLabel={words("close")}
    >
      {list.error && !list.data ? <Problem error={list.error} retry={list.refetch} /> : null}
      {list.data ? (
        list.data.length === 0 ? (
          <p>{words("sessions.none")}</p>
        ) : (
          <SessionList
            sessions={list.data}
            ending={end.isPending ? end.variables.sessionId : null}
            onEnd={(sessionId) => end.mutate({ id, sessionId })}
          />
        )
      ) : list.error ? null : (
        <ListSkeleton />
      )}
      <Failure of={end.error} />
      {list.data && list.data.length > 1 ? (
        <Button
          kind="danger"
          size="compact"
          className="mt-3"
          busy={end.isPending}
          onClick={() => end.mutate({ id, sessionId: null })}
        >
          {words("sessions.endAll")}
        </Button>
      ) : null}
    </Dialog>
  );
}
