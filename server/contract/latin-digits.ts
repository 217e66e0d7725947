/** The text with the digits of every script as 0 to 9: keyboards of Arabic, Hindi and Punjabi offer their own. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the ten digits of a script side by side, zero first; only sets of ten stand next to each other. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
