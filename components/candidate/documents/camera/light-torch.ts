/** Switches the torch of a camera. False when the device refuses, as some do that announce one. */
export async function lightTorch(
  track: Pick<MediaStreamTrack, "applyConstraints">,
  on: boolean,
): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException || isOverconstrained(error))) throw error;
    return false;
  }
}

/** Browsers before 2023 have it beside their DOMExceptions, not among them. */
function isOverconstrained(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === "OverconstrainedError";
}
