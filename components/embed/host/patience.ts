import type { EmbedReason } from "../react-package/embed.d.ts";
import type { Read, Tell } from "./listen.ts";
import { openNotice } from "./notice.ts";
import { portal } from "./portal.ts";

/** The page hears within 10 seconds; asking why takes a moment. */
const patienceMs = 9000;
const askAfterMs = 3000;
const askAfterLoadMs = 1500;

/** How long a frame is waited for, and what is said when it does not come. */
export function openPatience(place: Node, frame: HTMLIFrameElement, read: Read, tell: Tell) {
  let failed: EmbedReason | undefined;
  /** More than the reason says, for developers. */
  let because = "";
  let notice: ReturnType<typeof openNotice> | undefined;
  let timers: number[] = [];
  const later = (act: () => void, ms: number) => timers.push(window.setTimeout(act, ms));

  const self = {
    /** `session`: the frame waits for what the page gives it. */
    phase: "loading" as "loading" | "session" | "ready",
    begin() {
      self.rest();
      self.phase = "loading";
      later(ask, askAfterMs);
      failed = undefined;
      // What was said of the true reason stays said.
      later(() => failed || self.fail(self.phase === "session" ? "no_session" : withoutFrame()), patienceMs);
    },
    /** Something has loaded into the frame: the journey, or what the browser shows in its place. */
    loaded() {
      // A frame that is loaded again begins from the start.
      if (self.phase === "ready") self.begin();
      self.phase = "loading";
      later(ask, askAfterLoadMs);
    },
    rest() {
      timers.forEach(clearTimeout);
      timers = [];
    },
    /** Whatever is in the frame's place now is none of ours, and needs no greeting. */
    isOver: () => failed !== undefined && failed !== "slow" && failed !== "no_session",
    /** Why it is not shown, for developers. */
    why: () => failed && { reason: failed, because },
    fail(reason: EmbedReason, detail = "") {
      if (failed === reason) return;
      failed = reason;
      because = detail;
      console.error(`Candor: not shown (${reason}). ${detail} See ${portal}/docs/embed#trouble`);
      notice ??= noticeHere();
      notice.show(reason);
      frame.style.display = "none";
      tell("error", { reason });
    },
    succeed() {
      self.rest();
      self.phase = "ready";
      failed = undefined;
      frame.style.display = "block";
      self.removeNotice();
    },
    removeNotice() {
      notice?.remove();
      notice = undefined;
    },
  };
  const ask = () => {
    if (self.phase === "loading") notice ??= noticeHere();
  };
  const withoutFrame = () => (notice?.heard() ? "slow" : "unreachable");
  const noticeHere = () =>
    openNotice(place, read(), (reason) => {
      if (reason && self.phase === "loading") self.fail(reason);
      else if (failed === "unreachable") self.fail("slow");
    });
  return self;
}
