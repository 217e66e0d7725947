import { PatternLines } from "@visx/pattern";

/** Stripes, so that a part is told from its neighbours without its colour. */
export function HatchPattern({ id, className }: { id: string; className: string }) {
  return (
    <PatternLines
      id={id}
      width={6}
      height={6}
      strokeWidth={3}
      orientation={["diagonal"]}
      className={`${className} forced-colors:stroke-[CanvasText]`}
    />
  );
}
