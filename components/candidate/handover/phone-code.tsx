"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, RefreshCw } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import { isFramed } from "../is-framed.ts";
import { CopyAddress } from "./copy-address.tsx";

/** A code for the phone: to scan, or as an address, for as long as it is good; out of a frame also for a tab of its own. */
export function PhoneCode({
  step,
  onClose,
}: {
  step: "documents" | "sign";
  /** Absent where what it stands in is closed. */
  onClose?: () => void;
}) {
  const t = useTranslations("handover");
  const framed = isFramed(usePathname());
  const trpc = useTRPC();
  const { mutate, data, isPending, error } = useMutation({
    ...trpc.handovers.make.mutationOptions(),
    onSuccess: useStateOfNewCode(),
  });
  useEffect(() => mutate({ step }), [mutate, step]);
  const left = useSecondsLeft(data);
  const over = data !== undefined && left === 0;

  return (
    <Card aria-labelledby="phone-code" className="grid gap-4">
      {framed && data && !over && !isPending ? (
        <a
          href={data.address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary", "w-full sm:w-auto sm:justify-self-start")}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {t("newTab")}
        </a>
      ) : null}
      <h2 id="phone-code" className="text-xl font-semibold">
        {t("scan")}
      </h2>
      {isPending ? <Spinner /> : null}
      <FailureAlert of={error} />
      {over ? (
        <Alert tone="warn" live>
          {t("over")}
        </Alert>
      ) : null}
      {data && !over && !isPending ? (
        <div className="flex flex-wrap gap-5">
          <svg
            role="img"
            aria-label={t("qr")}
            viewBox={`0 0 ${data.qr.size} ${data.qr.size}`}
            shapeRendering="crispEdges"
            className="size-48 shrink-0 rounded-control border border-line bg-white"
          >
            <path d={data.qr.path} fill="#000" />
          </svg>
          <div className="grid min-w-0 flex-1 basis-56 content-start gap-3">
            <p>{t(`scanHint.${step}`)}</p>
            <CopyAddress address={data.address} />
            <p className="text-sm text-ink-soft" role="timer">
              {t("left", { time: clockTime(left) })}
            </p>
            <p className="text-sm text-ink-soft">{t("secret")}</p>
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {over || error ? (
          <Button kind="secondary" busy={isPending} onClick={() => mutate({ step })}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {t("again")}
          </Button>
        ) : null}
        {onClose ? (
          <Button kind="quiet" onClick={onClose}>
            {t("close")}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/**
 * What a new code makes of the state that the pages around it follow. They need not ask for it, and do not miss that it waited when it is
 * used at once; an answer about the code before, still on its way, no longer counts.
 */
function useStateOfNewCode() {
  const queries = useQueryClient();
  const { queryKey } = useTRPC().handovers.state.queryOptions();
  return async () => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, "waiting");
  };
}

/** Counts down by this device's own clock, which may be wrong about the time but not about how much of it has passed. */
function useSecondsLeft(code: { goodForMs: number } | undefined): number {
  const [left, setLeft] = useState(1);
  useEffect(() => {
    if (!code) return;
    const end = Date.now() + code.goodForMs;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const ticking = setInterval(count, 1000);
    return () => clearInterval(ticking);
  }, [code]);
  return left;
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
