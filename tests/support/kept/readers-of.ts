import { z } from "zod";
import { api } from "#server/contract/api.ts";
import type { Route } from "#server/contract/route.ts";

/** The GET operations whose result has a record in it, alone, in a list, or with more fields. */
export function readersOf(record: z.ZodObject): string[] {
  const routes: Route[] = Object.values(api);
  return routes.filter(({ method, result }) => method === "get" && shows(result, record)).map(({ id }) => id);
}

function shows(shape: z.ZodType, record: z.ZodObject): boolean {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) {
    return shows(shape.unwrap() as z.ZodType, record);
  }
  if (shape instanceof z.ZodArray) return shows(shape.element as z.ZodType, record);
  if (!(shape instanceof z.ZodObject)) return false;
  const isRecord = Object.entries(record.shape).every(([name, part]) => shape.shape[name] === part);
  return isRecord || Object.values(shape.shape).some((part) => shows(part as z.ZodType, record));
}
