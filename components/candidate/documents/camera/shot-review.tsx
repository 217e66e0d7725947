"use client";

import { Check, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { LocalPicture } from "../local-picture.tsx";

/** The photo that was just taken, before it is used. */
export function ShotReview({
  photo,
  onUse,
  onAgain,
}: {
  photo: File;
  onUse: () => void;
  onAgain: () => void;
}) {
  const t = useTranslations("camera");
  const photoWords = useTranslations("photo");
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <div className="relative min-h-0 bg-black lying:col-start-1 lying:row-span-2 lying:row-start-1">
        <LocalPicture
          file={photo}
          alt={photoWords("yourPhoto")}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <div className="grid content-end gap-3 p-4 lying:col-start-2 lying:row-start-2">
        <p ref={question} tabIndex={-1} className="text-center text-lg font-semibold outline-none">
          {t("review")}
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onUse} className="min-w-40 flex-1 text-lg sm:flex-none">
            <Check aria-hidden="true" className="size-5" />
            {t("use")}
          </Button>
          <Button kind="secondary" onClick={onAgain} className="flex-1 sm:flex-none">
            <RotateCcw aria-hidden="true" className="size-5" />
            {photoWords("again")}
          </Button>
        </div>
      </div>
    </>
  );
}
