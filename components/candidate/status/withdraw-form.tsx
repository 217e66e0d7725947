"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { Journey, JourneyCheck } from "../journey.ts";

type WithdrawProps = {
  journey: Pick<Journey, "brand" | "checks">;
  onChanged: () => Promise<unknown>;
};

/** Says first what taking back one's consent means; then it is confirmed by a tick and a button. */
export function WithdrawForm({ journey, onChanged }: WithdrawProps) {
  const t = useTranslations("withdraw");
  const [open, setOpen] = useState(false);
  if (open) return <Confirmation journey={journey} onChanged={onChanged} onCancel={() => setOpen(false)} />;
  return (
    <>
      <p className="mt-2 text-ink-soft">{t("lead")}</p>
      <Button kind="secondary" className="mt-4 w-full sm:w-auto" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
    </>
  );
}

function Confirmation({ journey, onChanged, onCancel }: WithdrawProps & { onCancel: () => void }) {
  const t = useTranslations("withdraw");
  const trpc = useTRPC();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isSure, setSure] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const kept = useQuery({ ...trpc.candidate.keptForDays.queryOptions(), staleTime: 60_000, retry: false });
  // A check may have been completed meanwhile: the page shows what is there now, whatever came of it.
  const withdraw = useMutation(trpc.candidate.withdrawConsent.mutationOptions({ onSettled: onChanged }));
  useEffect(() => heading.current?.focus(), []);
  const brand = journey.brand.name;
  const days = kept.data ?? null;
  const open = journey.checks.filter(({ state }) => state !== "completed" && state !== "canceled");
  const finished = journey.checks.filter(({ state }) => state === "completed");
  return (
    <form
      noValidate
      className="mt-3 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isSure);
        if (!isSure) return box.current?.focus();
        withdraw.mutate();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t("means")}
      </h3>
      <Titles checks={open}>{t("stops")}</Titles>
      {finished.length > 0 ? <Titles checks={finished}>{t("stays", { brand })}</Titles> : null}
      <p>{t("told", { brand })}</p>
      <p>{days === null ? t("kept", { brand }) : t("keptDays", { brand, days })}</p>
      <p className="font-medium">{t("final", { brand })}</p>
      <div>
        <label className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4 py-3 font-semibold has-checked:bg-brand-soft">
          <input
            ref={box}
            type="checkbox"
            checked={isSure}
            required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setSure(target.checked);
              setMissing(false);
            }}
            className="size-6 shrink-0 accent-brand"
          />
          {t("confirm")}
        </label>
        {isMissing ? (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
            {t("confirmNeeded")}
          </p>
        ) : null}
      </div>
      <FailureAlert of={withdraw.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={withdraw.isPending} className="w-full sm:w-auto">
          {t("submit")}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function Titles({ checks, children }: { checks: readonly JourneyCheck[]; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p>{children}</p>
      <ul className="mt-1 list-disc ps-5 marker:text-ink-soft">
        {checks.map(({ key, title }) => (
          <li key={key} className="break-words">
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
