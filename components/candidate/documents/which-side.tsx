"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import type { JourneySide } from "../journey.ts";
import { LocalPicture } from "./local-picture.tsx";

/** Several photos of a card at once: which is which. They are taken in their order, front and back in turn. */
export function WhichSide({
  files,
  onSend,
  onCancel,
}: {
  files: File[];
  onSend: (chosen: { file: File; side: JourneySide }[]) => void;
  onCancel: () => void;
}) {
  const t = useTranslations("sides");
  const heading = useRef<HTMLHeadingElement>(null);
  const [photos, setPhotos] = useState(() => files.map(inTurn));
  useEffect(() => heading.current?.focus(), []);
  const change = (id: string, side: JourneySide) =>
    setPhotos((all) =>
      all.map((photo) => {
        if (photo.id === id) return { ...photo, side };
        // Two photos of a card are its two sides: one that is changed changes the other.
        return all.length === 2 ? { ...photo, side: other(side) } : photo;
      }),
    );
  return (
    <section
      aria-labelledby="which-side"
      className="rounded-card border border-brand-ink bg-surface p-5 sm:p-7"
    >
      <h2 id="which-side" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("whichIsWhich")}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-4">
        {photos.map(({ id, file, side }) => (
          <li key={id} className="min-w-0">
            <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-control bg-sunken">
              <LocalPicture file={file} className="size-full object-contain" />
            </div>
            <p className="mt-1.5 truncate text-sm text-ink-soft">
              <bdi>{file.name}</bdi>
            </p>
            <SideOfFile file={file} value={side} onChange={(chosen) => change(id, chosen)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => onSend(photos)}>{t("sendThese", { count: files.length })}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </section>
  );
}

function inTurn(file: File, index: number): { id: string; file: File; side: JourneySide } {
  return { id: crypto.randomUUID(), file, side: index % 2 ? "back" : "front" };
}

function other(side: JourneySide): JourneySide {
  return side === "front" ? "back" : "front";
}

function SideOfFile({
  file,
  value,
  onChange,
}: {
  file: File;
  value: JourneySide;
  onChange: (side: JourneySide) => void;
}) {
  const t = useTranslations("sides");
  const name = useId();
  return (
    <fieldset className="mt-1 flex gap-2" aria-label={withoutIsolates(t("sideOf", { name: file.name }))}>
      {(["front", "back"] as const).map((side) => (
        <label
          key={side}
          className="flex min-h-11 flex-1 items-center justify-center rounded-control border border-line-strong px-3 font-medium has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink"
        >
          <input
            type="radio"
            name={name}
            checked={side === value}
            onChange={() => onChange(side)}
            className="sr-only"
          />
          {t(side)}
        </label>
      ))}
    </fieldset>
  );
}
