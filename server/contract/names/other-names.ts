/** Names by which documents may call the candidate: those before a marriage or a change, not aliases (domain.md, Names). */
const onDocuments: ReadonlySet<string> = new Set(["birth", "maiden", "married", "before_change"]);

/** Whether the candidate has had other names that documents may show, as far as that is known. */
export function hasOtherNames(
  formerNames: { entries: readonly { kind: string }[] } | null | undefined,
): boolean {
  return formerNames?.entries.some(({ kind }) => onDocuments.has(kind)) ?? false;
}
