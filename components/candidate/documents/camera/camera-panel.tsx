"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import { useDocumentName } from "../document-name.ts";
import { frameOf } from "../document-shape.ts";
import type { DocumentPlace } from "../upload-item.ts";
import { CameraView } from "./camera-view.tsx";
import type { Thumbnail } from "./judge-frame.ts";
import { NoCamera } from "./no-camera.tsx";
import { outlines } from "./outlines.ts";
import { ShotReview } from "./shot-review.tsx";
import { useCamera } from "./use-camera.ts";
import { useShutter } from "./use-shutter.ts";
import { useVisiblePart } from "./use-visible-part.ts";

/** The automatic shutter stays off for the next document, too, once it was switched off. */
let automaticBefore = true;

/**
 * The camera, over all that can be seen of the page, in the document's frame: each side in turn, each photo looked at before it
 * is used. Where there is no camera to be had, the device's own camera app takes the photo.
 */
export function CameraPanel({
  places: given,
  onPhoto,
  onClose,
  onFilmed,
}: {
  /** What is to be photographed, in this order: the front, then the back. */
  places: readonly DocumentPlace[];
  onPhoto: (photo: File, place: DocumentPlace, fromCamera: boolean) => void;
  onClose: () => void;
  /** It is closed after a photo: the focus goes to what comes next. Without one it goes back to where it was. */
  onFilmed: () => void;
}) {
  const t = useTranslations("camera");
  const nameOf = useDocumentName();
  // What arrives meanwhile changes what is needed next, and not what is being photographed.
  const [places] = useState(given);
  const [at, setAt] = useState(0);
  const place = places[at];
  const [opener] = useState(() => document.activeElement);
  const took = useRef(false);
  const visible = useVisiblePart();
  if (!place) return null;

  function use(photo: File, fromCamera: boolean) {
    if (!place) return;
    onPhoto(photo, place, fromCamera);
    took.current = true;
    if (at + 1 < places.length && fromCamera) setAt(at + 1);
    else onClose();
  }

  return (
    <Radix.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Radix.Portal container={document.querySelector(".branded")}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (took.current) onFilmed();
            else if (opener instanceof HTMLElement) opener.focus();
          }}
          style={visible ? { top: visible.top, height: visible.height } : { top: 0, height: "100dvh" }}
          className={classes(
            "fixed inset-x-0 z-50 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-black text-white outline-none",
            "pt-[env(safe-area-inset-top)] ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]",
            "lying:grid-cols-[minmax(0,1fr)_17rem] lying:grid-rows-[auto_minmax(0,1fr)]",
          )}
        >
          <div className="flex items-start justify-between gap-3 px-4 py-2 lying:col-start-2 lying:row-start-1">
            <Radix.Title
              // Another side has another heading, which takes the focus: its name is read out.
              key={at}
              ref={takeFocus}
              tabIndex={-1}
              className="pt-2.5 text-lg font-semibold outline-none"
            >
              {nameOf(place)}
            </Radix.Title>
            <Radix.Close className="inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold focus-visible:outline-3 focus-visible:outline-white">
              <X aria-hidden="true" className="size-5" />
              {t("close")}
            </Radix.Close>
          </div>
          <Shots place={place} isSecond={at > 0} onPhoto={use} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** Takes photos of one side until one of them is used. */
function Shots({
  place,
  isSecond,
  onPhoto,
  onClose,
}: {
  place: DocumentPlace;
  isSecond: boolean;
  onPhoto: (photo: File, fromCamera: boolean) => void;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const shape = frameOf(place.idType);
  const isFace = shape === "face";
  const camera = useCamera(video, isFace ? "user" : "environment");
  const [taking, setTaking] = useState(false);
  const [shot, setShot] = useState<File | null>(null);
  const [automatic, setAutomatic] = useState(automaticBefore);
  const [otherSide, setOtherSide] = useState<Thumbnail | null>(null);
  const { sight, lastThumbnail } = useShutter(video, {
    on: camera.state === "ready" && shot === null && !taking,
    automatic: automatic && !isFace,
    outline: outlines[shape],
    otherSide: isSecond ? otherSide : null,
    onFire: () => void take(),
  });

  async function take() {
    setTaking(true);
    const photo = await camera.capture();
    setTaking(false);
    if (photo) setShot(photo);
  }

  if (camera.state === "unavailable") {
    return <NoCamera onPhoto={(photo) => onPhoto(photo, false)} onClose={onClose} />;
  }
  return (
    <>
      <CameraView
        video={video}
        camera={camera}
        sight={sight}
        automatic={automatic}
        taking={taking}
        isFace={isFace}
        outline={outlines[shape]}
        hidden={shot !== null}
        onAutomatic={(on) => {
          automaticBefore = on;
          setAutomatic(on);
        }}
        onTake={() => void take()}
      />
      {shot ? (
        <ShotReview
          photo={shot}
          onUse={() => {
            setOtherSide(lastThumbnail());
            setShot(null);
            onPhoto(shot, true);
          }}
          onAgain={() => setShot(null)}
        />
      ) : null}
    </>
  );
}
