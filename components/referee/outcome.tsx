import { CircleCheckBig, Clock, HandHeart } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "#components/words/translations.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";

const icons = {
  answered: CircleCheckBig,
  declined: HandHeart,
  closed: HandHeart,
  expired: Clock,
  open: Clock,
};

/** What became of a request. When the referee's own act led here, the heading gets the focus, so that it is read out. */
export function Outcome({ form, acted }: { form: RefereeForm; acted: boolean }) {
  const t = useTranslations("referee.outcome");
  const identity = useTranslations("referee.identity");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (acted) heading.current?.focus();
  }, [acted]);
  const state = form.state === "open" ? "closed" : form.state;
  const Icon = icons[state];
  const name = form.referee.first_name;
  return (
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-[1.75rem] font-bold outline-none sm:text-4xl">
        {title()}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">{t(`${state}.text`, { company: form.company.name })}</p>
    </div>
  );

  function title(): string {
    if (form.signed && state === "closed") return identity("closed");
    return name ? t(`${state}.title`, { name }) : t(`${state}.titleNobody`);
  }
}
