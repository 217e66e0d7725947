import type { Form, FormType } from "../form.ts";
import { formLibrary } from "../form-library.ts";

/** The forms that a candidate can be asked: questionnaires of the library, and those that a company wrote. */
const forCandidates: readonly FormType[] = ["questionnaires", "customs"];

export function isForCandidates({ type }: Pick<Form, "type">): boolean {
  return forCandidates.includes(type);
}

/** The form that a check's `details` name, of the library's and `forms`, the company's own; undefined where it is not there. */
export function formNamedIn(details: Record<string, unknown>, forms: readonly Form[]): Form | undefined {
  return [...formLibrary, ...forms].filter(isForCandidates).find((form) => isNamed(form, details));
}

/** A check names the version of a company's form that it was launched with; none: before there were further ones. */
export function isNamed(
  { id, version, type }: Form,
  { form_id, form_version }: Record<string, unknown>,
): boolean {
  return id === form_id && (type !== "customs" || version === (form_version ?? 1));
}
