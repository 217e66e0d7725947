"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { lightTorch } from "./light-torch.ts";
import { type CameraFacing, type CameraState, showCamera } from "./show-camera.ts";

/**
 * The camera on the back of the device, or for a face the one on the front, shown in `video` while the component is there and the page is looked at. It is
 * switched off with them. `unavailable`: there is none, it is in use, or the person or the page around us does not allow it.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, facing: CameraFacing) {
  const [state, setState] = useState<CameraState>("starting");
  const [hasTorch, setHasTorch] = useState(false);
  const [torch, setTorch] = useState(false);
  const track = useRef<MediaStreamTrack | null>(null);

  useEffect(
    () =>
      showCamera(() => video.current, facing, {
        state: setState,
        track(now) {
          track.current = now;
          setTorch(false);
          setHasTorch(now !== null && "getCapabilities" in now && "torch" in now.getCapabilities());
        },
      }),
    [video, facing],
  );

  const switchTorch = useCallback(async () => {
    const [mine, on] = [track.current, !torch];
    if (!mine) return;
    const lit = await lightTorch(mine, on);
    if (track.current !== mine) return;
    if (lit) setTorch(on);
    else setHasTorch(false);
  }, [torch]);

  const capture = useCallback(
    () => (video.current && track.current ? takePhoto(video.current, track.current) : Promise.resolve(null)),
    [video],
  );

  return { state, hasTorch, torch, switchTorch, capture };
}

type StillCamera = { takePhoto(): Promise<Blob> };
type StillCameras = { ImageCapture?: new (track: MediaStreamTrack) => StillCamera };

/** A still of the sensor's full size where the browser can take one, else the picture that is on the screen. */
async function takePhoto(video: HTMLVideoElement, track: MediaStreamTrack): Promise<File | null> {
  const { ImageCapture } = window as StillCameras;
  if (ImageCapture) {
    try {
      return asFile(await new ImageCapture(track).takePhoto());
    } catch (error) {
      // Some devices announce stills and then take none.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  return blob && asFile(blob);
}

function asFile(blob: Blob): File {
  const type = blob.type || "image/jpeg";
  return new File([blob], type === "image/png" ? "photo.png" : "photo.jpg", { type });
}
