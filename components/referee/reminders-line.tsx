import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useTranslations } from "#components/words/translations.ts";

/** Reminders stop when the referee says so; asking again is the partner's to do. */
export function RemindersLine({ token, reminders }: { token: string; reminders: boolean }) {
  const t = useTranslations("referee.reminders");
  const trpc = useTRPC();
  const stop = useMutation(trpc.referee.act.mutationOptions({ networkMode: "always" }));
  const stopped = !reminders || stop.data?.reminders === false;
  return (
    <p className="flex flex-wrap items-center gap-x-3" aria-live="polite">
      <span>{t(stopped ? "off" : stop.isError ? "failed" : "on")}</span>
      {stopped ? null : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
          onClick={() => stop.isPending || stop.mutate({ token, action: { action: "stop_reminders" } })}
        >
          {t("stop")}
        </button>
      )}
    </p>
  );
}
