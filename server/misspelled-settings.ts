import { editsBetween } from "./contract/fields/edits-between.ts";

/** Others' variables resemble short names, such as HOME and HOST. */
const shortestName = 8;
/** In names that are shorter than that, two letters make another word. */
const shortestOfTwo = 10;

/**
 * The names that are no settings and hardly differ from one: a letter or two that is missing, added, another or swapped, or
 * lower case. Every other variable is somebody else's. Each with the setting that was probably meant.
 */
export function findMisspellings(given: readonly string[], known: readonly string[]): [string, string][] {
  const settings = new Set(known);
  return given
    .filter((name) => !settings.has(name) && name.length >= shortestName - 1)
    .flatMap((name): [string, string][] => {
      const meant = known.find((setting) => isMisspelling(name.toUpperCase(), setting));
      return meant ? [[name, meant]] : [];
    });
}

function isMisspelling(name: string, setting: string): boolean {
  if (setting.length < shortestName) return false;
  const most = setting.length < shortestOfTwo ? 1 : 2;
  return Math.abs(name.length - setting.length) <= most && editsBetween(name, setting) <= most;
}
