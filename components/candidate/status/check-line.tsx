"use client";

import { Check, ChevronDown, Clock3, Hourglass, LoaderCircle, MailQuestion, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#components/words/translations.ts";
import type { JourneyCheck } from "../journey.ts";

const looks = {
  waiting: { icon: Clock3, box: "bg-sunken text-ink-soft", word: "text-ink-soft", turns: false },
  "in-progress": { icon: LoaderCircle, box: "bg-info-soft text-info", word: "text-info", turns: true },
  completed: { icon: Check, box: "bg-good-soft text-good", word: "text-good", turns: false },
  overdue: { icon: Hourglass, box: "bg-warn-soft text-warn", word: "text-warn", turns: false },
  asked: { icon: MailQuestion, box: "bg-warn-soft text-warn", word: "text-warn", turns: false },
  canceled: { icon: Minus, box: "bg-sunken text-ink-soft", word: "text-ink-soft", turns: false },
} satisfies Record<JourneyCheck["state"], object>;

/** Where one check stands, in a line; and behind a press what it looks at and what can be expected of it, or what it found. */
export function CheckLine({
  check,
  words,
  isStopped = false,
  brief,
  open,
  children,
}: {
  check: JourneyCheck;
  words: string | null;
  /** It is canceled because consent was taken back. */
  isStopped?: boolean;
  /** What is to be known of it without a press. */
  brief: ReactNode;
  /** Whether it is news, or waits for the candidate. */
  open: boolean;
  /** What can be done about it. */
  children: ReactNode;
}) {
  const t = useTranslations("status");
  const { icon: Icon, box, word, turns } = looks[check.state];
  return (
    <li data-check={check.type} data-state={check.state}>
      <details open={open} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3.5 py-3 [&::-webkit-details-marker]:hidden">
          <span className={`grid size-10 shrink-0 place-items-center rounded-full ${box}`}>
            <Icon
              aria-hidden="true"
              className={`size-5 ${turns ? "animate-spin [animation-duration:3s]" : ""}`}
            />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold">{check.title}</h3>
              <p className={`font-medium ${word}`}>{t(`states.${isStopped ? "stopped" : check.state}`)}</p>
            </div>
            {brief}
          </div>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="ps-[3.375rem] pb-4">
          {words ? <p className="text-ink-soft">{words}</p> : null}
          {children}
        </div>
      </details>
    </li>
  );
}
