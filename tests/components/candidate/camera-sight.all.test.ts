import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FrameLook, judgeFrame } from "#components/candidate/documents/camera/judge-frame.ts";
import { outlineIn, outlines } from "#components/candidate/documents/camera/outlines.ts";
import { afterLook, holdMs, type Shutter } from "#components/candidate/documents/camera/shutter.ts";
import { grayOf, shrink } from "#components/candidate/documents/photo/pixels.ts";
import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";
import { aDocumentPhoto, type Scene } from "../../support/document-photos.ts";
import { anotherPicture } from "../../support/other-pictures.ts";
import { pixelsOf } from "../../support/photo-pixels.ts";

const film = { width: 1280, height: 720 };

/** What is seen when one picture follows another, at the size at which the camera is looked at. */
async function look(
  now: Scene | Buffer,
  { before = now, otherSide = null as FrameLook | null, shape = "card" as DocumentShape } = {},
): Promise<FrameLook> {
  const [first, second] = await Promise.all([before, now].map(grayPicture));
  if (!first || !second) throw new Error("There is no picture.");
  const last = judgeFrame(first, outlineIn(outlines[shape], first), { last: null, otherSide: null });
  return judgeFrame(second, outlineIn(outlines[shape], second), {
    last: last.thumbnail,
    otherSide: otherSide?.thumbnail ?? null,
  });
}

async function grayPicture(of: Scene | Buffer) {
  const bytes = Buffer.isBuffer(of) ? of : await aDocumentPhoto({ size: 0.74, ...film, ...of });
  return grayOf(shrink(await pixelsOf(bytes), 640));
}

describe("the camera's picture", () => {
  test.each(["desk", "white", "black", "wood"] as const)(
    "has nothing left to do when the document is in the frame, on %s",
    async (ground) => {
      expect((await look({ ground })).hint).toBeNull();
      expect((await look({ ground, turnedDegrees: 3, size: 0.72 })).hint).toBeNull();
    },
  );

  test("fits a passport's page and a sheet, upright", async () => {
    const upright = { width: 720, height: 1280, size: 0.84 };
    expect((await look({ document: "passport", ...upright }, { shape: "booklet" })).hint).toBeNull();
    expect((await look({ document: "certificate", ...upright }, { shape: "sheet" })).hint).toBeNull();
  });

  test("asks to go closer, to move, to hold still, for light, and for no glare", async () => {
    expect((await look({ size: 0.5 })).hint).toBe("closer");
    expect((await look({ at: { x: 0.7, y: 0.5 } })).hint).toBe("fit");
    expect((await look({}, { before: { at: { x: 0.56, y: 0.53 } } })).hint).toBe("still");
    expect((await look({ blur: 5 })).hint).toBe("still");
    expect((await look({ dim: 0.75 })).hint).toBe("dark");
    expect((await look({ glare: { x: 0.4, y: 0.45, radius: 0.1 } })).hint).toBe("glare");
  });

  test("asks to turn the document over while the side that was taken is still seen, and no longer once it is turned", async () => {
    const front = await look({});
    expect((await look({ turnedDegrees: 1 }, { otherSide: front })).hint).toBe("turn");
    expect((await look({ document: "licenceBack" }, { otherSide: front })).hint).toBeNull();
  });

  test.each(["flowers", "table", "fabric", "landscape"] as const)(
    "is no document where there is none: %s",
    async (name) => {
      expect((await look(await anotherPicture(name, film))).hint).not.toBeNull();
    },
  );
});

describe("the automatic shutter", () => {
  const afterLooks = (looks: readonly (readonly [well: boolean, atMs: number])[]) => {
    let shutter: Shutter = { goodSince: null };
    return looks.map(([well, atMs]) => {
      const next = afterLook(shutter, well ? null : "still", atMs);
      shutter = next;
      return next;
    });
  };

  test("fires once all has been well for a second, and shows how much of it is over", () => {
    const seen = afterLooks([
      [false, 0],
      [true, 200],
      [true, 700],
      [true, 200 + holdMs],
      [true, 400 + holdMs],
    ]);
    expect(seen.map(({ progress, fires }) => [progress, fires])).toEqual([
      [0, false],
      [0, false],
      [0.5, false],
      [1, true],
      [0, false],
    ]);
  });

  test("never fires within a second of a look at which something was wrong", () => {
    const looks = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 50, max: 600 })), { maxLength: 60 });
    fc.assert(
      fc.property(looks, (steps) => {
        let now = 0;
        let lastWrong = 0;
        const timed = steps.map(([well, wait]) => {
          now += wait;
          return [well, now] as const;
        });
        for (const [index, { fires }] of afterLooks(timed).entries()) {
          const [well, atMs] = timed[index] ?? [false, 0];
          if (!well) lastWrong = atMs;
          if (fires && atMs - lastWrong < holdMs) return false;
        }
        return true;
      }),
    );
  });
});
