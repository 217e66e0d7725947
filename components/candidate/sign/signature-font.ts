import localFont from "next/font/local";

// Each part is fetched only when someone types a letter that the parts before it do not have. The names of these
// constants become the names of the fonts, for all pages: they must not be those of another.
const handLatin = localFont({
  src: "../../../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});
const handLatinExtended = localFont({
  src: "../../../node_modules/@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});
const handCyrillic = localFont({
  src: "../../../node_modules/@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

/** The brush hands that devices have for Chinese and Japanese, the Urdu one; other alphabets take what is written there. */
const onDevices = ["Kaiti SC", "STKaiti", "KaiTi", "Klee", "Noto Nastaliq Urdu", "Urdu Typesetting"];

/** A hand for typed signatures: Latin with its accents, Cyrillic, and what the device has for other alphabets. */
export const signatureFamilies = [
  ...[handLatin, handLatinExtended, handCyrillic].map(({ style }) => style.fontFamily),
  ...onDevices.map((name) => `"${name}"`),
  "cursive",
].join(", ");
