"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { ConsentParagraph } from "../consent/consent-paragraph.tsx";
import { Promises } from "../consent/promises.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { LocalTime } from "../local-time.tsx";

/**
 * What the candidate agreed to, word for word, with the way to where each promise in it is kept. Of checks that the company
 * canceled there is no consent left to withdraw, and no place to do it.
 */
export function Agreed({ brand, isCanceled }: { brand: string; isCanceled: boolean }) {
  const t = useTranslations("promises");
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const agreed = useQuery({ ...trpc.candidate.agreed.queryOptions(), enabled: isOpen, staleTime: 60_000 });
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer text-xl font-semibold">
          <h2 className="inline">{t("agreed")}</h2>
        </summary>
        <p className="mt-2 text-ink-soft">{t("agreedLead")}</p>
        <FailureAlert of={agreed.error} className="mt-3" />
        <div className="divide-y divide-line">
          {agreed.data?.map(({ key, title, text, locale, givenAt, promises }) => (
            <section key={key} className="grid min-w-0 grid-cols-1 gap-3 py-5">
              <div lang={locale} dir="auto" className="grid min-w-0 grid-cols-1 gap-3 break-words">
                <h3 className="text-lg font-semibold">{title ?? t("signed")}</h3>
                {text.split("\n\n").map((paragraph) => (
                  <ConsentParagraph key={paragraph} text={paragraph} />
                ))}
              </div>
              <p className="text-sm text-ink-soft">
                <LocalTime at={givenAt} />
              </p>
              <Promises
                promises={promises.filter((promise) => promise !== "withdraw" || !isCanceled)}
                brand={brand}
                signed
              />
            </section>
          ))}
        </div>
      </details>
    </Card>
  );
}
