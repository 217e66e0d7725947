"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ConnectionView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { When } from "../shared/time-zone.tsx";

const ways: Record<ConnectionView["how"], string> = {
  settings: "The operator’s account token",
  account_token: "An account token of this Candor",
  oauth: "Your company’s authorization",
  none: "Not connected",
};

/** The service, the kind of credential, the date of connection, and whether it works now. Never the credential itself. */
export function ConnectionFacts({ view }: { view: ConnectionView }) {
  const { how, baseUrl, own, oauth } = view;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3">
      <Fact name="Service">
        {baseUrl ? <bdi className="break-all">{baseUrl}</bdi> : "None yet"}
        {own ? <span className="text-ink-soft"> · this Candor’s own</span> : null}
      </Fact>
      <Fact name="Connected by">{ways[how]}</Fact>
      {oauth ? (
        <>
          <Fact name="Since">
            <When at={oauth.connectedAt} />, by <bdi>{oauth.connectedBy}</bdi>
          </Fact>
          {oauth.ended ? null : <Extent oauth={oauth} />}
        </>
      ) : null}
      {how === "none" || oauth?.ended ? null : (
        <Fact name="Now">
          <WorksNow />
        </Fact>
      )}
    </dl>
  );
}

function Extent({ oauth: { refreshedAt, scope } }: { oauth: NonNullable<ConnectionView["oauth"]> }) {
  return (
    <>
      <Fact name="Last renewed">
        {refreshedAt ? <When at={refreshedAt} /> : "Not yet: access is renewed every few minutes"}
      </Fact>
      <Fact name="Access to">
        <ul className="list-disc ps-5">
          {scope.map(({ name, description }) => (
            <li key={name}>{description}</li>
          ))}
        </ul>
      </Fact>
    </>
  );
}

function WorksNow() {
  const trpc = useTRPC();
  const check = useQuery({ ...trpc.connection.check.queryOptions(), retry: false, staleTime: 0 });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="status" className="min-w-0">
        {check.isFetching ? <Badge>Checking the connection…</Badge> : null}
        {!check.isFetching && check.data?.works ? <Badge tone="good">Works</Badge> : null}
        {!check.isFetching && check.data?.works === false ? (
          <Alert tone="bad" title="Not working">
            {check.data.why}
          </Alert>
        ) : null}
        {!check.isFetching && check.error ? (
          <Alert tone="bad" title="Could not check">
            {failureWords(check.error)}
          </Alert>
        ) : null}
      </div>
      <Button kind="quiet" size="compact" busy={check.isFetching} onClick={() => check.refetch()}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Check again
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
