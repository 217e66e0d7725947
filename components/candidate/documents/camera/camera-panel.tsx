"use client";

import { Camera, Flashlight, FlashlightOff, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { FileButton } from "../../file-button.tsx";
import { useDocumentName } from "../document-name.ts";
import { looksLike } from "../looks-like.ts";
import type { DocumentPlace } from "../upload-item.ts";
import { OutlineOverlay } from "./outline-overlay.tsx";
import { outlines } from "./outlines.ts";
import { useCamera } from "./use-camera.ts";

/**
 * The camera in the page, with the outline of the document. It opens in its place: a frame has no room for a dialog. Where
 * there is no camera to be had, the device's own camera app takes the photo.
 */
export function CameraPanel({
  place,
  onPhoto,
  onClose,
}: {
  place: DocumentPlace;
  onPhoto: (photo: File, fromCamera: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations("camera");
  const nameOf = useDocumentName();
  const video = useRef<HTMLVideoElement>(null);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const camera = useCamera(video);
  const [taking, setTaking] = useState(false);
  const [shape, setShape] = useState({ width: 4, height: 3 });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useInSight(panel);

  async function take() {
    setTaking(true);
    const photo = await camera.capture();
    setTaking(false);
    if (!photo) return;
    onPhoto(photo, true);
    onClose();
  }

  return (
    <section
      ref={panel}
      aria-labelledby="camera-title"
      className={classes(
        "grid grid-cols-1 gap-3",
        camera.state !== "unavailable" && "lying:grid-cols-[minmax(0,1fr)_13rem]",
      )}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id="camera-title" ref={heading} tabIndex={-1} className="pt-2 font-semibold outline-none">
          {nameOf(place)}
        </h3>
        <Button kind="quiet" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          {t("close")}
        </Button>
      </div>
      {camera.state === "unavailable" ? (
        <NoCamera onPhoto={(photo) => onPhoto(photo, false)} onClose={onClose} />
      ) : (
        <>
          <div className="lying:col-start-1 lying:row-span-3 lying:row-start-1">
            <div
              className="relative mx-auto max-h-[60svh] overflow-hidden rounded-card bg-black lying:max-h-[80svh]"
              style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
            >
              <video
                ref={video}
                playsInline
                muted
                aria-label={t("picture")}
                className="size-full object-contain"
                onLoadedMetadata={({ currentTarget }) =>
                  setShape({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
                }
              />
              <OutlineOverlay outline={outlines[looksLike(place.idType)]} shape={shape} />
              {camera.state === "starting" ? (
                <p role="status" className="absolute inset-0 grid place-items-center text-white">
                  <span className="flex items-center gap-2">
                    <Spinner /> {t("starting")}
                  </span>
                </p>
              ) : null}
            </div>
          </div>
          <p className="text-center text-ink-soft">{t("hint")}</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button
              busy={taking}
              aria-disabled={camera.state !== "ready"}
              onClick={() => {
                if (camera.state === "ready") void take();
              }}
              className="min-w-48 flex-1 text-lg sm:flex-none"
            >
              <Camera aria-hidden="true" className="size-5" />
              {t("take")}
            </Button>
            {camera.hasTorch ? (
              <Button kind="secondary" aria-pressed={camera.torch} onClick={() => void camera.switchTorch()}>
                {camera.torch ? (
                  <FlashlightOff aria-hidden="true" className="size-5" />
                ) : (
                  <Flashlight aria-hidden="true" className="size-5" />
                )}
                {t("torch")}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

/** The picture and its button on the screen together, whenever they take another size: on opening, on turning the device. */
function useInSight(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!panel.current) return;
    const watcher = new ResizeObserver(() => panel.current?.scrollIntoView({ block: "center" }));
    watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, [panel]);
}

/** The way to the device's own camera app; on a computer, to a file. */
function NoCamera({ onPhoto, onClose }: { onPhoto: (photo: File) => void; onClose: () => void }) {
  const t = useTranslations("camera");
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title={t("noneTitle")} live>
        {t("noneText")}
      </Alert>
      <FileButton
        camera
        accept="image/*"
        label={t("app")}
        className="justify-self-start"
        onFile={(photo) => {
          onPhoto(photo);
          onClose();
        }}
      />
    </div>
  );
}
