"use client";

import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FileButton } from "../file-button.tsx";
import { pictureOfFile } from "./picture-of-file.ts";

/** What every browser can open: a phone that is asked for these turns its own kind into one. */
const accept = "image/jpeg,image/png,image/webp";

/** A signature that is on paper already, or will be: photographed, or chosen from the device. */
export function PictureSignature({
  picture,
  onPicture,
}: {
  picture: string | null;
  onPicture: (picture: string | null) => void;
}) {
  const t = useTranslations("sign");
  const latest = useRef(0);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<"blank" | "unreadable" | null>(null);

  async function read(file: File) {
    latest.current += 1;
    const mine = latest.current;
    setReading(true);
    setFault(null);
    onPicture(null);
    const found = await pictureOfFile(file);
    if (mine !== latest.current) return;
    setReading(false);
    setFault("fault" in found ? found.fault : null);
    onPicture("picture" in found ? found.picture : null);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-soft">{t("pictureHint")}</p>
      <div className="flex flex-wrap gap-2.5">
        <FileButton
          camera
          kind="secondary"
          accept={accept}
          label={t(picture ? "againPhoto" : "takePhoto")}
          className="pointer-coarse:flex-auto pointer-fine:hidden"
          testId="signature-photo"
          onFile={read}
        />
        <FileButton
          kind="secondary"
          accept={accept}
          label={t(picture ? "anotherPicture" : "choosePicture")}
          icon={ImageUp}
          className="pointer-coarse:flex-auto"
          testId="signature-picture"
          onFile={read}
        />
      </div>
      <div role="status">
        {reading ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            {t("readingPicture")}
          </p>
        ) : picture ? (
          <figure className="grid gap-2">
            <div className="grid min-h-36 place-items-center rounded-control border-2 border-line-strong bg-white p-2 forced-color-adjust-none">
              <Picture src={picture} alt={t("preview")} className="max-h-44 max-w-full" />
            </div>
            <figcaption className="text-sm text-ink-soft">{t("pictureReady")}</figcaption>
          </figure>
        ) : null}
      </div>
      {fault ? (
        <Alert tone="warn" live>
          {t(`errors.${fault}`)}
        </Alert>
      ) : null}
    </div>
  );
}
