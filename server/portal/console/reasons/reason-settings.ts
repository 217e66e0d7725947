import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { type Language, languages } from "../../../platform/languages/language.ts";
import { senderFor } from "../../candidate/addressing/sender.ts";
import {
  type DecisionSettings,
  findDecisionSettings,
} from "../../company/settings/decision-settings-store.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type AdjudicationReason, listAdjudicationReasons } from "./adjudication-reason-store.ts";
import { findLetterTexts, type LetterTexts } from "./letter-text-store.ts";
import { reasonsOf } from "./list-reasons.ts";
import { type CompanyReason, type ReasonTexts, wordsOfReason } from "./reason.ts";
import {
  addDefaultReasons,
  insertReason,
  listReasonsInUse,
  lockReasons,
  moveReasons,
  type ReasonContent,
  updateReason,
} from "./reason-store.ts";

/** A reason with what candidates read in each language, and who wrote that. */
type ReasonSetting = CompanyReason & {
  words: Record<Language, string>;
  /** Candor's own words, where it has some: they stand until the company writes an English text. */
  candor: Record<Language, string> | null;
};

export type DecisionsView = {
  languages: readonly Language[];
  reasons: ReasonSetting[];
  settings: DecisionSettings;
  adjudicationReasons: AdjudicationReason[];
  letters: LetterTexts;
  /** How letters begin where the company writes nothing else. */
  candorLetters: Record<keyof LetterTexts, Record<Language, string>>;
};

/** All that a company's owners and admins set about decisions. */
export async function readDecisionSettings(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<DecisionsView> {
  const [reasons, settings, adjudicationReasons, letters, sender] = await Promise.all([
    reasonsOf(portal, companyId),
    findDecisionSettings(portal.db, companyId),
    listAdjudicationReasons(portal.db, companyId),
    findLetterTexts(portal.db, companyId),
    senderFor(portal, client, companyId, null),
  ]);
  const opening = (letter: "declined" | "question") =>
    inEachLanguage((language) => mailWordsOf(language).adjudication[letter].opening(sender.name, "…"));
  return {
    languages,
    reasons: reasons.map((reason) => ({
      ...reason,
      words: wordsOfReason(reason),
      candor: reason.origin ? wordsOfReason({ origin: reason.origin, texts: {} }) : null,
    })),
    settings,
    adjudicationReasons,
    letters,
    candorLetters: { do_not_proceed: opening("declined"), ask: opening("question") },
  };
}

/** The same without anyone's words but the company's own: as the log of changes compares it. */
export async function decisionState(portal: Portal, companyId: number): Promise<Record<string, unknown>> {
  const [reasons, settings, adjudicationReasons, letters] = await Promise.all([
    reasonsOf(portal, companyId),
    findDecisionSettings(portal.db, companyId),
    listAdjudicationReasons(portal.db, companyId),
    findLetterTexts(portal.db, companyId),
  ]);
  const texts = reasons.map(({ name, texts: own }) => [`text of “${name}”`, own]);
  return {
    reasons: reasons.map(({ name, final }) => (final ? `${name} (final)` : name)),
    ...Object.fromEntries(texts),
    reminderDays: settings.reminderDays,
    fourEyes: settings.fourEyes,
    answerDays: settings.answerDays,
    adjudicationReasons: adjudicationReasons.map(({ name }) => name),
    letters,
  };
}

/**
 * Adds a reason behind the others; returns its id.
 * @throws AppError `validation_failed` without a text in English
 */
export async function addReason(portal: Portal, companyId: number, content: ReasonContent): Promise<number> {
  refuseWithoutEnglish(false, content.texts);
  const now = portal.clock.now();
  return await portal.db.begin(async (tx) => {
    await lockReasons(tx, companyId);
    // Candor's own stay beside the first one that a company adds.
    await addDefaultReasons(tx, companyId, now);
    return await insertReason(tx, companyId, content, now);
  });
}

/**
 * Changes a reason. What was sent with it stays as it was.
 * @throws AppError `not_found` when it was retired meanwhile, `validation_failed` without a text in English
 */
export async function changeReason(
  portal: Portal,
  companyId: number,
  { id, ...content }: ReasonContent & { id: number },
): Promise<void> {
  await portal.db.begin(async (tx) => {
    await lockReasons(tx, companyId);
    const known = (await listReasonsInUse(tx, companyId)).find((reason) => reason.id === id);
    if (!known) throw retired();
    refuseWithoutEnglish(known.origin !== null && Object.keys(content.texts).length === 0, content.texts);
    await updateReason(tx, companyId, { id, ...content }, portal.clock.now());
  });
}

/**
 * Puts the reasons into this order.
 * @throws AppError `illegal_transition` when somebody has added or retired one meanwhile
 */
export async function orderReasons(portal: Portal, companyId: number, ids: number[]): Promise<void> {
  await portal.db.begin(async (tx) => {
    await lockReasons(tx, companyId);
    const known = (await listReasonsInUse(tx, companyId)).map(({ id }) => id);
    if (known.length !== ids.length || known.some((id) => !ids.includes(id))) {
      throw new AppError("illegal_transition", "Someone changed the reasons meanwhile. Reload the page.");
    }
    await moveReasons(tx, companyId, ids);
  });
}

/** English stands in for each language that is missing. @throws AppError `validation_failed` */
export function refuseWithoutEnglish(hasCandorsWords: boolean, texts: ReasonTexts): void {
  if (hasCandorsWords || texts.en) return;
  throw new AppError(
    "validation_failed",
    "Write the text in English: candidates read it in each language that has none of its own.",
  );
}

export function retired(): AppError {
  return new AppError("not_found", "This reason is no longer in use. Reload the page.");
}

function inEachLanguage(words: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, words(language)])) as Record<
    Language,
    string
  >;
}
