import { expect, test } from "vitest";
import { lightTorch } from "#components/candidate/documents/camera/light-torch.ts";

/** A camera whose device answers so. */
const aTrack = (answer: () => Promise<void>) => ({ applyConstraints: answer });

test("a torch that the device refuses is told as none", async () => {
  for (const refusal of [
    new DOMException("The torch is in use.", "NotReadableError"),
    { name: "OverconstrainedError", constraint: "torch" },
  ]) {
    expect(
      await lightTorch(
        aTrack(() => Promise.reject(refusal)),
        true,
      ),
    ).toBe(false);
  }
  expect(
    await lightTorch(
      aTrack(async () => {}),
      true,
    ),
  ).toBe(true);
});

test("a mistake of ours is no refusal", async () => {
  const mistake = new TypeError("The constraints are none.");
  await expect(
    lightTorch(
      aTrack(() => Promise.reject(mistake)),
      true,
    ),
  ).rejects.toBe(mistake);
});
