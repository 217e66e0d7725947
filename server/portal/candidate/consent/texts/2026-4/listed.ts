/** A sentence that ends in a colon, and below it each item on a line of its own. */
export function listed(sentence: string, items: readonly string[]): string {
  return [sentence, ...items.map((item) => `• ${item}`)].join("\n");
}
