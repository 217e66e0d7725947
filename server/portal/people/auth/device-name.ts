/** The browser and the system that a User-Agent header names; null for what it does not name. Proper names, as their makers write them. */
export type DeviceName = { browser: string | null; system: string | null };

/** In this order: each of them also claims to be those below. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A header may say anything: nothing of it is passed on but these names. */
export function deviceName(userAgent: string | null): DeviceName {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
