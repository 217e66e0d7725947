import { addressFormOf } from "../../../contract/facts/address-forms.ts";
import type { FactInput } from "../../../contract/facts/fact.ts";
import type { Facts } from "../../../contract/facts/fact-groups.ts";
import { latinDigits } from "../../../contract/latin-digits.ts";
import { inLanguage } from "../../../contract/packs/pack-forms.ts";
import { keptPhoneNumber, shownPhoneNumber } from "../../../contract/phone-number.ts";
import { tidied } from "../../../contract/tidied.ts";
import type { Language } from "../../../platform/languages/language.ts";

/**
 * What a candidate wrote, as it is kept: text without what cannot be seen, phone numbers in E.164 where they are valid, postcodes
 * in Latin digits and capitals, and of an address only what addresses of its country have.
 * @param country the company's, ISO 3166-1 alpha-2: where a number without `+` may belong to besides the employer's
 */
export function tidyFacts(given: FactInput, country: string | null): FactInput {
  const facts = tidy(given);
  return {
    ...facts,
    ...(facts.addresses && {
      addresses: { ...facts.addresses, entries: facts.addresses.entries.map(asThere) },
    }),
    ...(facts.employment && {
      employment: {
        ...facts.employment,
        entries: facts.employment.entries.map((entry) => ({
          ...entry,
          contact_number:
            keptPhoneNumber(entry.contact_number, [entry.country, country]) ?? entry.contact_number,
        })),
      },
    }),
  };
}

/** The facts with phone numbers as people write them, and the questions of packs in the language of the page. */
export function shownFacts(facts: Facts, country: string | null, language: Language): Facts {
  const { company_questions: asked } = facts;
  const translated = asked && {
    company_questions: { ...asked, forms: asked.forms.map((form) => inLanguage(form, language)) },
  };
  return { ...facts, ...translated, ...withShownNumbers(facts, country) };
}

function withShownNumbers({ employment }: Facts, country: string | null): Pick<Facts, "employment"> {
  if (!employment?.value) return {};
  const entries = employment.value.entries.map((entry) => ({
    ...entry,
    contact_number: shownPhoneNumber(entry.contact_number, country),
  }));
  return { employment: { ...employment, value: { ...employment.value, entries } } };
}

/** The same shape, with each of its texts tidied. */
function tidy<Value>(value: Value): Value {
  if (typeof value === "string") return tidied(value) as Value;
  if (Array.isArray(value)) return value.map(tidy) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidy(each)])) as Value;
}

type Address = NonNullable<FactInput["addresses"]>["entries"][number];

/** Whoever changes the country does not keep the state of the former one. */
function asThere(address: Address): Address {
  const there = addressFormOf(address.country).fields.map(({ field }) => field);
  const of = (field: "suburb" | "town" | "state" | "postcode") =>
    there.includes(field) ? address[field] : "";
  const postcode = latinDigits(of("postcode")).toUpperCase();
  return { ...address, suburb: of("suburb"), town: of("town"), state: of("state"), postcode };
}
