import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { folded } from "../../../server/contract/search/folded.ts";
import { isFound, searchedText, searchWords } from "../../../server/contract/search/search-words.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

type Person = { first_name?: string; last_name?: string; email?: string; contact_number?: string };

let world: ServiceUnderTest;
const people: Record<string, Person> = {
  tran: { first_name: "Thị An", last_name: "Trần" },
  dinh: { first_name: "Đức", last_name: "Đỉnh" },
  oconnor: { first_name: "Sinéad", last_name: "O’Connor" },
  okina: { first_name: "Keoni", last_name: "Kaʻanāʻanā" },
  annemarie: { first_name: "Anne-Marie", last_name: "Øłßberg" },
  anneMarie: { first_name: "Anne Marie", last_name: "Smith" },
  muhammad: { first_name: "مُحَمَّد", last_name: "العَلِيّ" },
  sergey: { first_name: "СЕРГЕЙ", last_name: "Ёлкин" },
  eleni: { first_name: "Ελένη", last_name: "Παππάς" },
  wide: { first_name: "Ｙｕｋｉ", last_name: "山田", contact_number: "０４９１ ５７０ １５６" },
  phone: { last_name: "Called", contact_number: "+61412345678" },
  local: { last_name: "Local", contact_number: "(02) 5550 1234" },
  percent: { first_name: "100%_done", last_name: "A\\B" },
};
const names = Object.keys(people);
beforeAll(async () => {
  world = await openServiceUnderTest();
  for (const [index, candidate] of Object.values(people).entries()) {
    const body = { candidate: { ...candidate, partner_application_id: `${index}` }, bypass: true };
    await world.client.call(api.createCandidate, { body });
  }
});
afterAll(() => world.close());

const find = async (q: string) => {
  const { candidates } = await world.client.call(api.listCandidates, { query: { q } });
  return candidates.map(({ partner_application_id: id }) => names[Number(id)]).toSorted();
};

test.each([
  ["accents", "tran", ["tran"]],
  ["accents of the search", "trấn", ["tran"]],
  ["a d with stroke", "duc dinh", ["dinh"]],
  ["a d with stroke, capital", "Đỉnh", ["dinh"]],
  ["any order of words", "an thi tran", ["tran"]],
  ["another order of words", "TRẦN an", ["tran"]],
  ["parts of words", "nnor sin", ["oconnor"]],
  ["apostrophes that are left out", "oconnor", ["oconnor"]],
  ["apostrophes of a typewriter", "o'connor", ["oconnor"]],
  ["apostrophes of another kind", "o`connor o´connor oʼconnor", ["oconnor"]],
  ["okina and macrons", "kaanaana", ["okina"]],
  ["okina written as an apostrophe", "Ka'ana'ana", ["okina"]],
  ["hyphens that are left out", "annemarie", ["annemarie"]],
  ["hyphens that are spaces", "anne marie", ["anneMarie", "annemarie"]],
  ["hyphens of another kind", "anne‑marie", ["anneMarie", "annemarie"]],
  ["letters that are no accented ones", "olssberg", ["annemarie"]],
  ["capitals of such letters", "ØŁẞBERG", ["annemarie"]],
  ["Arabic without vowel marks", "محمد", ["muhammad"]],
  ["Arabic with other vowel marks and another yeh", "علی مَحمد", ["muhammad"]],
  ["Cyrillic capitals, and ё as е", "елкин сергей", ["sergey"]],
  ["Greek without accents and with a final sigma", "ελενη παππασ", ["eleni"]],
  ["full width", "yuki", ["wide"]],
  ["Chinese characters", "山田", ["wide"]],
  ["an ideographic space", "山田　yuki", ["wide"]],
  ["a phone number from within the country", "0412 345 678", ["phone"]],
  ["a phone number with the country's code", "+61 412 345 678", ["phone"]],
  ["a phone number as it is dialled from abroad", "0061-412-345-678", ["phone"]],
  ["the beginning of a phone number", "0412 34", ["phone"]],
  ["a phone number in digits of full width", "０４１２３４５６７８", ["phone"]],
  ["a phone number in Arabic digits", "٠٤١٢٣٤٥٦٧٨", ["phone"]],
  ["a phone number that was given in full width", "0491 570 156", ["wide"]],
  ["a phone number that was given without its country", "+61 2 5550 1234", ["local"]],
  ["signs that mean something to the database", "100%_", ["percent"]],
  ["a backslash", "a\\b", ["percent"]],
  ["words that are not all there", "tran connor", []],
])("a search finds with %s: %s", async (_what, q, found) => {
  expect(await find(q)).toEqual(found.toSorted());
});

test("a search for hyphens and spaces alone looks for nothing", async () => {
  expect(await find(" - ’ ")).toHaveLength(Object.keys(people).length);
});

test("more words than any name has are no burden", async () => {
  expect(await find(Array.from({ length: 80 }, (_, n) => String(n)).join(" "))).toEqual([]);
  expect(await find("tran ".repeat(50))).toEqual(["tran"]);
});

test("a changed name is found by its new words, and no longer by the old", async () => {
  const other = world.clientOf(await anotherToken(world.service, world.account.companyId, "Renamed"));
  const params = { partner_application_id: "R" };
  const body = { candidate: { ...params, last_name: "Möller", contact_number: "+64 21 555 0199" } };
  await other.call(api.createCandidate, { body: { ...body, bypass: true } });
  await other.call(api.updateCandidate, { params, body: { candidate: { last_name: "Señor-Ruiz" } } });
  const count = async (q: string) =>
    (await other.call(api.listCandidates, { query: { q } })).pagination.total_count;
  expect([await count("senor ruiz"), await count("021 555 0199"), await count("moller")]).toEqual([1, 1, 0]);
});

test("names without spaces are found by their parts, in whatever order they are kept, and so are job roles", async () => {
  const other = world.clientOf(await anotherToken(world.service, world.account.companyId, "Unspaced"));
  const add = async (candidate: Person & { job_role?: string }) => {
    await other.call(api.createCandidate, { body: { candidate, bypass: true } });
  };
  await add({ first_name: "秀英", last_name: "李", job_role: "Anaesthetic technician" });
  await add({ last_name: "李秀英" });
  await add({ first_name: "민준", last_name: "김" });
  await add({ first_name: "秀", last_name: "王" });
  const found = async (q: string) => {
    const { candidates } = await other.call(api.listCandidates, { query: { q, sort: "created_at" } });
    return candidates.map(({ name }) => name.trim());
  };
  for (const q of ["李秀英", "秀英李", "秀英 李"]) expect(await found(q)).toEqual(["秀英 李", "李秀英"]);
  expect(await found("김민준")).toEqual(["민준 김"]);
  expect(await found("anaesthetic 李秀英")).toEqual(["秀英 李"]);
  expect(isFound(searchedText(["秀英 李"], ""), searchWords("李秀英"))).toBe(true);
  expect(isFound(searchedText(["秀 王"], ""), searchWords("李秀英"))).toBe(false);
});

test("the mock server folds as the database does", async () => {
  const texts = [
    ...Object.values(people).flatMap((person) => Object.values(person)),
    "İpek IŞIK ﬁ ½ ① ㌔ ´ ¨ ΅ ǆ Ĳ ŉ Ŀ ﷺ ﺍ ﻻ",
    "Zażółć gęślą jaźń ŒUVRE Þór Æsir Ŋ ʻOkina ʿAin ﹣ － ‐ – — \u00ad\u200b\ufeff x",
    "हिन्दी ਪੰਜਾਬੀ ไทย ភាសាខ្មែរ 한국어 がぎぐ パピプ ٠۱२੩ 零",
    "שָׁלוֹם בֶּן־גוּרְיוֹן ΆΈΣΊΣ Й Ё Ґ Ї",
  ];
  for (const text of texts) {
    const [row] = await world.service.db<{ text: string }[]>`select service.folded(${text}) as text`;
    expect([text, folded(text)]).toEqual([text, row?.text]);
  }
  expect(isFound(searchedText(["Thị An Trần"], "+61412345678"), searchWords("0412 345 678"))).toBe(true);
});
