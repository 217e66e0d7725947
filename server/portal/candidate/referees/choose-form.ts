import type { KnownForm } from "../../gateway/reference-data.ts";

/** The company's own go first; `referees` are those of character and of school. Forms for candidates are none. */
const preferred = ["customs", "library", "intelligent", "referees"];

/**
 * The form that the referees of a check answer: the one that its details name, else the first that suits. Candidates do
 * not choose what is asked about them. Null when the company has none.
 */
export function chooseForm(details: Record<string, unknown>, forms: KnownForm[]): number | null {
  const named = forms.find(({ id }) => id === details.form_id);
  if (named) return named.id;
  const suitable = forms.filter(({ type }) => preferred.includes(type));
  const [first] = suitable.sort((one, other) => {
    return preferred.indexOf(one.type) - preferred.indexOf(other.type) || one.id - other.id;
  });
  return first?.id ?? null;
}
