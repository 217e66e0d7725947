import { type Outline, outlineIn } from "./outlines.ts";

/**
 * What is outside of the outline is dimmed; the outline itself is white on black, to be seen on anything. While the photo is
 * about to be taken, it is drawn through, from its beginning to its end.
 */
export function OutlineOverlay({
  outline,
  shape,
  progress,
}: {
  outline: Outline;
  shape: { width: number; height: number };
  /** How much of the wait for the shutter is over, 0 to 1. */
  progress: number;
}) {
  // In the units of a picture that is 1000 wide, whatever the camera has.
  const picture = { width: 1000, height: (1000 * shape.height) / shape.width };
  const { x, y, width, height, corner } = outlineIn(outline, picture);
  // Half its width is an oval.
  const box = { x, y, width, height, rx: corner, ry: corner > 0.49 * width ? height / 2 : corner };
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      aria-hidden="true"
      data-testid="outline"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <mask id="around-document">
        <rect width="100%" height="100%" fill="#fff" />
        <rect {...box} fill="#000" />
      </mask>
      <rect width="100%" height="100%" fill="#000" opacity="0.5" mask="url(#around-document)" />
      <rect {...box} fill="none" stroke="#000" strokeWidth="9" opacity="0.6" />
      <rect {...box} fill="none" stroke="#fff" strokeWidth="5" strokeDasharray="28 14" />
      {progress > 0 ? (
        <rect
          {...box}
          data-testid="countdown"
          fill="none"
          stroke="#4ade80"
          strokeWidth="12"
          pathLength={1}
          strokeDasharray={`${progress} 1`}
          className="motion-safe:transition-[stroke-dasharray] motion-safe:duration-200 motion-safe:ease-linear"
        />
      ) : null}
    </svg>
  );
}
