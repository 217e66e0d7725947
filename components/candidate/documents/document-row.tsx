import type { ReactNode } from "react";
import type { FileType } from "#server/contract/upload.ts";
import { documentIcons } from "./type-choice.tsx";

/** The frame of a line in the list: picture, words, and what can be done. */
export function DocumentRow({
  idType,
  preview,
  title,
  state,
  subtitle,
  actions,
  children,
}: {
  idType: FileType;
  preview?: string | undefined;
  title: string;
  state?: ReactNode;
  subtitle: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const Icon = documentIcons[idType];
  return (
    <li className="py-3.5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-xl bg-brand-soft text-brand-ink">
          {preview ? (
            // biome-ignore lint/performance/noImgElement: the picture is in this browser only
            <img src={preview} alt="" className="size-full object-cover" />
          ) : (
            <Icon aria-hidden="true" className="size-6" />
          )}
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{title}</span>
          <span className="flex items-center gap-1.5 text-sm text-ink-soft">
            {state}
            <span className="truncate">{subtitle}</span>
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1">{actions}</span>
      </div>
      {children}
    </li>
  );
}
