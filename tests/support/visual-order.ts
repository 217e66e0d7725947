import type { Locator } from "@playwright/test";

/**
 * What an element shows, line by line, each line's characters from left to right as they stand on the screen: text that a
 * browser turned round is turned round here too.
 */
export function visualLines(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const lines: { middle: number; characters: { left: number; text: string }[] }[] = [];
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent ?? "";
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        if (place.width === 0) continue;
        const middle = (place.top + place.bottom) / 2;
        const character = { left: place.left, text: text[at] ?? "" };
        const line = lines.find((one) => Math.abs(one.middle - middle) < 6);
        if (line) line.characters.push(character);
        else lines.push({ middle, characters: [character] });
      }
    }
    return lines
      .sort((one, other) => one.middle - other.middle)
      .map(({ characters }) =>
        characters
          .sort((one, other) => one.left - other.left)
          .map(({ text }) => text)
          .join(""),
      );
  });
}
