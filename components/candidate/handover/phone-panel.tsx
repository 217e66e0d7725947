"use client";

import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { tellHost } from "#components/embed/tell-host.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";
import { PhoneCodeLater } from "./phone-code-later.tsx";
import { useMouse } from "./use-mouse.ts";

const waitingMs = 2_000;
const connectedMs = 4_000;

/**
 * Where someone sits at a computer: the way to their phone, which has a camera and a screen to sign on. Once the phone
 * is there, this page follows what happens on it. It opens in its place: a frame has no room for a dialog.
 */
export function PhonePanel({
  base,
  step,
  journey: given,
}: {
  base: string;
  step: "documents" | "sign";
  journey: Journey;
}) {
  const t = useTranslations("handover");
  const trpc = useTRPC();
  const atComputer = useMouse();
  const [open, setOpen] = useState(false);
  const { data: state } = useQuery({
    ...trpc.handovers.state.queryOptions(),
    enabled: atComputer,
    refetchInterval: ({ state }) => {
      if (state.data === "connected") return connectedMs;
      return open ? waitingMs : false;
    },
  });
  const connected = state === "connected";
  // On a phone that is in a frame without a camera, the camera asks for the state, and a tab beside the frame may be connected.
  useJourneyFollowed(base, given, connected);

  return (
    <section
      aria-label={t("offer")}
      className={classes("gap-3", connected ? "grid" : "hidden pointer-fine:sm:grid")}
    >
      {connected ? (
        <Alert tone="good" live title={t("connected")}>
          {t(`connectedText.${step}`)}
        </Alert>
      ) : null}
      {open && !connected ? (
        <PhoneCodeLater step={step} onClose={() => setOpen(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)} className="justify-self-start">
          <Smartphone aria-hidden="true" className="size-5" />
          {connected ? t("another") : t("open")}
        </Button>
      )}
    </section>
  );
}

/** While the phone is used, what is known of the journey is asked for anew; signed there, this page goes on too. */
function useJourneyFollowed(base: string, given: Journey, following: boolean) {
  const trpc = useTRPC();
  const router = useRouter();
  const { data: journey } = useQuery({
    ...trpc.candidate.journey.queryOptions(),
    initialData: given,
    refetchInterval: following ? connectedMs : false,
  });
  const signedThere = journey.standing.submitted && !given.standing.submitted;
  useEffect(() => {
    if (!signedThere || !following) return;
    tellHost("submitted");
    router.replace(`${base}/status`);
    router.refresh();
  }, [signedThere, following, router, base]);
}
