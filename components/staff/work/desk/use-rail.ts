"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs } from "#components/trpc/use-changes.ts";
import { retryStumbles } from "../../shared/problem.tsx";
import { readQueueState } from "../queue/queue-address.ts";
import { filterOfState } from "../queue/queue-filter.ts";
import { continued, type RailItem, railItems } from "./rail.ts";

const readAtOnce = 50;
const none: readonly RailItem[] = [];

/** The queue beside the desk. It is read again whenever candidates change, and keeps its order meanwhile. */
export function useRail(told: boolean) {
  const trpc = useTRPC();
  const [items, setItems] = useState<readonly RailItem[] | null>(null);
  const [readAt, setReadAt] = useState(0);
  const [filters] = useState(filtersOfAddress);
  const queue = useQuery({
    ...trpc.queue.list.queryOptions({ ...filters, page: 1, perPage: readAtOnce }),
    refetchInterval: told ? askWhileToldMs : 15_000,
    retry: retryStumbles,
  });
  const askedAt = useRef(0);
  useEffect(() => {
    if (queue.isFetching) askedAt.current = Date.now();
  }, [queue.isFetching]);
  useEffect(() => {
    if (!queue.data) return;
    setReadAt(askedAt.current);
    setItems((before) => continued(before ?? [], railItems(queue.data.rows)));
  }, [queue.data]);
  return {
    items: items ?? none,
    readAt,
    total: queue.data?.totalCount ?? null,
    isRead: items !== null,
    error: queue.error,
    refetch: queue.refetch,
  };
}

/** The queue's filters, which stay in the desk's address. Of what waits, the documents are for the desk. */
function filtersOfAddress() {
  const search = typeof window === "undefined" ? "" : window.location.search;
  const filters = filterOfState(readQueueState(new URLSearchParams(search)), new Date());
  return { ...filters, kinds: ["documents" as const] };
}
