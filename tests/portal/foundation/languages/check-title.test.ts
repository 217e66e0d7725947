import { expect, test } from "vitest";
import { catalogue } from "../../../../server/contract/catalogue.ts";
import { languages } from "../../../../server/platform/languages/language.ts";
import { checkTitle } from "../../../../server/portal/foundation/languages/check-title.ts";

test("every check of the catalogue has a title in every language", () => {
  for (const language of languages.filter((one) => one !== "en")) {
    const same = catalogue().filter(({ code, title }) => checkTitle(code, title, language) === title);
    expect([language, same.map(({ code }) => code)]).toEqual([language, []]);
  }
});

test("a title that a company has made its own, and a check that nobody knows, stay as they are", () => {
  expect(checkTitle("identity", "Who you are", "vi")).toBe("Who you are");
  expect(checkTitle("space_flight", "Space flight", "ar")).toBe("Space flight");
});
