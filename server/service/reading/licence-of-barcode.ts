import type { Zone } from "./zone-of-lines.ts";

/**
 * What the barcode of a North American driver licence says (AAMVA DL/ID Card Design Standard, annex D): the error correction of PDF417 proves it. Null for
 * another barcode, and for one that lacks a number or a day that there is.
 */
export function licenceOfBarcode(text: string): Zone | null {
  if (!/^@\s[\s\S]*?ANSI \d{6}/.test(text)) return null;
  const field = (code: string) =>
    new RegExp(`(?:^|[\\n\\r]|DL|ID)${code}([^\\n\\r]*)`).exec(text)?.[1]?.trim() ?? "";
  const country = { USA: "US", CAN: "CA" }[field("DCG")];
  const issuer = country ? field("DCG") : "";
  const number = field("DAQ");
  const birthDate = dayOf(field("DBB"), country);
  const expiresOn = dayOf(field("DBA"), country);
  if (!/^[A-Z0-9*-]{1,25}$/i.test(number) || !country || !birthDate || !expiresOn) return null;
  return {
    format: "AAMVA",
    document: "driver_licence",
    number: number.toUpperCase(),
    issuer,
    country,
    birth_date: birthDate,
    expires_on: expiresOn,
    surname: field("DCS").toUpperCase(),
    given_names: [field("DAC") || field("DCT"), field("DAD")]
      .filter((name) => name !== "" && name !== "NONE")
      .join(" ")
      .replaceAll(",", " ")
      .toUpperCase(),
  };
}

/** In the United States the month comes first, in Canada the year. */
function dayOf(digits: string, country: string | undefined): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const day =
    country === "US"
      ? `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`
      : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
