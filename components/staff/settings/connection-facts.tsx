"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ConnectionView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { useScopeWords } from "../shared/scope-words.ts";
import { When } from "../shared/time-zone.tsx";

/** The service, the kind of credential, the date of connection, and whether it works now. Never the credential itself. */
export function ConnectionFacts({ view }: { view: ConnectionView }) {
  const words = useWords("consoleSettings");
  const { how, baseUrl, own, oauth } = view;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3">
      <Fact name={words("connection.service")}>
        {baseUrl ? <bdi className="break-all">{baseUrl}</bdi> : words("connection.serviceNone")}
        {own ? <span className="text-ink-soft"> · {words("connection.serviceOwn")}</span> : null}
      </Fact>
      <Fact name={words("connection.how")}>{words(`connection.way.${how}`)}</Fact>
      {oauth ? (
        <>
          <Fact name={words("connection.since")}>
            {words.rich("connection.sinceBy", {
              when: () => <When at={oauth.connectedAt} />,
              name: () => <bdi>{oauth.connectedBy}</bdi>,
            })}
          </Fact>
          {oauth.ended ? null : <Extent oauth={oauth} />}
        </>
      ) : null}
      {how === "none" || oauth?.ended ? null : (
        <Fact name={words("connection.now")}>
          <WorksNow />
        </Fact>
      )}
    </dl>
  );
}

function Extent({ oauth: { refreshedAt, scope } }: { oauth: NonNullable<ConnectionView["oauth"]> }) {
  const words = useWords("consoleSettings");
  const scopeWords = useScopeWords();
  return (
    <>
      <Fact name={words("connection.renewed")}>
        {refreshedAt ? <When at={refreshedAt} /> : words("connection.renewedNever")}
      </Fact>
      <Fact name={words("connection.access")}>
        <ul className="list-disc ps-5">
          {scope.map((name) => (
            <li key={name}>{scopeWords({ name })}</li>
          ))}
        </ul>
      </Fact>
    </>
  );
}

function WorksNow() {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const check = useQuery({ ...trpc.connection.check.queryOptions(), retry: false, staleTime: 0 });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="status" className="min-w-0">
        {check.isFetching ? <Badge>{words("connection.checking")}</Badge> : null}
        {!check.isFetching && check.data?.works ? (
          <Badge tone="good">{words("connection.works")}</Badge>
        ) : null}
        {!check.isFetching && check.data?.works === false ? (
          <Alert tone="bad" title={words("connection.broken")}>
            {check.data.why}
          </Alert>
        ) : null}
        {!check.isFetching && check.error ? (
          <Alert tone="bad" title={words("connection.notChecked")}>
            {failureWords(check.error)}
          </Alert>
        ) : null}
      </div>
      <Button kind="quiet" size="compact" busy={check.isFetching} onClick={() => check.refetch()}>
        <RefreshCw aria-hidden="true" className="size-4" />
        {words("connection.check")}
      </Button>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-3 min-w-0 break-words sm:mb-0">{children}</dd>
    </>
  );
}
