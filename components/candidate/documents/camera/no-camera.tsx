"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FileButton } from "../../file-button.tsx";
import { PhoneCodeLater } from "../../handover/phone-code-later.tsx";
import { isFramed } from "../../is-framed.ts";

/**
 * The way to the device's own camera app; on a computer, to a file. In a frame it may be the page around it that keeps the camera back,
 * which no setting of the browser changes: there the way leads out of the frame, to a new tab or the phone.
 */
export function NoCamera({ onPhoto, onClose }: { onPhoto: (photo: File) => void; onClose: () => void }) {
  const t = useTranslations("camera");
  const framed = isFramed(usePathname());
  return (
    <div className="grid min-h-0 [align-content:safe_center] justify-items-center gap-4 overflow-y-auto p-4 lying:col-start-1 lying:row-span-2 lying:row-start-1">
      <div className="max-w-md text-ink">
        <Alert tone="warn" title={t("noneTitle")} live>
          {t(framed ? "frameText" : "noneText")}
        </Alert>
      </div>
      {framed ? <OutOfFrame onClose={onClose} /> : null}
      <FileButton camera accept="image/*" label={t("app")} onFile={onPhoto} />
    </div>
  );
}

const waitingMs = 2_000;

/** Closes the camera once the journey goes on elsewhere: the page under it follows from there. */
function OutOfFrame({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  // Another device may have been connected before: only the code that is shown here counts.
  const wasWaiting = useRef(false);
  const { data: state } = useQuery({
    ...trpc.handovers.state.queryOptions(),
    refetchInterval: waitingMs,
  });
  useEffect(() => {
    if (state === "waiting") wasWaiting.current = true;
    if (state === "connected" && wasWaiting.current) onClose();
  }, [state, onClose]);
  return (
    <div className="w-full max-w-xl text-ink">
      <PhoneCodeLater step="documents" />
    </div>
  );
}
