"use client";

import { useMutation } from "@tanstack/react-query";
import { Mail, MessageSquare } from "lucide-react";
import { type Locale, type Messages, NextIntlClientProvider } from "next-intl";
import { useEffect, useRef } from "react";
import { TrpcBinding, useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "./failure-alert.tsx";
import { FailureWords } from "./failure-words.tsx";
import type { LinkWay } from "./journey.ts";

/** An island of its own: the page around it runs no script. */
export function BoundNewLink({
  headers,
  locale,
  messages,
  ways,
  again = false,
}: {
  headers: Record<string, string>;
  locale: Locale;
  messages: Pick<Messages, "newLink" | "failures">;
  /** How it can be sent; of an open page the one that was pressed. */
  ways: LinkWay[];
  /** In the frame of an open page: it sends the link when it appears. */
  again?: boolean;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <TrpcBinding headers={headers}>
        {again ? <LinkAgain by={ways[0]} /> : <NewLink ways={ways} />}
      </TrpcBinding>
    </NextIntlClientProvider>
  );
}

/** For a candidate whose link has expired: one tap sends a new one by email or SMS. */
function NewLink({ ways }: { ways: LinkWay[] }) {
  const t = useTranslations("newLink");
  const trpc = useTRPC();
  const renew = useMutation(trpc.links.renew.mutationOptions());
  if (renew.data?.outcome === "no_address") {
    return (
      <Alert tone="warn" live title={t("noAddress")} className="mt-6">
        {t("noAddressTodo")}
      </Alert>
    );
  }
  if (renew.data) {
    const { address } = renew.data;
    return (
      <Alert tone="good" live title={t("sent")} className="mt-6">
        {!address
          ? t("sentSomewhere")
          : renew.data.outcome === "texted"
            ? t("texted", { number: address })
            : t("sentTo", { address })}
      </Alert>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      <FailureAlert of={renew.error} />
      {/* A candidate with neither learns whom to ask after pressing. */}
      {(ways.length > 0 ? ways : (["email"] as const)).map((way, index) => (
        <Button
          key={way}
          kind={index === 0 ? "primary" : "secondary"}
          busy={renew.isPending && renew.variables?.by === way}
          onClick={() => renew.mutate({ by: way })}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          <WayIcon way={way} />
          {t(way === "email" ? "send" : "sendText")}
        </Button>
      ))}
    </div>
  );
}

function WayIcon({ way }: { way: LinkWay }) {
  const Icon = way === "email" ? Mail : MessageSquare;
  return <Icon aria-hidden="true" className="size-5" />;
}

/** Sends the candidate the link on which they are; after a failure they can try again. */
function LinkAgain({ by }: { by: LinkWay | undefined }) {
  const t = useTranslations("newLink");
  const trpc = useTRPC();
  const { mutate, data, error, isPending } = useMutation(trpc.links.renew.mutationOptions());
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate({ by });
  }, [mutate, by]);
  return (
    <>
      <span role="status" className="py-2 font-medium text-ink empty:hidden">
        {data ? said(data) : isPending ? t("againSending") : ""}
      </span>
      {error ? (
        <span role="alert" className="inline-flex flex-wrap items-center gap-x-3 py-2 font-medium text-bad">
          <FailureWords error={error} />
          <button
            type="button"
            onClick={() => mutate({ by })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(by === "sms" ? "againText" : "again")}
          </button>
        </span>
      ) : null}
    </>
  );

  function said({ outcome, address }: NonNullable<typeof data>): string {
    if (outcome === "no_address") return t("noAddressTodo");
    if (!address) return t("sentSomewhere");
    return outcome === "texted" ? t("texted", { number: address }) : t("againSent", { address });
  }
}
