import { type ReactNode, useId } from "react";

/** One titled part of a candidate's page. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside ? <div className="text-sm text-ink-soft">{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
