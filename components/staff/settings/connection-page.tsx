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

/** The company's connection to its service, and the ways to change it. */
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
          A background-check service stores the candidates, checks and files. This is how Candor connects to
          it for your company.
        </p>
        <ConnectionFacts view={view} />
        {view.how === "settings" ? (
          <Alert tone="info" className="mt-4" title="Set by the operator">
            The setting PARTNER_API_TOKEN connects this Candor to its service, for all companies. To connect
            with OAuth instead, ask the operator to remove it.
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
        ? "The service no longer accepts it: someone revoked access there, or it expired."
        : "One of your colleagues ended it here."}{" "}
      Candidates see that they can continue later. Connect again, and everything carries on.
    </Alert>
  );
}
