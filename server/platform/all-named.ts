/**
 * Waits for all of several things that are under way, by name: a place in a list of nine says nothing.
 * @throws what the first of them throws that fails, as `Promise.all` does
 */
export async function allNamed<Named extends Record<string, unknown>>(
  named: Named,
): Promise<{ [Name in keyof Named]: Awaited<Named[Name]> }> {
  const values = await Promise.all(Object.values(named));
  const entries = Object.keys(named).map((name, index) => [name, values[index]]);
  return Object.fromEntries(entries) as { [Name in keyof Named]: Awaited<Named[Name]> };
}
