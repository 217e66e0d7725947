import type { DocumentCategory } from "../document-category.ts";
import type { DocumentKind } from "../document-kind.ts";
import type { DocumentRule, DocumentSet, DocumentSlot } from "../document-rule.ts";
import { kindFacts, type Shown } from "./document-kinds.ts";

/**
 * Kinds that every rule at hand treats alike: which of them is used makes no difference, so a search goes over classes
 * instead of kinds.
 */
export type KindClass = readonly DocumentKind[];

/** A place of a set, filled by a document of a class, and the class of what has to be there beside it. */
type SlotPick = {
  category: DocumentCategory;
  slot: DocumentSlot;
  classIndex: number;
  withIndex: number | null;
};

/** A way to fulfil a rule: how many documents of which classes it needs, and what each is used for. */
export type RulePattern = {
  needs: readonly (readonly [classIndex: number, count: number])[];
  picks: SlotPick[];
};

export type RulePatterns = { classes: KindClass[]; perRule: RulePattern[][] };

/** What a document of a kind says of its holder. */
export type ShownBy = (kind: DocumentKind) => readonly Shown[];

/** Every way to fulfil each of the rules; none for a rule that nothing can fulfil. */
export function patternsOf(
  rules: readonly DocumentRule[],
  namesDiffer: boolean,
  shownBy: ShownBy = (kind) => kindFacts(kind).shows,
): RulePatterns {
  const sets = rules.map((rule) => rule.sets.map((set) => wholeSet(rule, set, namesDiffer)));
  const classes = classesOf(sets.flat(), shownBy);
  const classOf = new Map(classes.flatMap((kinds, index) => kinds.map((kind) => [kind, index] as const)));
  return {
    classes,
    perRule: sets.map((alternatives) => patternsOfRule(alternatives, classes, classOf, shownBy)),
  };
}

/** The slots of a set with those that the rule asks for in any case. */
function wholeSet(rule: DocumentRule, set: DocumentSet, namesDiffer: boolean): DocumentSet {
  const slots = [...set.slots];
  if (namesDiffer && rule.name_change.length > 0) slots.push(single("name_change", rule.name_change));
  if (rule.linkage_photo) slots.push(single("linkage_photo", ["linkage_photo"]));
  return { ...set, slots };
}

function single(category: DocumentCategory, kinds: readonly DocumentKind[]): DocumentSlot {
  return { category, count: 1, accepts: kinds.map((kind) => ({ kind, with: null })) };
}

function classesOf(sets: readonly DocumentSet[], shownBy: ShownBy): KindClass[] {
  const marks = new Map<DocumentKind, string[]>();
  const mark = (kind: DocumentKind, word: string) => marks.set(kind, [...(marks.get(kind) ?? []), word]);
  for (const [setIndex, { slots, shows }] of sets.entries()) {
    for (const [slotIndex, { accepts }] of slots.entries()) {
      for (const { kind, with: beside } of accepts) {
        const shown = shows.filter((one) => shownBy(kind).includes(one)).join("+");
        mark(kind, `${setIndex}.${slotIndex}:${beside ?? ""}:${shown}`);
        // What has to be there beside another document can't be exchanged for its like.
        if (beside) mark(beside, beside);
      }
    }
  }
  const classes = new Map<string, DocumentKind[]>();
  for (const [kind, words] of marks) {
    const key = [...new Set(words)].toSorted().join("|");
    classes.set(key, [...(classes.get(key) ?? []), kind]);
  }
  return [...classes.values()];
}

type ClassOf = ReadonlyMap<DocumentKind, number>;

function patternsOfRule(
  sets: readonly DocumentSet[],
  classes: readonly KindClass[],
  classOf: ClassOf,
  shownBy: ShownBy,
): RulePattern[] {
  const found = new Map<string, RulePattern>();
  for (const set of sets) {
    for (const picks of waysToFill(placesOf(set, classOf), classes)) {
      if (!showsAll(set, picks, classes, shownBy)) continue;
      const needs = needsOf(picks);
      const key = needs.map(([index, count]) => `${index}x${count}`).join(" ");
      if (!found.has(key)) found.set(key, { needs, picks });
    }
  }
  return [...found.values()];
}

/** One list of choices for each document that the set asks for; `again`: the place before belongs to the same slot. */
function placesOf({ slots }: DocumentSet, classOf: ClassOf): { choices: SlotPick[]; again: boolean }[] {
  return slots.flatMap((slot) => {
    const choices = new Map<string, SlotPick>();
    for (const { kind, with: beside } of slot.accepts) {
      const classIndex = classOf.get(kind) ?? 0;
      const withIndex = beside === null ? null : (classOf.get(beside) ?? 0);
      choices.set(`${classIndex}:${withIndex}`, { category: slot.category, slot, classIndex, withIndex });
    }
    return Array.from({ length: slot.count }, (_, index) => ({
      choices: [...choices.values()],
      again: index > 0,
    }));
  });
}

/** Each way once: within a slot the order does not matter, and a class has no more documents than kinds. */
function* waysToFill(
  places: readonly { choices: SlotPick[]; again: boolean }[],
  classes: readonly KindClass[],
  picked: SlotPick[] = [],
): Generator<SlotPick[]> {
  const place = places[picked.length];
  if (!place) {
    yield [...picked];
    return;
  }
  const before = picked.at(-1);
  const from = place.again && before ? place.choices.indexOf(before) : 0;
  for (const pick of place.choices.slice(from)) {
    const used = picked.filter(({ classIndex }) => classIndex === pick.classIndex).length;
    if (used < (classes[pick.classIndex]?.length ?? 0)) yield* waysToFill(places, classes, [...picked, pick]);
  }
}

function showsAll(
  { shows }: DocumentSet,
  picks: readonly SlotPick[],
  classes: readonly KindClass[],
  shownBy: ShownBy,
): boolean {
  const used = picks
    .filter(({ category }) => category !== "linkage_photo")
    .flatMap(({ classIndex, withIndex }) => (withIndex === null ? [classIndex] : [classIndex, withIndex]));
  return shows.every((one) =>
    used.some((index) => {
      const [kind] = classes[index] ?? [];
      return kind !== undefined && shownBy(kind).includes(one);
    }),
  );
}

function needsOf(picks: readonly SlotPick[]): [classIndex: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { classIndex } of picks) counts.set(classIndex, (counts.get(classIndex) ?? 0) + 1);
  for (const { withIndex } of picks) {
    if (withIndex !== null && !counts.has(withIndex)) counts.set(withIndex, 1);
  }
  return [...counts].toSorted(([one], [other]) => one - other);
}
