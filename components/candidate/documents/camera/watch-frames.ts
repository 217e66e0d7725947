import type { FrameRequest } from "./frame-worker.ts";
import type { FrameLook, Thumbnail } from "./judge-frame.ts";
import { type Outline, outlineIn } from "./outlines.ts";

/** Wide enough to tell sharp from blurred, small enough for five a second on an old phone. */
const longSide = 640;
const pauseMs = 140;

/**
 * Looks at what the camera shows, some five times a second, beside the page. A browser that can't do it gives no looks: the
 * button is there as well. Returns how to end it.
 */
export function watchFrames(
  video: HTMLVideoElement,
  outline: Outline,
  otherSide: Thumbnail | null,
  onLook: (look: FrameLook) => void,
): () => void {
  const worker = new Worker(new URL("./frame-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const to = canvas.getContext("2d", { willReadFrequently: true });
  let timer = setTimeout(look, pauseMs);

  function look() {
    const { videoWidth, videoHeight } = video;
    if (!to || videoWidth === 0 || video.readyState < video.HAVE_CURRENT_DATA) {
      timer = setTimeout(look, pauseMs);
      return;
    }
    const scale = longSide / Math.max(videoWidth, videoHeight);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    to.drawImage(video, 0, 0, width, height);
    const { data } = to.getImageData(0, 0, width, height);
    const frame = outlineIn(outline, { width, height });
    const request: FrameRequest = { data, width, height, frame, otherSide };
    worker.postMessage(request, [data.buffer]);
  }

  worker.addEventListener("message", ({ data }: MessageEvent<FrameLook>) => {
    onLook(data);
    timer = setTimeout(look, pauseMs);
  });
  return () => {
    clearTimeout(timer);
    worker.terminate();
  };
}
