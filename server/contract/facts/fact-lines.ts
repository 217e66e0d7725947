import { type FactKey, factKeys } from "../fact-key.ts";
import { shownPhoneNumber } from "../phone-number.ts";
import type { FactSheet } from "./fact.ts";
import { englishFactWords, type FactWords } from "./fact-words.ts";
import { answersTo } from "./form-answers.ts";
import { answerLines, type FactLine } from "./form-lines.ts";
import type { FactProblem } from "./problems.ts";
import { countryName, dayName, monthName } from "./writing.ts";

/** Lines that belong together: one address, one employer. Without a heading, those of the fact itself. */
export type FactGroup = { heading: string | null; lines: FactLine[] };

/** One fact as people read it. */
export type FactSection = {
  key: FactKey;
  title: string;
  /** Of a history: how far back it is needed. */
  reach: string | null;
  required: boolean;
  state: "missing" | "incomplete" | "known";
  source: "candidate" | "partner" | null;
  /** What was answered is for a health professional, and not among the groups. */
  withheld: boolean;
  groups: FactGroup[];
  /** What is missing or wrong, each as a phrase. */
  problems: string[];
};

type Fields = Record<string, unknown>;
type Period = { from: string; to: string | null };

/**
 * Facts in words, in the order in which they are asked: dates and months that cannot be misread, countries by name, the
 * newest of a history first with the explained months in their place. Fields without a value are left out; `problems` names
 * those that are missing.
 */
export function factSections(facts: FactSheet["facts"], words: FactWords = englishFactWords): FactSection[] {
  return factKeys.flatMap((key) => {
    const fact = facts[key];
    if (!fact) return [];
    const { required, state, source, value, years } = fact;
    const about = { key, words };
    return [
      {
        key,
        title: words.titles[key],
        reach: reachOf(years, words),
        required,
        state,
        source,
        withheld: "withheld" in fact && fact.withheld,
        ...("forms" in fact
          ? formsInWords(fact, words)
          : {
              groups: value === null ? [] : groupsOf(value, about),
              problems: fact.problems.map((problem) => problemText(problem, value, about)),
            }),
      },
    ];
  });
}

type FormsFact = NonNullable<FactSheet["facts"]["company_questions"]>;

/** Each form under its name, and what is open by its question. */
function formsInWords({ value, forms, problems }: FormsFact, words: FactWords) {
  const answered = forms.flatMap((form) => {
    const given = value?.forms.find((one) => answersTo(form, one));
    return given ? [{ heading: form.name, lines: answerLines(form, given.answers, words) }] : [];
  });
  return {
    groups: answered,
    problems: problems.map(({ field, code }) => {
      const [, index, id] = /^forms\[(\d+)\]\.answers\.(.+)$/.exec(field) ?? [];
      const question = forms[Number(index)]?.fields.find((one) => one.id === id);
      return words.problem(code, { label: question?.label ?? words.titles.company_questions, months: "" });
    }),
  };
}

type About = { key: FactKey; words: FactWords };

function reachOf(years: number | null, words: FactWords): string | null {
  if (years === null) return null;
  return years === 0 ? words.current : words.lastYears(years);
}

function groupsOf(value: string | Fields, about: About): FactGroup[] {
  if (typeof value === "string") {
    return [{ heading: null, lines: [{ label: titleOf(about), value: textOf(about.key, value, about) }] }];
  }
  const { entries, explained, ...own } = value;
  const ofEntries = listOf(entries).map((entry) => ({
    entry,
    group: { heading: headingOf(entry, about), lines: linesOf(entry, about) },
  }));
  const ofExplained = listOf(explained).map((entry) => ({
    entry,
    group: {
      heading: headingOf(entry, about),
      lines: [{ label: about.words.explained, value: String(entry.reason) }],
    },
  }));
  const groups = [...ofEntries, ...ofExplained]
    .toSorted((one, other) => compareNewestFirst(one.entry, other.entry))
    .map(({ group }) => group);
  const lines = linesOf(own, about);
  return lines.length > 0 ? [{ heading: null, lines }, ...groups] : groups;
}

function listOf(list: unknown): Fields[] {
  return Array.isArray(list) ? list : [];
}

/** The lines of one entry, or of a fact without entries, in the order of their labels. */
function linesOf(fields: Fields, about: About): FactLine[] {
  const { words } = about;
  if (fields.held === false) {
    const { held: _, ...others } = fields;
    return [{ label: titleOf(about), value: words.notHeld }, ...linesOf(others, about)];
  }
  const address = addressOf(fields, about);
  const labels = Object.entries(labelsOf(about));
  const lines = labels.flatMap(([field, label]) => {
    if (!(field in fields) || inHeading.includes(field)) return [];
    if (address !== null && inAddress.includes(field)) return [];
    const value = textOf(field, fields[field], about);
    return value === "" || (field === "held" && fields.held === true) ? [] : [{ label, value }];
  });
  return address ? [{ label: words.address, value: address }, ...lines] : lines;
}

const inHeading = ["from", "to"];
const addressParts = ["line_1", "line_2", "suburb", "town", "state", "postcode", "country"];
const inAddress = ["no_fixed_address", ...addressParts];

/** An address in one line; null for what is none: where there is no street, place and country are lines of their own. */
function addressOf(fields: Fields, about: About): string | null {
  if (!("line_1" in fields)) return null;
  const { words } = about;
  const parts = addressParts.map((field) => textOf(field, fields[field], about)).filter(Boolean);
  const place = parts.join(", ");
  if (fields.no_fixed_address !== true) return place;
  return place === "" ? words.noFixedAddress : `${words.noFixedAddress} (${place})`;
}

/** A value in words; the empty string when it was not given. */
function textOf(field: string, value: unknown, { key, words }: About): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((each) => textOf("country", each, { key, words })).join(", ");
  if (typeof value === "boolean") return yesOrNo(field, value, { key, words });
  const text = String(value);
  if (field === "country") return countryName(text, words);
  if (field === "contact_number") return shownPhoneNumber(text, null);
  if (field === "date_of_birth" || field.endsWith("_on")) return dayName(text, words);
  return words.choices[field]?.[text] ?? text;
}

/** "Has a single name only: no" is not worth a line, and neither is "none: no". */
function yesOrNo(field: string, value: boolean, { key, words }: About): string {
  if (field === "none") return value ? (words.none[key] ?? words.yes) : "";
  if (field === "only_one_name" && !value) return "";
  return value ? words.yes : words.no;
}

function titleOf({ key, words }: About): string {
  return words.titles[key];
}

function labelsOf({ key, words }: About): Record<string, string> {
  return words.labels[key];
}

function headingOf(entry: Fields, { words }: About): string | null {
  return isPeriod(entry) ? monthsOf(entry, words) : null;
}

function isPeriod(entry: Fields): entry is Fields & Period {
  return typeof entry.from === "string" && (entry.to === null || typeof entry.to === "string");
}

/** "March 2021 – today"; one month is named once. */
function monthsOf({ from, to }: Period, words: FactWords): string {
  const begins = from === "" ? words.noMonth : monthName(from, words);
  if (to !== null && to === from && from !== "") return begins;
  const ends = to === null ? words.today : to === "" ? words.noMonth : monthName(to, words);
  return `${begins} – ${ends}`;
}

/** What lasts until today is newest; what lacks a month stands last. Lists without months stay as they are. */
function compareNewestFirst(one: Fields, other: Fields): number {
  if (!isPeriod(one) || !isPeriod(other)) return 0;
  const rank = ({ from, to }: Period) => `${to ?? "9999-99"}|${from}`;
  return rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0;
}

function problemText(problem: FactProblem, value: unknown, about: About): string {
  const { words } = about;
  const [, index, inEntry] = /^entries\[(\d+)\]\.(.+)$/.exec(problem.field) ?? [];
  const field = inEntry ?? problem.field;
  const entry = index === undefined ? undefined : listOf((value as Fields).entries)[Number(index)];
  const label = labelsOf(about)[field] ?? titleOf(about);
  const of = entry && entryName(entry, Number(index), about);
  const months = problem.from && problem.to ? monthsOf({ from: problem.from, to: problem.to }, words) : "";
  return words.problem(problem.code, { label: of ? `${label} (${of})` : label, months });
}

/** By its months, where it has them; otherwise by its place in the list. */
function entryName(entry: Fields, index: number, { words }: About): string {
  return isPeriod(entry) && entry.from !== "" ? monthsOf(entry, words) : String(index + 1);
}
