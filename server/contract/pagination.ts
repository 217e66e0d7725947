import { z } from "zod";
import { wholeNumber } from "./text.ts";

/** A page's position in its list. `next_cursor` goes into `cursor=`: its cost does not grow with the depth. */
export const pagination = z
  .object({
    page: z.int(),
    per_page: z.int(),
    total_count: z.int(),
    total_count_exact: z
      .boolean()
      .describe(
        "False where counting stopped: there are more than `total_count`, and more pages than `total_pages`. `next_cursor` leads on.",
      ),
    total_pages: z.int(),
    next_page: z.int().nullable(),
    prev_page: z.int().nullable(),
    next_cursor: z.string().nullable().describe("For `cursor`; null on the last page."),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.infer<typeof pagination>;

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000)
    .default(1)
    .describe("Counted from 1; with `cursor` it only numbers the response."),
  per_page: wholeNumber(1, 100).default(25).describe("Entries per page; 25 by default."),
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe("The `next_cursor` of the previous page. A page costs the same at any depth."),
});
