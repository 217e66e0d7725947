import { useMutation } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { JourneyReferee } from "../journey.ts";

export function RefereeRow({
  checkId,
  referee,
  onChange,
  onRemoved,
}: {
  checkId: number;
  referee: JourneyReferee;
  onChange: () => void;
  onRemoved: (name: string) => Promise<void>;
}) {
  const t = useTranslations("referees");
  const [sure, setSure] = useState(false);
  const remove = useMutation(
    useTRPC().referees.remove.mutationOptions({ onSuccess: () => onRemoved(referee.name) }),
  );
  const { name } = referee;
  const work = [referee.relationship, referee.jobTitle, referee.company].filter(Boolean);
  return (
    <div className="grid gap-2">
      <div className="min-w-0 break-words">
        <p className="font-semibold" dir="auto">
          {name}
        </p>
        {work.length > 0 ? (
          <p className="text-ink-soft">
            {work.map((one, index) => (
              <Fragment key={one}>
                {index > 0 ? " · " : null}
                <bdi>{one}</bdi>
              </Fragment>
            ))}
          </p>
        ) : null}
        <p className="text-ink-soft">
          <bdi>{referee.email || referee.contactNumber}</bdi>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{t(`states.${referee.state}`)}</p>
      </div>
      {referee.changeable && !sure ? (
        <div className="-ms-3 flex flex-wrap gap-1">
          <Button
            kind="quiet"
            className="px-3"
            aria-label={withoutIsolates(t("changeOf", { name }))}
            onClick={onChange}
          >
            {t("change")}
          </Button>
          <Button
            kind="quiet"
            className="px-3"
            aria-label={withoutIsolates(t("removeOf", { name }))}
            onClick={() => setSure(true)}
          >
            {t("remove")}
          </Button>
        </div>
      ) : null}
      {sure ? (
        <div className="grid gap-3 rounded-control bg-sunken p-4">
          <p className="font-medium">{t("removeSure", { name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ checkId, refereeId: referee.id })}
            >
              {t("removeYes")}
            </Button>
            <Button kind="secondary" autoFocus onClick={() => setSure(false)}>
              {t("removeNo")}
            </Button>
          </div>
        </div>
      ) : null}
      <FailureAlert of={remove.error} />
    </div>
  );
}
