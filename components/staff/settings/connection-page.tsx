"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import type { ConnectionView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { ConnectService } from "./connect-service.tsx";
import { ConnectionActions } from "./connection-actions.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";

type Outcome = { tone: "good" | "bad"; title: string; text: string };

/** How the company reaches its service, and how that is changed. */
export function ConnectionPage({
  first,
  outcome,
}: {
  first: ConnectionView | undefined;
  outcome: Outcome | null;
}) {
  const trpc = useTRPC();
  const connection = useQuery({
    ...trpc.connection.show.queryOptions(),
    initialData: first,
    retry: retryStumbles,
  });
  if (!connection.data) {
    return connection.error ? (
      <Problem error={connection.error} retry={connection.refetch} />
    ) : (
      <ListSkeleton />
    );
  }
  const view = connection.data;
  return (
    <>
      {outcome ? (
        <Alert tone={outcome.tone} title={outcome.title} live>
          {outcome.text}
        </Alert>
      ) : null}
      {view.oauth?.ended ? <Ended by={view.oauth.ended.by} /> : null}
      <Panel title="Service connection">
        <p className="mb-4 max-w-2xl text-sm text-ink-soft">
          Candidates, checks and files are kept by a background-check service. This is how Candor reaches it
          for your company.
        </p>
        <ConnectionFacts view={view} />
        {view.how === "settings" ? (
          <Alert tone="info" className="mt-4" title="Set by the operator">
            The setting PARTNER_API_TOKEN says which service this Candor works with, for all companies. To
            connect by authorization instead, the operator takes it out.
          </Alert>
        ) : (
          <ConnectionActions view={view} />
        )}
      </Panel>
      {view.how === "settings" ? null : <ConnectService view={view} />}
    </>
  );
}

function Ended({ by }: { by: "service" | "staff" }) {
  return (
    <Alert tone="bad" title="The connection to the service was ended">
      {by === "service"
        ? "The service no longer accepts it: somebody took the access back there, or it ran out."
        : "One of your colleagues ended it here."}{" "}
      Candidates see that they can go on later. Connect again, and everything goes on.
    </Alert>
  );
}
