import { describe, expect, test } from "vitest";
import { compareNames, type NameReason } from "#server/contract/names/compare-names.ts";
import { explainName, type FormerName } from "#server/contract/names/explain-name.ts";
import type { WrittenName } from "#server/contract/names/name-words.ts";

const ana = { first: "Ana", last: "Ngata" };
const khai = { first: "Khai", middle: "Thị Minh", last: "Nguyễn" };
const maui = { first: "Māui", last: "Pōtiki" };
const long = {
  first: "Hariharasubramaniam",
  middle: "Venkatanarasimha",
  last: "Tenkasi Ramanathapuram",
};

const cases: [known: WrittenName, shown: WrittenName, reasons: NameReason[]][] = [
  [ana, "Ana Ngata", []],
  [ana, "ANA NGATA", []],
  [ana, { first: "ANA", middle: "", last: "NGATA" }, []],
  [ana, "  ana   ngata ", []],
  [ana, "NGATA ANA", ["family_first"]],
  [ana, "NGATA, ANA", ["family_first"]],
  [ana, "NGATA<<ANA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", []],
  [{ first: "Ana Whare", last: "Ngata" }, { first: "Ana", middle: "Whare", last: "Ngata" }, []],
  [{ first: "Ana", middle: "Whare", last: "Ngata" }, "Ana Ngata", ["middle_missing"]],
  [{ first: "Ana", middle: "Whare", last: "Ngata" }, "NGATA ANA", ["family_first", "middle_missing"]],
  [{ first: "Ana", middle: "Whare Hine", last: "Ngata" }, "Ana Hine Ngata", ["middle_missing"]],
  [{ first: "Ana", middle: "Whare", last: "Ngata" }, "Ana W. Ngata", ["initials"]],
  [{ first: "John", last: "Smith" }, "J SMITH", ["initials"]],
  [{ first: "John", last: "Smith" }, "SMITH J", ["family_first", "initials"]],
  [khai, "NGUYEN THI MINH KHAI", ["family_first", "diacritic"]],
  [khai, "KHAI NGUYEN THI MINH", ["order", "diacritic"]],
  [khai, "KHAI THI MINH NGUYEN", ["diacritic"]],
  [khai, "Nguyễn Thị Minh Khai".normalize("NFD"), ["family_first"]],
  [{ first: "Đức", last: "Đặng" }, "DUC DANG", ["transliteration"]],
  [maui, "MAAUI POOTIKI", ["transliteration"]],
  [maui, "MAAUI POTIKI", ["transliteration"]],
  [maui, "MAUI POTIKI", ["macron"]],
  [{ first: "Jörg", last: "Müller" }, "JOERG MUELLER", ["transliteration"]],
  [{ first: "Jörg", last: "Müller" }, "JORG MULLER", ["diacritic"]],
  [{ first: "Jörg", last: "Müller" }, "JOERG MUXXLLER", ["transliteration"]],
  [{ first: "Ana", last: "Groß" }, "ANA GROSS", ["transliteration"]],
  [{ first: "Søren", last: "Ærø" }, "SOEREN AEROE", ["transliteration"]],
  [{ first: "Søren", last: "Ærø" }, "SOREN AERO", ["transliteration"]],
  [{ first: "Åse", last: "Ångström" }, "AASE AANGSTROEM", ["transliteration"]],
  [{ first: "Iñigo", last: "Núñez" }, "INXXIGO NUNXXEZ", ["transliteration"]],
  [{ first: "Iñigo", last: "Núñez" }, "INIGO NUNEZ", ["diacritic"]],
  [{ first: "Łukasz", last: "Wałęsa" }, "LUKASZ WALESA", ["transliteration"]],
  [{ first: "İbrahim", last: "Yıldız" }, "IBRAHIM YILDIZ", ["transliteration"]],
  [{ first: "Guðrún", last: "Þórsdóttir" }, "GUDRUN THORSDOTTIR", ["transliteration"]],
  [{ first: "Sinéad", last: "O’Connor-Smith" }, "SINEAD OCONNOR SMITH", ["diacritic", "separator"]],
  [{ first: "Sean", last: "O’Connor" }, "Sean O'Connor", []],
  [{ first: "Sean", last: "O’Connor" }, "SEAN O CONNOR", ["separator"]],
  [{ first: "Sean", middle: "Patrick", last: "O’Connor" }, "SEAN O CONNOR", ["middle_missing", "separator"]],
  [{ first: "Anne-Marie", last: "Le Van" }, "ANNEMARIE LEVAN", ["separator"]],
  [{ first: "Jean‑Luc", last: "Picard" }, "Jean-Luc Picard", []],
  [{ first: "Kaʻiulani", last: "Kealoha" }, "Ka'iulani Kealoha", []],
  [{ first: "", last: "Suharto" }, "SUHARTO", []],
  [{ first: "Suharto", last: "" }, { first: "", last: "Suharto" }, []],
  [{ first: "", last: "Suharto" }, "SUHARTO SUHARTO", ["single_name"]],
  [{ first: "", last: "Suharto" }, "FNU SUHARTO", ["single_name"]],
  [{ first: "", last: "Suharto" }, { first: "-", last: "Suharto" }, ["separator"]],
  [{ first: "小明", last: "王" }, "王小明", ["family_first", "separator"]],
  [{ first: "小明", last: "王" }, "王 小明", ["family_first"]],
  [{ first: "मीरा", last: "शर्मा" }, "मीरा शर्मा", []],
  [{ first: "محمد", last: "علي" }, "\u200fمحمد علي\u200e", []],
  [long, "TENKASI<RAMANATHAPURAM<<HARIHARASUBRAMA", ["truncated", "family_first"]],
  [long, "TENKASI RAMANATHAPURAM HARIHARASUBRAMA", ["truncated", "family_first"]],
];

describe("names of one person are explained", () => {
  test.each(cases)("%j and %j", (known, shown, reasons) => {
    const found = compareNames(known, shown);
    expect([...found.reasons].sort()).toEqual([...reasons].sort());
    expect(found.verdict).toBe(reasons.length === 0 ? "same" : "explainable");
  });
});

const strangers: [known: WrittenName, shown: WrittenName, reason: NameReason][] = [
  [ana, "Ana Parata", "other_name"],
  [ana, "Mere Ngata", "other_name"],
  [ana, "Ana", "other_name"],
  [ana, "Ngata", "other_name"],
  [ana, "A N", "other_name"],
  [ana, "Ana Whare Ngata", "extra_name"],
  [ana, "NGATA ANA WHARE", "extra_name"],
  [khai, "NGUYEN THI MINH", "other_name"],
  [{ first: "Gabriel", last: "García Márquez" }, "Gabriel García", "other_name"],
  [{ first: "", last: "Suharto" }, "Ahmad Suharto", "extra_name"],
  [{ first: "मीरा", last: "शर्मा" }, "मारी शर्मा", "other_name"],
  [{ first: "Ольга", last: "Иванова" }, "OLGA IVANOVA", "other_script"],
  [{ first: "小明", last: "王" }, "WANG XIAOMING", "other_script"],
  [ana, "", "other_name"],
  [long, "TENKASI RAMANATHAPURAM", "other_name"],
];

describe("what may be the name of someone else is not explained away", () => {
  test.each(strangers)("%j and %j", (known, shown, reason) => {
    expect(compareNames(known, shown)).toEqual({ verdict: "different", reasons: [reason] });
  });
});

const legal = { first: "Ana", middle: "Whare", last: "Ngata" };
const maiden: FormerName = { kind: "maiden", first: "", middle: "", last: "Parata" };
const changed: FormerName = { kind: "before_change", first: "Anna", middle: "", last: "Kahu" };

describe("a former name is explained by the document that links it", () => {
  test("a name before marriage, of which only the last was told, in capitals", () => {
    expect(explainName(legal, [changed, maiden], "PARATA ANA")).toEqual({
      verdict: "explainable",
      reasons: ["former_name", "family_first", "middle_missing"],
      former: maiden,
      linking: ["marriage_certificate"],
    });
  });

  test("a name that was changed", () => {
    expect(explainName(legal, [maiden, changed], "Anna Kahu")).toMatchObject({
      reasons: ["former_name"],
      linking: ["change_of_name_certificate"],
    });
  });

  test("the legal name comes first, and a stranger's stays one", () => {
    expect(explainName(legal, [maiden], "Ana Whare Ngata")).toMatchObject({ verdict: "same", former: null });
    expect(explainName(legal, [maiden], "Mere Kahu")).toMatchObject({ verdict: "different", former: null });
  });
});

describe("for generated names", () => {
  const random = seeded(20_261_122);
  const letters = [..."abcdefghijklmnopqrstuvwxyzāēōūäöüßñøæåđłéíğşçơưŏ", "ḁ̂", "ẕ"];
  const pick = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One;
  const word = () => Array.from({ length: 2 + Math.floor(random() * 7) }, () => pick(letters)).join("");
  const aName = () => ({
    first: word(),
    middle: Array.from({ length: Math.floor(random() * 3) }, word).join(" "),
    last: Array.from({ length: 1 + Math.floor(random() * 2) }, word).join(pick([" ", "-", "’"])),
  });
  const names = Array.from({ length: 400 }, aName);
  const lineOf = ({ first, middle, last }: (typeof names)[number]) =>
    [first, middle, last].filter(Boolean).join(" ");

  test("a name is the same as itself, however it is composed, in capitals or not, in parts or in a line", () => {
    for (const name of names) {
      expect(compareNames(name, name), JSON.stringify(name)).toEqual({ verdict: "same", reasons: [] });
      const line = lineOf(name);
      for (const form of ["NFC", "NFD"] as const) {
        expect(compareNames(name, line.normalize(form)), line).toEqual({ verdict: "same", reasons: [] });
      }
      expect(compareNames(name, line.toUpperCase()).verdict, line).not.toBe("different");
    }
  });

  test("whether two whole names are of one person is the same from both sides", () => {
    for (const [at, name] of names.entries()) {
      const bare = { ...name, middle: "" };
      const other = names[(at + 1) % names.length] ?? name;
      const swapped = { first: bare.last, middle: "", last: bare.first };
      for (const [one, its] of [
        [bare, swapped],
        [bare, other],
        [name, other],
      ] as const) {
        const there = compareNames(one, its);
        const back = compareNames(its, one);
        expect(back.verdict, JSON.stringify([one, its])).toBe(there.verdict);
      }
    }
  });

  test("a middle name less is explained, one more is not", () => {
    for (const name of names.filter(({ middle }) => middle !== "")) {
      const bare = { ...name, middle: "" };
      expect(compareNames(name, bare), JSON.stringify(name)).toEqual({
        verdict: "explainable",
        reasons: ["middle_missing"],
      });
      expect(compareNames(bare, name).verdict, JSON.stringify(name)).toBe("different");
    }
  });

  test("the longest name that is accepted is compared at once", () => {
    const name = "ü".repeat(255);
    const begun = performance.now();
    expect(compareNames({ first: name, last: name }, `${"ue".repeat(255)} ${"u".repeat(255)}`).verdict).toBe(
      "explainable",
    );
    compareNames({ first: name, last: name }, `${"uexx".repeat(127)} ${"x".repeat(255)}`);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

/** Mulberry32: the same names at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
