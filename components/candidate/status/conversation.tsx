"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Card } from "#components/ui/card.tsx";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey, Conversation as Written } from "../journey.ts";
import { LocalTime } from "../local-time.tsx";
import type { Correctable } from "./correctable.ts";
import { LocalDay } from "./local-day.tsx";
import { WriteForm } from "./write-form.tsx";

/** What the candidate and the company have written to each other, and a field for more. */
export function Conversation({
  journey,
  conversation,
  parts,
  onSent,
}: {
  journey: Pick<Journey, "brand" | "person">;
  conversation: Written;
  /** What corrections are about. */
  parts: readonly Pick<Correctable, "about" | "label">[];
  onSent: () => Promise<unknown>;
}) {
  const t = useTranslations("conversation");
  const trpc = useTRPC();
  const write = useMutation(trpc.candidate.write.mutationOptions({ onSuccess: onSent }));
  const brand = journey.brand.name;
  const labelOf = (about: string | null) => parts.find((part) => part.about === about)?.label ?? "";
  return (
    <Card id="messages" aria-labelledby="messages-title" className="scroll-mt-4">
      <h2 id="messages-title" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <p className="mt-2 text-ink-soft">
        {t("lead", { brand, hasEmail: journey.person.email ? "true" : "false" })}
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-3 empty:hidden" aria-live="polite">
        {conversation.messages.map((message) => (
          <Said key={message.id} message={message} brand={brand} part={labelOf(message.about)} />
        ))}
      </ol>
      <WriteForm
        label={t("label")}
        empty={t("empty")}
        send={t("send")}
        sending={write.isPending}
        error={write.error}
        onSend={(message, sent) => write.mutate(message, sent)}
      />
      <p role="status" className="mt-2 text-sm text-good empty:hidden">
        {write.isSuccess ? t("sent", { brand }) : ""}
      </p>
    </Card>
  );
}

function Said({
  message,
  brand,
  part,
}: {
  message: Written["messages"][number];
  brand: string;
  part: string;
}) {
  const t = useTranslations("conversation");
  const { kind, mine, text, check, changes, changed, decision, files, at, answerBy } = message;
  return (
    <li
      className={classes(
        "min-w-0 rounded-card border border-line p-4",
        mine ? "ms-6 bg-sunken sm:ms-12" : "me-6 bg-raised sm:me-12",
      )}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <bdi className="font-semibold text-ink">{mine ? t("you") : brand}</bdi>
        <LocalTime at={at} />
      </p>
      {kind === "question" ? (
        <p className="mt-1 font-medium">
          {t("question", { check })}{" "}
          {answerBy ? t.rich("answerBy", { day: () => <LocalDay key="day" at={answerBy} /> }) : null}
        </p>
      ) : null}
      {kind === "dispute" ? <p className="mt-1 text-sm font-medium">{t("aboutCheck", { check })}</p> : null}
      {kind === "correction" ? (
        <p className="mt-1 text-sm font-medium">{t("aboutDetails", { part })}</p>
      ) : null}
      {kind === "erasure" ? <p className="mt-1 text-sm font-medium">{t("aboutErasure")}</p> : null}
      {decision ? (
        <p className="mt-1 font-medium">{t(changed ? "acceptedChanged" : decision, { check, part })}</p>
      ) : null}
      {changes.map(({ title, after }) => (
        <dl key={title} className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {after.flatMap(({ lines }) =>
            lines.map(({ label, value }) => (
              <div key={`${label} ${value}`} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {value}
                </dd>
              </div>
            )),
          )}
        </dl>
      ))}
      <p dir="auto" className="mt-1 break-words whitespace-pre-line empty:hidden">
        {text}
      </p>
      {files.length > 0 ? (
        <p className="mt-1 text-sm break-words text-ink-soft">
          {t("withFiles", { files: files.join(", ") })}
        </p>
      ) : null}
    </li>
  );
}
