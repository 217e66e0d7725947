"use client";

import { useQuery } from "@tanstack/react-query";
import type { Messages } from "next-intl";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ConnectionView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { ConnectService } from "./connect-service.tsx";
import { ConnectionActions } from "./connection-actions.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";

/** What has come of connecting, for whoever returns from the service's page. */
type ConnectingOutcome = keyof Messages["consoleSettings"]["connection"]["outcome"];

/** The company's connection to its service, and the ways to change it. */
export function ConnectionPage({
  first,
  outcome,
}: {
  first: ConnectionView | undefined;
  outcome: ConnectingOutcome | null;
}) {
  const words = useWords("consoleSettings");
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
        <Alert
          tone={outcome === "connected" ? "good" : "bad"}
          title={words(`connection.outcome.${outcome}.title`)}
          live
        >
          {words(`connection.outcome.${outcome}.text`)}
        </Alert>
      ) : null}
      {view.oauth?.ended ? <Ended by={view.oauth.ended.by} /> : null}
      <Panel title={words("connection.title")}>
        <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("connection.lead")}</p>
        <ConnectionFacts view={view} />
        {view.how === "settings" ? (
          <Alert tone="info" className="mt-4" title={words("connection.byOperator")}>
            {words("connection.byOperatorText")}
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
  const words = useWords("consoleSettings");
  return (
    <Alert tone="bad" title={words("connection.ended")}>
      {words("connection.endedText", { by })}
    </Alert>
  );
}
