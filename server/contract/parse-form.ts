import type { z } from "zod";
import { describeIssue } from "./describe-issue.ts";
import { AppError } from "./error-code.ts";

/**
 * A form of the OAuth endpoints. Errors have the codes of RFC 6749; a parameter without a value counts
 * as left out (section 3.2 there).
 * @throws AppError `unsupported_media_type`, `malformed_form`, `invalid_request`
 */
export function parseForm<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  contentType: string | undefined,
): z.output<Shape> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as application/x-www-form-urlencoded.");
  }
  if (/%(?![0-9a-f]{2})/i.test(text)) {
    throw new AppError(
      "malformed_form",
      "The form contains an invalid percent-encoding; encode the parameters as UTF-8.",
    );
  }
  const fields = new URLSearchParams(text);
  const repeated = [...fields.keys()].find((name) => fields.getAll(name).length > 1);
  if (repeated)
    throw new AppError("invalid_request", `${repeated} is given more than once; send it once.`, {
      param: repeated,
    });
  const given = [...fields].filter(([, value]) => value !== "");
  const parsed = shape.safeParse(Object.fromEntries(given), { error: describeIssue });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join(".") ?? "";
  throw new AppError("invalid_request", `${param} ${issue?.message ?? "is not valid"}.`, { param });
}
