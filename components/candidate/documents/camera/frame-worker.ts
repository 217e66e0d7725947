import { grayOf } from "../photo/pixels.ts";
import type { FrameBox } from "./frame-fit.ts";
import { type FrameLook, judgeFrame, type Thumbnail } from "./judge-frame.ts";

/** A picture of the camera, and what was taken of the other side, if it was. */
export type FrameRequest = {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  frame: FrameBox;
  otherSide: Thumbnail | null;
};

let last: Thumbnail | null = null;

self.addEventListener("message", ({ data: request }: MessageEvent<FrameRequest>) => {
  const look: FrameLook = judgeFrame(grayOf(request), request.frame, { last, otherSide: request.otherSide });
  last = look.thumbnail;
  self.postMessage(look);
});
