"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { Journey } from "../journey.ts";

type WithdrawProps = {
  journey: Pick<Journey, "brand" | "checks" | "consent">;
  onChanged: () => Promise<unknown>;
};

/** Says first what taking back one's consent means; then the checks that are to stop are ticked, and it is done by a button. */
export function WithdrawForm({ journey, onChanged }: WithdrawProps) {
  const t = useTranslations("withdraw");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Choice journey={journey} onChanged={onChanged} onClose={() => setOpen(false)} />;
  return (
    <>
      <p className="mt-2 text-ink-soft">{t("lead")}</p>
      <Button
        kind="secondary"
        className="mt-4 w-full sm:w-auto"
        onClick={() => {
          setOpen(true);
          // A check may have been finished since the page was opened.
          void onChanged();
        }}
      >
        {t("open")}
      </Button>
    </>
  );
}

function Choice({ journey, onChanged, onClose }: WithdrawProps & { onClose: () => void }) {
  const t = useTranslations("withdraw");
  const trpc = useTRPC();
  const heading = useRef<HTMLHeadingElement>(null);
  const { checks, consent } = journey;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const kept = useQuery({ ...trpc.candidate.keptForDays.queryOptions(), staleTime: 60_000, retry: false });
  const withdraw = useMutation(
    trpc.candidate.withdrawConsent.mutationOptions({
      // A check may have been completed meanwhile: the page shows what is there now, whatever came of it.
      onSettled: onChanged,
      onSuccess: onClose,
    }),
  );
  useEffect(() => heading.current?.focus(), []);
  const brand = journey.brand.name;
  const days = kept.data ?? null;
  const chosen = consent.open.filter((key) => ticked.includes(key));
  const finished = checks.filter(({ state }) => state === "completed");
  return (
    <form
      noValidate
      className="mt-3 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.length === 0);
        if (chosen.length > 0) return withdraw.mutate({ checks: chosen });
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t("means")}
      </h3>
      <p>{t("told", { brand })}</p>
      <p>{days === null ? t("kept", { brand }) : t("keptDays", { brand, days })}</p>
      {finished.length > 0 ? (
        <div className="min-w-0">
          <p>{t("stays", { brand })}</p>
          <ul className="mt-1 list-disc ps-5 marker:text-ink-soft">
            {finished.map(({ key, title }) => (
              <li key={key} className="break-words">
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="font-medium">{t("final", { brand })}</p>
      <ToStop
        open={consent.open.map((key) => ({ key, title: checks.find((check) => check.key === key)?.title }))}
        ticked={chosen}
        isMissing={isMissing}
        onTicked={(keys) => {
          setTicked(keys);
          setMissing(false);
        }}
      />
      <FailureAlert of={withdraw.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={withdraw.isPending} className="w-full sm:w-auto">
          {t("submit")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Nothing is ticked to begin with. A service that does not list its checks has one line, for all of them. */
function ToStop({
  open,
  ticked,
  isMissing,
  onTicked,
}: {
  open: readonly { key: string; title: string | undefined }[];
  ticked: readonly string[];
  isMissing: boolean;
  onTicked: (keys: readonly string[]) => void;
}) {
  const t = useTranslations("withdraw");
  const id = useId();
  const keys = open.map(({ key }) => key);
  const tick = (key: string, isTicked: boolean) =>
    onTicked(isTicked ? [...ticked, key] : ticked.filter((one) => one !== key));
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="font-semibold">{t("which")}</legend>
      <div className="mt-2 grid grid-cols-1 gap-2">
        {open.map(({ key, title }) => (
          <Tick
            key={key}
            isTicked={ticked.includes(key)}
            isMissing={isMissing}
            onTicked={(isTicked) => tick(key, isTicked)}
          >
            {title || t("all")}
          </Tick>
        ))}
        {open.length > 1 ? (
          <Tick
            isTicked={ticked.length === open.length}
            isMissing={isMissing}
            onTicked={(isTicked) => onTicked(isTicked ? keys : [])}
          >
            {t("all")}
          </Tick>
        ) : null}
      </div>
      {isMissing ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {t("whichNeeded")}
        </p>
      ) : null}
    </fieldset>
  );
}

function Tick({
  isTicked,
  isMissing,
  onTicked,
  children,
}: {
  isTicked: boolean;
  isMissing: boolean;
  onTicked: (isTicked: boolean) => void;
  children: string;
}) {
  return (
    <label className="flex min-h-12 min-w-0 items-center gap-3 rounded-control bg-sunken px-4 py-3 font-medium has-checked:bg-brand-soft">
      <input
        type="checkbox"
        checked={isTicked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onTicked(target.checked)}
        className="size-6 shrink-0 accent-brand"
      />
      <bdi className="min-w-0 break-words">{children}</bdi>
    </label>
  );
}
