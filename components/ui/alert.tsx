import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type Tone = "info" | "good" | "warn" | "bad";

const looks: Record<Tone, { box: string; icon: typeof Info }> = {
  info: { box: "bg-info-soft text-info", icon: Info },
  good: { box: "bg-good-soft text-good", icon: CircleCheck },
  warn: { box: "bg-warn-soft text-warn", icon: TriangleAlert },
  bad: { box: "bg-bad-soft text-bad", icon: CircleAlert },
};

/** What happened and what to do. `live` announces it to screen readers when it appears. */
export function Alert({
  tone = "info",
  title,
  live = false,
  children,
  className,
}: {
  tone?: Tone;
  title?: string;
  live?: boolean;
  children?: ReactNode;
  className?: string;
}) {
  const { box, icon: Icon } = looks[tone];
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      className={classes("flex gap-3 rounded-control p-4", box, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
    </div>
  );
}
