import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { BackLink } from "./back-link.tsx";
import type { Journey, OpenVisit } from "./journey.ts";
import { StepLink } from "./step-link.tsx";
import { WhoAsks, WhoAsksFolded } from "./who-asks.tsx";
import { WhyBeside, WhyFolded } from "./why-asked.tsx";

/** A step's page: where one is, the way back, the heading, and the step itself. */
export async function StepShell({
  visit,
  step,
  title,
  lead,
  why,
  before: given,
  children,
}: {
  visit: OpenVisit;
  step: Journey["steps"][number];
  /** Where the way back leads, under the journey's base; by default to the step before. */
  before?: string | undefined;
  title: ReactNode;
  lead?: ReactNode;
  /** What is said of why it is asked beside the step's own words. */
  why?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations("steps");
  const { steps, standing } = visit.journey;
  const number = steps.indexOf(step) + 1;
  // Who comes back after signing, to send a document again, walks no steps: behind it is the progress.
  const walking = !standing.submitted;
  const before = given ?? (walking ? backTo(visit, steps[number - 2]) : "status");
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,42rem)_minmax(0,16rem)]">
      <div className="hidden pt-2 lg:block">
        {walking ? (
          <nav aria-label={t("list")} className="mb-6 border-b border-line pb-6">
            <StepList visit={visit} step={step} />
          </nav>
        ) : null}
        <WhoAsks journey={visit.journey} />
      </div>
      <div className="mx-auto w-full max-w-2xl lg:mx-0">
        <div className="mb-5 lg:mb-3">
          <div className="flex min-h-11 items-center justify-between gap-4">
            {before ? <BackLink base={visit.base} before={before} label={t("back")} /> : <span />}
            {walking ? (
              <p className="text-sm text-ink-soft">{t("progress", { number, total: steps.length })}</p>
            ) : null}
          </div>
          <div aria-hidden="true" className={classes("mt-2 gap-1.5 lg:hidden", walking ? "flex" : "hidden")}>
            {steps.map((one, index) => (
              <span
                key={one}
                className={classes(
                  "h-1.5 flex-1 rounded-full forced-colors:border forced-colors:border-[CanvasText]",
                  index < number ? "bg-brand forced-colors:bg-[Highlight]" : "bg-line",
                )}
              />
            ))}
          </div>
        </div>
        <h1 className="text-[1.75rem] font-bold sm:text-4xl">{title}</h1>
        {lead ? <p className="mt-3 text-lg text-ink-soft">{lead}</p> : null}
        {step === "welcome" ? null : (
          <div className="mt-1 flex flex-wrap gap-x-5 xl:hidden">
            <WhyFolded step={step}>{why}</WhyFolded>
            <WhoAsksFolded journey={visit.journey} />
          </div>
        )}
        <div className="mt-4 sm:mt-8">{children}</div>
        {step === "welcome" ? (
          <div className="mt-8 border-t border-line pt-6 lg:hidden">
            <WhoAsks journey={visit.journey} />
          </div>
        ) : null}
      </div>
      {step === "welcome" ? null : <WhyBeside step={step}>{why}</WhyBeside>}
    </div>
  );
}

/** Back to questions leads to the last of them. */
function backTo({ journey }: OpenVisit, step: Journey["steps"][number] | undefined): string | undefined {
  const last = journey.factGroups.findLast(({ asked }) => asked);
  return step === "facts" && last ? `facts/${last.name}` : step;
}

async function StepList({ visit, step }: { visit: OpenVisit; step: Journey["steps"][number] }) {
  const t = await getTranslations("steps");
  const { steps, openSteps } = visit.journey;
  const here = steps.indexOf(step);
  return (
    <ol className="-ms-2 grid gap-1">
      {steps.map((one, index) => {
        const done = index < here;
        const look = (
          <>
            <span
              className={classes(
                "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold",
                done || index === here
                  ? "bg-brand text-brand-on forced-colors:border-2 forced-colors:border-[Highlight]"
                  : "bg-line text-ink-soft",
              )}
            >
              {done ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className={index === here ? "font-semibold" : "text-ink-soft"}>{t(one)}</span>
            {done ? <span className="sr-only">{t("done")}</span> : null}
          </>
        );
        const box = "flex min-h-11 items-center gap-3 rounded-control px-2";
        return (
          <li key={one} aria-current={index === here ? "step" : undefined}>
            {index !== here && openSteps.includes(one) ? (
              <StepLink href={`${visit.base}/${one}`} className={classes(box, "hover:bg-brand-soft")}>
                {look}
              </StepLink>
            ) : (
              <span className={box}>{look}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
