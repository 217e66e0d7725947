import { z } from "zod";

/** A list of which only the elements of this shape are read. What is no list reads as an empty one. */
export function tolerantList<Shape extends z.ZodType>(shape: Shape) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((list): z.output<Shape>[] =>
      list.flatMap((one) => {
        const reading = shape.safeParse(one);
        return reading.success ? [reading.data] : [];
      }),
    );
}
