export type CameraState = "starting" | "ready" | "unavailable";

type CameraListener = {
  state(now: CameraState): void;
  /** What is shown from now on; null when the camera is off. */
  track(now: MediaStreamTrack | null): void;
};

/** On the back of the device, or on the side of its screen. */
export type CameraFacing = "environment" | "user";

/** Shows a camera of the device while the page is looked at. Returns how to end it. */
export function showCamera(
  video: () => HTMLVideoElement | null,
  facing: CameraFacing,
  on: CameraListener,
): () => void {
  let gone = false;
  let shown: MediaStreamTrack | null = null;

  function show(next: MediaStreamTrack | null): void {
    shown?.stop();
    shown = next;
    on.track(next);
  }

  async function start(): Promise<void> {
    let mine: MediaStreamTrack | null = null;
    try {
      const stream = await openCamera(facing);
      [mine = null] = stream.getVideoTracks();
      const place = video();
      // It may have been left, or hidden, while the person was asked.
      if (gone || document.visibilityState === "hidden" || !place) return mine?.stop();
      show(mine);
      mine?.addEventListener("ended", () => on.state("unavailable"));
      place.srcObject = stream;
      await place.play();
      if (shown === mine) on.state("ready");
    } catch (error) {
      // A refusal, a missing or a busy camera; also a play() that the leaving of the page broke off.
      if (!(error instanceof DOMException)) throw error;
      // Whoever hides the page while they are asked is asked again: the other answer may have the camera by now.
      if (gone || shown !== mine) return;
      show(null);
      on.state("unavailable");
    }
  }

  function look(): void {
    if (document.visibilityState === "hidden") show(null);
    else {
      on.state("starting");
      void start();
    }
  }

  void start();
  document.addEventListener("visibilitychange", look);
  return () => {
    gone = true;
    document.removeEventListener("visibilitychange", look);
    show(null);
  };
}

async function openCamera(facing: CameraFacing): Promise<MediaStream> {
  // Absent where the page is not served over TLS.
  if (!navigator.mediaDevices) throw new DOMException("No camera here.", "NotFoundError");
  return await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 3840 }, height: { ideal: 2160 } },
  });
}
