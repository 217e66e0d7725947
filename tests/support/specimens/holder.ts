import { pick, type Random } from "./random.ts";

export type SpecimenFormat = "TD1" | "TD2" | "TD3" | "MRV_A" | "MRV_B";

/** Whose page it is, and what it says. Days are ISO 8601. */
export type Holder = {
  format: SpecimenFormat;
  surname: string;
  given: string;
  issuer: string;
  number: string;
  birth: string;
  end: string;
  sex: "F" | "M" | "<";
};

const surnames = [
  ...["NGATA", "WAITITI", "OCONNOR", "NGUYEN", "SHARMA", "VAN DER BERG", "ABUBAKAR", "LI", "GARCIA LOPEZ"],
  ...["MUELLER", "KAUR", "SMITH", "ZHANG", "QUISPE", "BJOERNSSON"],
];
const givens = [
  ...["MERE", "HEMI TANE", "THI THU HA", "PRIYA", "JAN PIETER", "AISHA", "XIUYING", "MARIA DEL CARMEN"],
  ...["JUERGEN", "HARPREET", "ANNA", "OLUWASEUN", "SIOBHAN"],
];

/** A holder by chance. */
export function someHolder(random: Random, format: SpecimenFormat): Holder {
  const [surname, given, issuer] = [
    pick(random, surnames),
    pick(random, givens),
    pick(random, ["UTO", "XAA", "XBB", "XCC"]),
  ];
  const figures = String(Math.floor(random() * 1e7)).padStart(7, "0");
  const number = `${pick(random, ["L", "P", "RA", "N", ""])}${figures}`;
  const sex = pick(random, ["F", "M", "<"] as const);
  return {
    format,
    surname,
    given,
    issuer,
    number,
    sex,
    birth: someDay(random, 1940, 2007),
    end: someDay(random, 2020, 2036),
  };
}

function someDay(random: Random, from: number, until: number): string {
  const [year, month, day] = [
    from + Math.floor(random() * (until - from)),
    1 + Math.floor(random() * 12),
    1 + Math.floor(random() * 28),
  ];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The lines of their machine-readable zone (ICAO 9303-4 to 9303-7), worked out apart from how Candor reads them. */
export function zoneLines(holder: Holder): string[] {
  const { format, issuer, sex } = holder;
  const names = `${spread(holder.surname)}<<${spread(holder.given)}`;
  const number = withDigit(filled(holder.number, 9));
  const [birth, end] = [withDigit(six(holder.birth)), withDigit(six(holder.end))];
  if (format === "TD1") {
    const first = filled(`I<${issuer}${number}`, 30);
    const second = `${birth}${sex}${end}${issuer}`.padEnd(29, "<");
    return [first, second + digitOf(first.slice(5) + birth + end + second.slice(18)), filled(names, 30)];
  }
  const length = format === "TD3" || format === "MRV_A" ? 44 : 36;
  const head = `${number}${issuer}${birth}${sex}${end}`;
  const letter = format === "TD3" ? "P" : format === "TD2" ? "I" : "V";
  const first = filled(`${letter}<${issuer}${names}`, length);
  if (letter === "V") return [first, filled(head, length)];
  const rest = filled("", length - head.length - 1);
  return [first, head + rest + digitOf(number + birth + end + rest)];
}

function spread(name: string): string {
  return name.replaceAll(" ", "<");
}

function filled(text: string, length: number): string {
  return text.padEnd(length, "<").slice(0, length);
}

function six(day: string): string {
  return day.slice(2).replaceAll("-", "");
}

function withDigit(text: string): string {
  return text + digitOf(text);
}

function digitOf(text: string): string {
  const values = Array.from(text, (one) => (one === "<" ? 0 : Number.parseInt(one, 36)));
  return String(values.reduce((sum, value, at) => sum + value * ([7, 3, 1][at % 3] ?? 0), 0) % 10);
}
