"use client";

import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type Locale, type Messages, NextIntlClientProvider } from "next-intl";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { TrpcBinding, useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { FailureWords } from "./failure-words.tsx";

/** An island of its own: the page around it runs no script. */
export function BoundNewLink({
  headers,
  locale,
  messages,
}: {
  headers: Record<string, string>;
  locale: Locale;
  messages: Pick<Messages, "newLink" | "failures">;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <TrpcBinding headers={headers}>
        <NewLink />
      </TrpcBinding>
    </NextIntlClientProvider>
  );
}

/** For who holds a link that is over: one tap has a new one mailed. */
function NewLink() {
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
        {address ? t("sentTo", { address }) : t("sentSomewhere")}
      </Alert>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      {renew.isError ? (
        <Alert tone="bad" live>
          <FailureWords error={renew.error} />
        </Alert>
      ) : null}
      <Button
        busy={renew.isPending}
        onClick={() => renew.mutate()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        <Mail aria-hidden="true" className="size-5" />
        {t("send")}
      </Button>
    </div>
  );
}
