import { expect, test } from "vitest";
import { zoneOfLines } from "#server/service/reading/zone-of-lines.ts";

const today = "2026-11-28";
/** The specimens of ICAO 9303-4 to 9303-7. */
const eriksson = { surname: "ERIKSSON", given_names: "ANNA MARIA", birth_date: "1974-08-12" };
const passport = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];
const specimens = {
  TD3: passport,
  TD1: ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
  TD2: ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
  MRV_A: ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
  MRV_B: ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"],
};

test.each(Object.entries(specimens))(
  "the specimen of %s is read as the standard explains it",
  (format, lines) => {
    const zone = zoneOfLines(lines, today);
    expect(zone).toMatchObject({ format, surname: "ERIKSSON", given_names: "ANNA MARIA" });
    const isVisa = format.startsWith("MRV");
    expect(zone).toMatchObject(
      isVisa
        ? { number: "L8988901C", birth_date: "1940-09-07", expires_on: "1996-12-10", document: "visa" }
        : { birth_date: eriksson.birth_date, expires_on: "2012-04-15", country: null, issuer: "UTO" },
    );
  },
);

test("a single wrong character in number, days, or what the last digit proves refuses the zone", () => {
  const [first = "", second = ""] = passport;
  for (const at of [0, 5, 9, 13, 18, 19, 21, 26, 27, 28, 36, 43]) {
    const wrong = second[at] === "7" ? "4" : "7";
    expect(
      zoneOfLines([first, second.slice(0, at) + wrong + second.slice(at + 1)], today),
      String(at),
    ).toBeNull();
  }
});

test("letters that look like digits are digits where only digits stand, and the other way round", () => {
  const [first = "", second = ""] = passport;
  const seen = second.replace("7408122", "74O8I22").replace("1204159", "12O4IS9");
  expect(zoneOfLines([first, seen], today)).toMatchObject({
    birth_date: "1974-08-12",
    expires_on: "2012-04-15",
  });
  expect(zoneOfLines([first.replace("ERIKSSON", "ER1K55ON"), second], today)).toMatchObject({
    surname: "ERIKSSON",
  });
});

test("two sevens that were recognised for Z are not taken for two twos, whose check digit they have", () => {
  const card = (birth: string) => [
    "I<XCCP7199559<4<<<<<<<<<<<<<<<",
    `${birth}12186F2403100XCC<<<<<<<<<<<8`,
    "MUELLER<<XIUYING<<<<<<<<<<<<<<",
  ];
  expect(zoneOfLines(card("77"), today)?.birth_date).toBe("1977-12-18");
  expect(zoneOfLines(card("7Z"), today)?.birth_date).toBe("1977-12-18");
  expect(zoneOfLines(card("ZZ"), today)).toBeNull();
});

test("days that there are not, though their digits fit, are no reading", () => {
  // 30 February, with its check digit, and an end before the birth.
  const [first = ""] = passport;
  expect(zoneOfLines([first, "L898902C36UTO9002305F1204159ZE184226B<<<<<10"], today)).toBeNull();
});

test("lines of other lengths or of another format are no reading", () => {
  const [first = "", second = ""] = passport;
  expect(zoneOfLines([first, second.slice(1)], today)).toBeNull();
  expect(zoneOfLines([first.slice(0, 30), second.slice(0, 30)], today)).toBeNull();
  expect(zoneOfLines([], today)).toBeNull();
});

test("text above a zone is not taken for one of its lines", () => {
  expect(zoneOfLines(["PASSPORT", "UTOPIA", ...passport], today)).toMatchObject({ number: "L898902C3" });
});

test.each([
  ["AUS", "AU"],
  ["NZL", "NZ"],
  ["D<<", "DE"],
  ["GBN", "GB"],
  ["UNO", null],
])("the issuer %s is the country %s", (issuer, country) => {
  const [first = "", second = ""] = passport;
  expect(zoneOfLines([first, second.replace("UTO", issuer)], today)?.country).toBe(country);
});
