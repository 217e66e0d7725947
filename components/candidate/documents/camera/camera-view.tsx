"use client";

import { Camera, Flashlight, FlashlightOff } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { CameraHint } from "./judge-frame.ts";
import { OutlineOverlay } from "./outline-overlay.tsx";
import type { Outline } from "./outlines.ts";
import type { useCamera } from "./use-camera.ts";
import type { CameraSight } from "./use-shutter.ts";

/** What the camera sees, in the document's frame, with what to do next and the ways to take the photo. */
export function CameraView({
  video,
  camera,
  outline,
  sight,
  automatic,
  taking,
  isFace,
  hidden,
  onAutomatic,
  onTake,
}: {
  video: RefObject<HTMLVideoElement | null>;
  camera: ReturnType<typeof useCamera>;
  outline: Outline;
  sight: CameraSight | null;
  automatic: boolean;
  taking: boolean;
  isFace: boolean;
  /** While the photo that was taken is looked at. The picture runs on behind it. */
  hidden: boolean;
  onAutomatic: (on: boolean) => void;
  onTake: () => void;
}) {
  const t = useTranslations("camera");
  const [shape, setShape] = useState({ width: 4, height: 3 });
  const ready = camera.state === "ready";
  return (
    <>
      <div
        className={classes(
          "min-h-0 lying:col-start-1 lying:row-span-2 lying:row-start-1",
          hidden ? "invisible absolute inset-0" : "relative",
        )}
      >
        <video
          ref={video}
          playsInline
          muted
          aria-label={t("picture")}
          className="absolute inset-0 size-full object-contain"
          onLoadedMetadata={({ currentTarget }) =>
            setShape({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
          }
        />
        <OutlineOverlay outline={outline} shape={shape} progress={sight?.progress ?? 0} />
        {camera.state === "starting" ? (
          <p role="status" className="absolute inset-0 grid place-items-center">
            <span className="flex items-center gap-2">
              <Spinner /> {t("starting")}
            </span>
          </p>
        ) : null}
      </div>
      <div
        className={classes(
          "grid content-end gap-3 p-4 lying:col-start-2 lying:row-start-2",
          hidden && "hidden",
        )}
      >
        <Hint sight={sight} automatic={automatic} isFace={isFace} />
        <div className="flex flex-wrap items-center justify-center gap-2.5">
          <Button
            busy={taking}
            aria-disabled={!ready}
            onClick={() => {
              if (ready) onTake();
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
          {isFace ? null : <AutomaticSwitch on={automatic} onChange={onAutomatic} />}
        </div>
      </div>
    </>
  );
}

/** Long enough to be read, and not so long that it is about what was before. */
const shownMs = 1_500;

/** What to do next. It changes only when the last one was there long enough to be read out. */
function Hint({
  sight,
  automatic,
  isFace,
}: {
  sight: CameraSight | null;
  automatic: boolean;
  isFace: boolean;
}) {
  const t = useTranslations("camera");
  const wanted = !sight ? "fit" : sight.progress > 0 ? "taking" : (sight.hint ?? "still");
  const [shown, setShown] = useState<{ hint: CameraHint | "taking"; since: number }>({
    hint: "fit",
    since: 0,
  });
  useEffect(() => {
    if (wanted === shown.hint) return;
    // That the photo is being taken is said at once: it takes a second.
    const left = wanted === "taking" ? 0 : shown.since + shownMs - performance.now();
    const timer = setTimeout(() => setShown({ hint: wanted, since: performance.now() }), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  const text = isFace
    ? t(shown.hint === "dark" ? "hints.dark" : "hints.face")
    : shown.hint === "fit" || (shown.hint === "still" && !automatic)
      ? t("hint")
      : t(`hints.${shown.hint}`);
  return (
    <p
      role="status"
      data-testid="camera-hint"
      className="min-h-[3lh] text-center text-lg text-balance sm:min-h-[2lh]"
    >
      {text}
    </p>
  );
}

function AutomaticSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useTranslations("camera");
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 items-center gap-2.5 rounded-control px-3 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-white"
    >
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 rounded-full border-2 border-white bg-white/15 after:absolute after:start-0.5 after:top-0.5 after:size-5 after:rounded-full after:bg-white peer-checked:bg-[#15803d] peer-checked:after:start-auto peer-checked:after:end-0.5 forced-colors:peer-checked:bg-[Highlight]"
      />
      {t("automatic")}
    </label>
  );
}
