/*
 * How addresses are written where candidates come from, as of November 2026: which fields an address there has besides the
 * street, their order, what they are called, and which are needed. Order, names and needs follow the data of Google's
 * libaddressinput; where letters commonly come without a field, it may stay empty. Forms of postcodes are those of the postal
 * operators.
 */
type PlaceFieldName = "suburb" | "town" | "state" | "postcode";
type FieldLabel =
  | "suburb"
  | "town"
  | "city"
  | "district"
  | "state"
  | "state_or_territory"
  | "province"
  | "prefecture"
  | "region"
  | "county"
  | "emirate"
  | "island"
  | "postcode"
  | "pin_code"
  | "zip_code"
  | "eircode";

export type PlaceField = { field: PlaceFieldName; label: FieldLabel; required: boolean };
type AddressForm = { fields: PlaceField[]; postcode: RegExp | null };

/** A field is `name`, or `name:label`; `?` may stay empty. Postcodes are compared in capitals, without spaces and hyphens. */
const rules: Record<string, readonly [fields: string, postcode?: RegExp]> = {
  AU: ["town state:state_or_territory postcode", /^\d{4}$/],
  NZ: ["suburb? town:city postcode", /^\d{4}$/],
  // The Pacific: most islands have no postcodes.
  CK: ["town state:island?"],
  FJ: ["town"],
  KI: ["town state:island?"],
  NR: ["town:district"],
  NU: ["town"],
  PG: ["town:city state:province postcode?", /^\d{3}$/],
  SB: ["town state:province?"],
  TK: ["town state:island?"],
  TO: ["town state:island?"],
  TV: ["town state:island?"],
  VU: ["town state:island?"],
  WS: ["town state:island?"],
  // Asia
  AE: ["town:city? state:emirate"],
  AF: ["town:city state:province?"],
  BD: ["town:city postcode?", /^\d{4}$/],
  CN: ["suburb:district? town:city state:province postcode", /^\d{6}$/],
  HK: ["town:district? state:region"],
  ID: ["suburb:district? town:city state:province postcode?", /^\d{5}$/],
  IL: ["town:city postcode?", /^\d{5}(\d{2})?$/],
  IN: ["suburb? town:city postcode:pin_code state:state_or_territory", /^[1-9]\d{5}$/],
  IQ: ["town:city state:province postcode?", /^\d{5}$/],
  IR: ["town:city state:province? postcode?", /^\d{10}$/],
  JP: ["town:city state:prefecture postcode", /^\d{7}$/],
  // Before 2015 they had six digits.
  KR: ["suburb:district? town:city state:province? postcode", /^\d{5,6}$/],
  KW: ["town:city postcode?", /^\d{5}$/],
  LK: ["town:city postcode?", /^\d{5}$/],
  MY: ["suburb? postcode town:city state?", /^\d{5}$/],
  NP: ["town:city postcode?", /^\d{5}$/],
  PH: ["suburb? town:city postcode? state:province?", /^\d{4}$/],
  PK: ["town:city state:province? postcode?", /^\d{5}$/],
  QA: ["town:city"],
  SA: ["town:city postcode?", /^\d{5}(\d{4})?$/],
  SG: ["postcode", /^\d{6}$/],
  TH: ["suburb:district? town:city state:province? postcode?", /^\d{5}$/],
  TR: ["postcode town:district state:province?", /^\d{5}$/],
  TW: ["town:city state:county? postcode?", /^\d{3}(\d{2,3})?$/],
  VN: ["suburb:district? town:city state:province? postcode?", /^\d{5,6}$/],
  // Europe
  AT: ["postcode town:city", /^\d{4}$/],
  BE: ["postcode town:city", /^\d{4}$/],
  CH: ["postcode town:city", /^\d{4}$/],
  DE: ["postcode town:city", /^\d{5}$/],
  DK: ["postcode town:city", /^\d{4}$/],
  ES: ["postcode town:city state:province", /^\d{5}$/],
  FI: ["postcode town:city", /^\d{5}$/],
  FR: ["postcode town:city", /^\d{5}$/],
  GB: ["town:city postcode", /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|BFPO\d{1,4})$/],
  GR: ["postcode town:city", /^\d{5}$/],
  // Eircodes came in 2015; many do not know theirs.
  IE: ["town:city state:county postcode:eircode?", /^[AC-FHKNPRTV-Y]\d[\dW][\dAC-FHKNPRTV-Y]{4}$/],
  IT: ["postcode town:city state:province", /^\d{5}$/],
  NL: ["postcode town:city", /^\d{4}[A-Z]{2}$/],
  NO: ["postcode town:city", /^\d{4}$/],
  PL: ["postcode town:city", /^\d{5}$/],
  PT: ["postcode town:city", /^\d{4}(\d{3})?$/],
  RO: ["postcode? town:city", /^\d{6}$/],
  RU: ["town:city state:region? postcode", /^\d{6}$/],
  SE: ["postcode town:city", /^\d{5}$/],
  UA: ["town:city state:region? postcode", /^\d{5}$/],
  // The Americas
  AR: ["postcode? town:city state:province?", /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/],
  BR: ["suburb? town:city state postcode", /^\d{8}$/],
  CA: ["town:city state:province postcode", /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/],
  CL: ["postcode? town:city state:region?", /^\d{7}$/],
  CO: ["town:city state:region?"],
  MX: ["suburb? postcode town:city state?", /^\d{5}$/],
  US: ["town:city state:state_or_territory postcode:zip_code", /^\d{5}(\d{4})?$/],
  // Africa
  EG: ["town:city state:region? postcode?", /^\d{5}(\d{2})?$/],
  GH: ["town:city state:region?"],
  KE: ["town:city postcode?", /^\d{5}$/],
  NG: ["town:city postcode? state", /^\d{6}$/],
  TZ: ["town:city state:region?"],
  UG: ["town:city state:region?"],
  ZA: ["suburb? town:city postcode", /^\d{4}$/],
  ZW: ["town:city"],
};

const elsewhere = formOf("town state? postcode?");
const forms = new Map(Object.entries(rules).map(([code, rule]) => [code, formOf(...rule)]));

/** The fields of an address in a country, ISO 3166-1 alpha-2. Of one that is not in the table, only the town is needed. */
export function addressFormOf(country: string): AddressForm {
  return forms.get(country) ?? elsewhere;
}

/** The countries that have a form of their own. */
export const countriesWithForms: readonly string[] = [...forms.keys()];

/** Whether a postcode can be one of that country. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const { postcode: pattern } = addressFormOf(country);
  return pattern?.test(postcode.toUpperCase().replace(/[\s-]/g, "")) ?? true;
}

function formOf(fields: string, postcode: RegExp | null = null): AddressForm {
  return { fields: fields.split(" ").map(fieldOf), postcode };
}

/** The table above writes no other words. */
function fieldOf(text: string): PlaceField {
  const [field, label] = text.replace("?", "").split(":") as [PlaceFieldName, FieldLabel?];
  return { field, label: label ?? field, required: !text.endsWith("?") };
}
