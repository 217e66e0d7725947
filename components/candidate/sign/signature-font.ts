import localFont from "next/font/local";

/** A hand for typed signatures. It is fetched only when somebody types theirs. */
export const signatureFont = localFont({
  src: "../../../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});
