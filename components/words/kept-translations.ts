import { createTranslator, type Messages, type useTranslations } from "next-intl";
import { isolatingValues } from "./isolating-values.ts";
import { directionOf, type Locale } from "./languages.ts";

/** A part of the catalogues. */
export type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;
export type Translator<Part extends Namespace> = ReturnType<typeof useTranslations<Part>>;

const made = new WeakMap<Messages, Map<string, unknown>>();

/**
 * next-intl's translator of a part of these messages, with every value isolated that could turn a sentence round. It is made once
 * for as long as the messages are kept: what it formats numbers and plurals with takes long to make, and memory that the
 * collector does not count.
 */
export function translatorOf<Part extends Namespace>(
  messages: Messages,
  locale: Locale,
  part: Part,
): Translator<Part> {
  const ofMessages = made.get(messages) ?? new Map<string, unknown>();
  made.set(messages, ofMessages);
  const name = `${locale} ${part}`;
  const known = ofMessages.get(name);
  // What has this name was made for this part.
  if (known) return known as Translator<Part>;
  const translator = createTranslator({ locale, messages, namespace: part, timeZone: "UTC" });
  const isolating = isolatingValues(translator as Translator<Part>, directionOf(locale));
  ofMessages.set(name, isolating);
  return isolating;
}
