import { AppError } from "./error-code.ts";

/** For an address below {base_url} that no operation has. `path` is what was asked for. */
export function unknownPath(path: string): AppError {
  const hint = path.endsWith("/") ? "leave out the slash at its end, or see" : "see";
  return new AppError("unknown_path", `No operation has this path; ${hint} the API reference: /docs/api.`);
}
