import type { ReactNode } from "react";

/** The frame of a line in the list: picture, words, and what can be done. */
export function DocumentRow({
  picture,
  title,
  state,
  subtitle,
  actions,
  folded = false,
  children,
}: {
  picture: ReactNode;
  title: string;
  state?: ReactNode;
  subtitle: string;
  actions: ReactNode;
  /** It is not shown on a phone, but where something is said of it. */
  folded?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={folded ? "py-3.5 max-sm:[&:not(:has([data-said]))]:hidden" : "py-3.5"}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-xl bg-brand-soft text-brand-ink">
          {picture}
        </span>
        <span className="min-w-[min(100%,9rem)] flex-1 leading-snug">
          <span className="block font-semibold">{title}</span>
          <span className="flex items-center gap-1.5 text-sm text-ink-soft">
            {state}
            <bdi className="truncate">{subtitle}</bdi>
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1">{actions}</span>
      </div>
      {children}
    </li>
  );
}
