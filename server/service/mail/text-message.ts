import { oneLine } from "./brand-letter.ts";

/** What one text message takes in Latin letters without accents (GSM 03.38); with other letters it takes several. */
const mostChars = 160;
const mostOfName = 14;
const leastOfBrand = 12;

/** A text message to a person by name: names are shortened where it would become too long. */
export function textMessage(
  firstName: string,
  brandName: string,
  say: (brand: string) => string,
  link: string,
): string {
  const name = shortened(oneLine(firstName), mostOfName);
  const brand = oneLine(brandName);
  const withBrand = (named: string) => `${name && `${name}: `}${say(named)} ${link}`;
  const over = Math.max(0, withBrand(brand).length - mostChars);
  return withBrand(shortened(brand, Math.max(leastOfBrand, brand.length - over)));
}

/** Three dots: the sign for them would make a message of one part into one of three. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${[...text]
    .slice(0, most - 3)
    .join("")
    .trimEnd()}...`;
}
