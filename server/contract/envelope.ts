import { z } from "zod";
import { errorCodes } from "./error-code.ts";

const errorCode = z
  .string()
  .meta({ id: "ErrorCode", description: "The closed list of codes.", enum: Object.keys(errorCodes) });

/** The error object of a failed response (specification, section 7; its fields are decided in the API reference). */
export const errorBody = z
  .object({
    code: errorCode,
    message: z.string().describe("A sentence that says what happened and what to do."),
    param: z
      .string()
      .optional()
      .describe("The field at fault, such as `candidate.email` or `checks[1].type`."),
    details: z
      .array(z.object({ param: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .describe("Every field at fault, one entry each."),
    request_id: z.string().describe("Also in `X-Request-Id`. Quote it when you ask for help."),
    doc_url: z.url().describe("Explains the code, and says what to do."),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;

/** The envelope of every JSON response (specification, section 1). HTTP status and `status` are the same number. */
export type Envelope<Result> =
  | { result: Result; status: 200; error: Record<string, never> }
  | { result: null; status: number; error: ErrorBody };

/** The response that the client accepts from any service that follows the specification: only the envelope is certain. */
export const looseEnvelope = z.object({
  result: z.unknown(),
  status: z.number().int(),
  error: z.unknown().optional(),
});
