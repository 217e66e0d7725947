import { expect, test } from "@playwright/test";
import { expectAccessible } from "./journey-page.ts";

const onGradient = (texts: string) => `<!doctype html><html lang="en"><title>Contrast</title>
  <main style="background: linear-gradient(#fff, #ddd); font: 16px sans-serif"><h1>Contrast</h1>${texts}</main></html>`;
const enough = `<p style="color: #333">Dark</p>
  <p style="color: #777; font-size: 30px">Large</p>
  <label>Name <input style="color: #222; background: linear-gradient(#fff, #eee)" value="Ana"></label>`;

test("a contrast that axe can't tell is measured: too little is a fault, with its figure, and enough is none", async ({
  page,
}) => {
  await page.setContent(onGradient(enough));
  await expectAccessible(page);
  for (const [text, fault] of [
    ['<p style="color: #999">Pale</p>', /Pale\W+has 2\.\d\d and needs 4\.5/],
    ['<p style="color: rgb(0 0 0 / 45%)">Translucent</p>', /Translucent\W+has [23]\.\d\d and needs 4\.5/],
    ['<p style="opacity: 0.4">Faded</p>', /Faded\W+has [12]\.\d\d and needs 4\.5/],
    [
      '<p style="color: #aaa; font-size: 30px">Large and pale</p>',
      /Large and pale\W+has [12]\.\d\d and needs 3/,
    ],
    [
      '<label>City <input style="background: linear-gradient(#fff, #ddd); color: #999" value="Oslo"></label>',
      /Oslo\W+has 2\.\d\d and needs 4\.5/,
    ],
  ] as const) {
    await page.setContent(onGradient(enough + text));
    await expect(expectAccessible(page)).rejects.toThrow(fault);
  }
});
