/** How each state's register writes the number of a card. From general knowledge, unconfirmed (docs/background-checks.md). */
const registers: Readonly<Record<string, { written: RegExp; example: string }>> = {
  ACT: { written: /^[A-Z]{0,3}\d{5,9}$/, example: "E0123456" },
  NSW: { written: /^WWC\d{7}[EV]$/, example: "WWC0123456E" },
  NT: { written: /^[A-Z]{0,3}\d{5,9}$/, example: "0123456" },
  QLD: { written: /^\d{5,8}(\/\d{1,2})?$/, example: "1234567/1" },
  SA: { written: /^[A-Z]{0,3}\d{5,9}$/, example: "1234567" },
  TAS: { written: /^[A-Z]{0,4}\d{5,9}$/, example: "12345678" },
  VIC: { written: /^\d{7}[\dA-Z](-?\d{2})?$/, example: "1234567A-01" },
  WA: { written: /^\d{5,8}$/, example: "1234567" },
};

/**
 * Spaces and case don't count.
 * @returns how that state writes numbers, where this is none of them; null where it is one, or the state is not Australia's
 */
export function exampleUnlessOfState(number: string, state: string): string | null {
  const register = Object.hasOwn(registers, state) ? registers[state] : undefined;
  if (!register) return null;
  return register.written.test(number.replaceAll(/\s/g, "").toUpperCase()) ? null : register.example;
}
