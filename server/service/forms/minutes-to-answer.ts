import type { FieldKind, Form } from "../../contract/form.ts";

const secondsFor: Record<FieldKind, number> = {
  text: 20,
  long_text: 75,
  date: 15,
  select: 10,
  yes_no: 10,
  rating: 10,
};

/** How long a form takes most people, in whole minutes: the questions that everyone is asked, and a minute to read. */
export function minutesToAnswer({ fields }: Pick<Form, "fields">): number {
  const always = fields.filter((field) => !field.show_when);
  return 1 + Math.ceil(always.reduce((seconds, { kind }) => seconds + secondsFor[kind], 0) / 60);
}
