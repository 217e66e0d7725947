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

/** How many letters have to be inserted, removed, replaced or swapped with their neighbour (optimal string alignment). */
function editsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}
