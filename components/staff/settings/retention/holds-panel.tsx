"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import { candidateAddress } from "../../shared/candidate-address.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { ExactTime } from "../../shared/time-zone.tsx";

/** The candidates of whom nothing is erased. They are held and released on their own pages. */
export function HoldsPanel() {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const holds = useQuery({ ...trpc.retention.holds.queryOptions(), retry: retryStumbles });
  return (
    <Panel title={words("retention.holds")}>
      {holds.error ? <Problem error={holds.error} retry={holds.refetch} /> : null}
      {holds.data?.length === 0 ? <p className="text-ink-soft">{words("retention.holdsEmpty")}</p> : null}
      {!holds.data && !holds.error ? <ListSkeleton /> : null}
      <ul className="divide-y divide-line">
        {holds.data?.map(({ candidate_id, partner_application_id, reason, by, since }) => (
          <li key={candidate_id} className="grid gap-0.5 py-2.5">
            <Link
              href={candidateAddress({
                partnerApplicationId: partner_application_id,
                candidateId: candidate_id,
              })}
              className="inline-flex min-h-6 items-center justify-self-start break-words text-brand-ink underline"
            >
              <bdi>{partner_application_id}</bdi>
            </Link>
            <p dir="auto" className="break-words">
              {reason}
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{by}</bdi>, <ExactTime at={since} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
