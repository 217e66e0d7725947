import { z } from "zod";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";
import { fileType } from "./upload.ts";

export const checkStatus = z.enum(["candidate", "in-progress", "completed", "overdue", "canceled"]);
export type CheckStatus = z.infer<typeof checkStatus>;

/** What a completed check found. Never "fail": a person decides what a finding means. */
export const outcome = z.enum(["clear", "consider", "unable_to_complete"]);
export type Outcome = z.infer<typeof outcome>;

const safeKey = (key: string) => key !== "__proto__" && key !== "constructor" && key !== "prototype";

/** CheckData (specification, section 2): an element of `checks` on creation and of a bundle's `checks_data`. */
export const checkData = z.object({
  type: line(64).min(1),
  details: z
    .record(line(64).refine(safeKey, { error: "is not a name for a detail" }), z.json())
    .refine((details) => JSON.stringify(details).length <= 16_384, {
      error: "must be at most 16 KiB of JSON",
    })
    .default({}),
  renewal: z.boolean().default(false),
});
export type CheckData = z.infer<typeof checkData>;

export const subCheck = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  status: checkStatus,
  outcome: outcome.nullable(),
});

/** A check of a candidate. `result_flag` is true when the outcome needs a person's attention. */
export const candidateCheck = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  status: checkStatus,
  result_flag: z.boolean(),
  outcome: outcome.nullable(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  due_at: timestamp.nullable(),
  details: z.record(z.string(), z.json()),
  renewal: z.boolean(),
  expiration_date: z.iso.date().nullable(),
  sub_checks: z.array(subCheck),
});
export type CandidateCheck = z.infer<typeof candidateCheck>;

/** A check type of the catalogue; `code` is what CheckData calls `type`. */
export const checkType = z.object({
  code: z.string(),
  title: z.string(),
  category: z.string(),
  country: z.string(),
  description: z.string(),
  required_documents: z.array(fileType),
  turnaround_hours: z.int(),
  has_referees: z.boolean(),
  sub_checks: z.array(z.object({ type: z.string(), title: z.string() })),
  details: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(["text", "date", "select", "boolean"]),
      required: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});
export type CheckType = z.infer<typeof checkType>;

export const checkRoutes = {
  listCheckTypes: route({
    id: "listCheckTypes",
    method: "get",
    path: "/checks",
    tag: "reference data",
    summary: "All available check types",
    result: z.array(checkType),
    errors: [],
  }),
  getCheckType: route({
    id: "getCheckType",
    method: "get",
    path: "/checks/{type}",
    tag: "reference data",
    summary: "Details of one check type",
    params: z.object({ type: z.string() }),
    result: checkType,
    errors: [],
  }),
};
