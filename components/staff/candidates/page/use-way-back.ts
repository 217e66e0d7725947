"use client";

import { useLayoutEffect, useState } from "react";
import { listAddress } from "../../shared/list-address.ts";
import { readListMemory } from "../../shared/list-memory.ts";
import { rememberedPlace } from "../../shared/return-place.ts";

type WayBack = { to: "queue" | "all"; address: string };

/** The list or the queue from which this tab came to a candidate last, as it was left; the list of all until the browser has said. */
export function useWayBack(): WayBack {
  const [way, setWay] = useState<WayBack>({ to: "all", address: listAddress({}) });
  useLayoutEffect(() => {
    const [list, queue] = [readListMemory(), rememberedPlace()];
    if (queue && queue.at > (list?.at ?? 0)) setWay({ to: "queue", address: queue.address });
    else if (list) setWay({ to: "all", address: list.address });
  }, []);
  return way;
}
