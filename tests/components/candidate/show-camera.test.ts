import { afterEach, expect, test, vi } from "vitest";
import { showCamera } from "#components/candidate/documents/camera/show-camera.ts";

afterEach(() => vi.unstubAllGlobals());

test("the camera is on while the page is looked at, and off when it is hidden or left", async () => {
  const browser = aBrowser();
  const leave = browser.show();
  const first = await browser.answer(0);
  expect([browser.state(), first.readyState]).toEqual(["ready", "live"]);
  browser.turnTo("hidden");
  expect(first.readyState).toBe("ended");
  browser.turnTo("visible");
  const second = await browser.answer(1);
  expect([browser.state(), second.readyState]).toEqual(["ready", "live"]);
  leave();
  expect(second.readyState).toBe("ended");
});

test("a camera that is shown stays on though a second request for it is refused", async () => {
  const browser = aBrowser();
  browser.show();
  browser.turnTo("hidden");
  browser.turnTo("visible");
  const track = await browser.answer(0);
  await browser.refuse(1);
  expect([browser.state(), track.readyState]).toEqual(["ready", "live"]);
});

test("a camera that is refused is told as none", async () => {
  const browser = aBrowser();
  browser.show();
  await browser.refuse(0);
  expect(browser.state()).toBe("unavailable");
});

class Track extends EventTarget {
  readyState = "live";
  stop() {
    this.readyState = "ended";
  }
}

/** A page whose person answers each request for the camera when the test says so. */
function aBrowser() {
  const requests: PromiseWithResolvers<unknown>[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia() {
        const request = Promise.withResolvers();
        requests.push(request);
        return request.promise;
      },
    },
  });
  const video = { srcObject: null, play: async () => {} } as unknown as HTMLVideoElement;
  let state = "starting";
  return {
    state: () => state,
    show: () =>
      showCamera(() => video, "environment", {
        track() {},
        state(now) {
          state = now;
        },
      }),
    turnTo(visibilityState: "hidden" | "visible") {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    async answer(index: number): Promise<Track> {
      const track = new Track();
      requests[index]?.resolve({ getVideoTracks: () => [track] });
      await settled();
      return track;
    },
    async refuse(index: number) {
      requests[index]?.reject(new DOMException("The camera is busy.", "NotReadableError"));
      await settled();
    },
  };
}

/** Whatever was answered has had its consequences. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
