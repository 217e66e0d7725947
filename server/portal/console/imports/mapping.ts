import { createHash } from "node:crypto";
import { z } from "zod";
import { keptPhoneNumber } from "../../../contract/phone-number.ts";
import { withoutTextMark } from "../../../platform/csv/write-csv.ts";
import type { GivenField, PersonGiven } from "../creating/new-candidate.ts";

/** What a column can be. A whole name is taken apart where first and last name have no columns. */
type MappedField = GivenField | "fullName";

/** What headers call a field, in lower case without spaces and marks. English, and how neighbours' systems write it. */
const called: Record<MappedField, readonly string[]> = {
  firstName: [
    "firstname",
    "givenname",
    "givennames",
    "forename",
    "first",
    "vorname",
    "prenom",
    "nombre",
    "ten",
  ],
  lastName: ["lastname", "surname", "familyname", "last", "nachname", "nom", "apellido", "apellidos", "ho"],
  fullName: [
    "name",
    "fullname",
    "candidate",
    "candidatename",
    "applicant",
    "applicantname",
    "employee",
    "candidatefullname",
    "nomcomplet",
  ],
  email: [
    "email",
    "emailaddress",
    "emailaddresses",
    "candidateemail",
    "primaryemail",
    "email1",
    "mail",
    "workemail",
    "personalemail",
    "correo",
    "courriel",
  ],
  contactNumber: [
    "mobile",
    "mobilenumber",
    "phone",
    "phonenumber",
    "contactnumber",
    "cell",
    "cellphone",
    "mobilephone",
    "candidatephone",
    "primaryphone",
    "phone1",
    "telephone",
    "tel",
    "contact",
  ],
  jobRole: [
    "jobrole",
    "role",
    "jobtitle",
    "position",
    "positiontitle",
    "title",
    "job",
    "jobname",
    "postingtitle",
    "jobposting",
    "requisitiontitle",
    "appliedfor",
    "vacancy",
  ],
  department: [
    "department",
    "dept",
    "departmentname",
    "businessunit",
    "costcentre",
    "costcenter",
    "team",
    "division",
    "unit",
    "ward",
    "location",
    "site",
  ],
  reference: [
    "reference",
    "yourreference",
    "ourreference",
    "ourref",
    "ourid",
    "id",
    "applicantid",
    "personid",
    "staffid",
    "employeeno",
    "candidateid",
    "applicationid",
    "partnerapplicationid",
    "employeeid",
    "employeenumber",
    "externalid",
    "ref",
  ],
};

/** Which column is what, counted from 0. Columns that are nothing are not sent. */
export const mapping = z.partialRecord(z.enum(Object.keys(called) as [MappedField]), z.int().min(0).max(999));
export type Mapping = z.output<typeof mapping>;

/** Whether the first row names columns: it has no address in it, and one of its cells is what a field is called. */
export function isHeader(cells: readonly string[]): boolean {
  if (cells.some(isEmailLike)) return false;
  return cells.some((cell) => fieldCalled(cell) !== null);
}

/** The same file comes again next month, with other people: its columns are recognised by their names alone. */
export function headerDigest(columns: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(columns.map(plain)))
    .digest();
}

/** By the names of the columns, else by what is in them. */
export function guessMapping(columns: readonly string[], samples: readonly (readonly string[])[]): Mapping {
  const guess: Mapping = {};
  for (const [index, column] of columns.entries()) {
    const field = fieldCalled(column) ?? fieldLike(samples.map((cells) => cells[index] ?? ""));
    if (field) guess[field] ??= index;
  }
  if (guess.firstName !== undefined || guess.lastName !== undefined) delete guess.fullName;
  return guess;
}

function fieldCalled(column: string): MappedField | null {
  const found = Object.entries(called).find(([, names]) => names.includes(plain(column)));
  return (found?.[0] as MappedField | undefined) ?? null;
}

function fieldLike(samples: readonly string[]): MappedField | null {
  const given = samples.filter(Boolean);
  if (given.length === 0) return null;
  if (given.every(isEmailLike)) return "email";
  return given.every((cell) => /^['+]?[\d\s().-]{8,}$/.test(cell)) ? "contactNumber" : null;
}

function isEmailLike(cell: string): boolean {
  return /^\S+@\S+\.\S+$/.test(cell);
}

function plain(column: string): string {
  return column
    .normalize("NFKD")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * The person of a row, with what was corrected by hand in the place of its cells. A number is written as it is kept, where it is
 * one: spreadsheets drop the zero at its beginning.
 */
export function personOfRow(
  cells: readonly string[],
  chosen: Mapping,
  corrected: Partial<PersonGiven>,
  countries: readonly (string | null)[],
): PersonGiven {
  const cellOf = (field: MappedField) => {
    const index = chosen[field];
    return index === undefined ? "" : withoutTextMark(cells[index] ?? "").trim();
  };
  const person = {
    firstName: cellOf("firstName"),
    lastName: cellOf("lastName"),
    email: cellOf("email"),
    contactNumber: cellOf("contactNumber"),
    jobRole: cellOf("jobRole"),
    department: cellOf("department"),
    reference: cellOf("reference"),
  };
  const whole = cellOf("fullName");
  const named = whole === "" ? person : { ...person, ...partsOfName(whole) };
  const given = { ...named, ...corrected };
  return { ...given, contactNumber: keptPhoneNumber(given.contactNumber, countries) ?? given.contactNumber };
}

/** "Ngata, Ana" as lists of names have it, else the last word is the family's. Whoever imports sees it before it is sent. */
function partsOfName(whole: string): Pick<PersonGiven, "firstName" | "lastName"> {
  const [family = "", given] = whole.split(",", 2).map((part) => part.trim());
  if (given !== undefined && given !== "") return { firstName: given, lastName: family };
  const words = family.split(/\s+/);
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
