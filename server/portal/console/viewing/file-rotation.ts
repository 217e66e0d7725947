import { z } from "zod";

/** Degrees, clockwise. */
export const fileRotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
export type FileRotation = z.infer<typeof fileRotation>;
