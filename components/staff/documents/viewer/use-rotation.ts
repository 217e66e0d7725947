"use client";

import { useState } from "react";
import { pageClient } from "#components/trpc/page-client.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { UploadView } from "../../shared/answers.ts";
import type { Rotation } from "./zoom.ts";

/** What was turned here, and how it was kept before: it counts until the page has newer data. */
const turnedHere = new Map<number, { to: Rotation; was: Rotation }>();

/** Which way up a file is displayed: as it was turned last, by anyone. `isKept` is false when a turn could not be kept for others. */
export function useRotation(
  { partnerApplicationId, candidateId }: { partnerApplicationId: string; candidateId: number },
  { id: uploadId, rotation: kept }: Pick<UploadView, "id" | "rotation">,
) {
  const [own, setOwn] = useState(() => turnedHere.get(uploadId));
  const [isKept, setKept] = useState(true);
  const mayAct = useMayAct();
  const rotation = own?.was === kept ? own.to : kept;
  return {
    rotation,
    isKept,
    rotate(by: 90 | -90) {
      const to = ((rotation + by + 360) % 360) as Rotation;
      const turn = { to, was: kept };
      turnedHere.set(uploadId, turn);
      setOwn(turn);
      // A viewer turns it for themselves.
      if (!mayAct) return;
      pageClient.viewing.rotate.mutate({ partnerApplicationId, candidateId, uploadId, rotation: to }).then(
        () => setKept(true),
        () => setKept(false),
      );
    },
  };
}
