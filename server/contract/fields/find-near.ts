import { editsBetween } from "./edits-between.ts";
import type { Known } from "./known-fields.ts";
import { type FieldPath, writtenPath } from "./written-path.ts";

/** Nothing is looked for that resembles a longer name: no field has one. */
const longestName = 64;
/** In a name that is shorter another letter makes another word. */
const shortestName = 3;
const mostEdits = 3;

/**
 * The name that was probably meant: one of the same object in another spelling (`byPass`, `firstName`), one that differs by a
 * letter in four at most (`typ`), or the same name elsewhere in the request (`candidate.first_name`). Null where nothing resembles it.
 */
export function findNear(
  name: string,
  { siblings, root }: { siblings: readonly string[]; root: Known },
): string | null {
  if (name.length > longestName) return null;
  const plain = plainly(name);
  const sibling = siblings.find((known) => plainly(known) === plain);
  if (sibling) return sibling;
  const [elsewhere] = pathsOf(root, plain);
  if (elsewhere) return writtenPath(elsewhere);
  if (plain.length < shortestName) return null;
  const most = Math.min(mostEdits, Math.max(1, Math.floor(plain.length / 4)));
  let nearest: string | null = null;
  let fewest = most + 1;
  for (const known of siblings) {
    if (known.length < shortestName || Math.abs(known.length - name.length) > most + 2) continue;
    const edits = editsBetween(plain, plainly(known));
    if (edits < fewest) [nearest, fewest] = [known, edits];
  }
  return nearest;
}

/** Without what spellings differ in: capitals, underscores, hyphens. */
function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, "");
}

/** Where fields of this name stand. What is in a list stands in its first element. */
function pathsOf(known: Known, plain: string, at: FieldPath = []): FieldPath[] {
  if (known === null || known.kind === "choice" || known.kind === "map") return [];
  if (known.kind === "prepared") return pathsOf(known.known, plain, at);
  if (known.kind === "list") return pathsOf(known.element, plain, [...at, 0]);
  return [...known.fields].flatMap(([name, field]) => [
    ...(plainly(name) === plain ? [[...at, name]] : []),
    ...pathsOf(field.known, plain, [...at, name]),
  ]);
}
