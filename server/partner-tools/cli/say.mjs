/**
 * Prints for a person. What a service sent may have anything in it: control characters and those that turn the direction of text are shown
 * as their numbers, so that none of it moves the cursor, hides a line or gives the terminal an order.
 * @param {string} text
 */
export function say(text) {
  console.log(harmless(text));
}

/**
 * The same beside the output.
 * @param {string} text
 */
export function complain(text) {
  console.error(harmless(text));
}

/** All but tab and line feed. @param {string} text */
function harmless(text) {
  return text.replaceAll(
    /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
